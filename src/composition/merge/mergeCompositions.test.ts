import { describe, expect, it } from 'vitest'
import { composition, media, overlay } from '../../testing/composition/overlays.ts'
import { choicesFor, type Clash, type MergeSide } from './clash.ts'
import { mergeCompositions } from './mergeCompositions.ts'
import type { Composition, Overlay } from '../schema.ts'

const a = overlay({ type: 'text', id: 1, styles: { opacity: 0.5 } })
const b = overlay({ type: 'text', id: 2, from: 10 })
const base = composition([a, b])

const with1 = (fields: Partial<Overlay>): Composition => composition([overlay({ ...a, ...fields, type: 'text' }), b])

/** Merges two versions. If a side is given, it wins every conflict. */
function merge(mine: Composition, theirs: Composition, side: MergeSide | null = null) {
  const asked = mergeCompositions({ base, mine, theirs }, new Map())
  return asked.ok || side === null
    ? asked
    : mergeCompositions({ base, mine, theirs }, choicesFor(asked.refusal.clashes, side))
}
const overlaysOf = (outcome: ReturnType<typeof merge>): readonly Overlay[] =>
  outcome.ok ? outcome.value.document.overlays : []
const clashesOf = (outcome: ReturnType<typeof merge>): readonly Clash[] => (outcome.ok ? [] : outcome.refusal.clashes)
const idsOf = (outcome: ReturnType<typeof merge>): number[] => overlaysOf(outcome).map(({ id }) => id)

describe('a merge', () => {
  it('joins changes to different overlays, fields and style properties', () => {
    const mine = with1({ left: 5, styles: { opacity: 0.5, color: '#fff' } })
    const theirs = with1({ top: 7, styles: { opacity: 1 } })
    expect(overlaysOf(merge(mine, theirs))).toMatchObject([
      { left: 5, top: 7, styles: { opacity: 1, color: '#fff' } },
      {},
    ])
  })

  it('applies the same change of both sides once', () => {
    expect(overlaysOf(merge(with1({ left: 5 }), with1({ left: 5 })))).toMatchObject([{ left: 5 }, {}])
    expect(idsOf(merge(composition([b]), composition([b])))).toEqual([2])
  })

  it('keeps both overlays if both sides used the same id, even for equal overlays', () => {
    const added = (content: string) => composition([a, b, overlay({ type: 'text', id: 3, content })])
    const merged = merge(added('mine'), added('theirs'))
    expect(overlaysOf(merged).slice(2)).toMatchObject([
      { id: 4, content: 'mine' },
      { id: 3, content: 'theirs' },
    ])
    expect(merged).toMatchObject({ value: { renamed: new Map([[3, 4]]) } })
    expect(idsOf(merge(added('same'), added('same')))).toHaveLength(4)
  })

  it('reports each conflict, and resolves it in favour of the chosen side', () => {
    const [mine, theirs] = [with1({ left: 5, top: 1, width: 80 }), with1({ left: 9, row: 4, width: 90 })]
    expect(merge(mine, theirs)).toMatchObject({
      ok: false,
      refusal: {
        clashes: [
          { overlayId: 1, path: ['left'], base: a.left, mine: 5, theirs: 9 },
          { overlayId: 1, path: ['width'], base: a.width, mine: 80, theirs: 90 },
        ],
        versions: {
          mine: { overlays: [{ left: 5, top: 1, row: 4, width: 80 }, {}] },
          theirs: { overlays: [{ left: 9, top: 1, row: 4, width: 90 }, {}] },
        },
      },
    })
    const choices = new Map<string, MergeSide>([['overlay 1 left', 'theirs']])
    expect(clashesOf(mergeCompositions({ base, mine, theirs }, choices))).toMatchObject([{ path: ['width'] }])
    choices.set('overlay 1 width', 'mine')
    expect(overlaysOf(mergeCompositions({ base, mine, theirs }, choices))).toMatchObject([
      { left: 9, top: 1, row: 4, width: 80 },
      {},
    ])
  })

  it('reports a conflict if one side deleted what the other changed', () => {
    const [changed, deleted] = [with1({ left: 5 }), composition([b])]
    expect(clashesOf(merge(changed, deleted))).toEqual([
      { overlayId: 1, path: [], base: a, mine: changed.overlays[0], theirs: null },
    ])
    expect(clashesOf(merge(deleted, changed))).toEqual([
      { overlayId: 1, path: [], base: a, mine: null, theirs: changed.overlays[0] },
    ])
    expect(idsOf(merge(changed, deleted, 'mine'))).toEqual([1, 2])
    expect(idsOf(merge(changed, deleted, 'theirs'))).toEqual([2])
    expect(idsOf(merge(deleted, changed, 'mine'))).toEqual([2])
    expect(idsOf(merge(deleted, changed, 'theirs'))).toEqual([1, 2])
  })

  it('keeps the order in which one side put overlays, with those that the other side added', () => {
    const c = overlay({ type: 'text', id: 3 })
    const [mine, theirs] = [composition([b, a]), composition([a, c, b])]
    expect(idsOf(merge(mine, theirs))).toEqual([2, 1, 3])
    expect(idsOf(merge(theirs, mine))).toEqual([2, 1, 3])
  })

  it('reports a conflict about orders that cannot both hold', () => {
    const c = overlay({ type: 'text', id: 3 })
    const input = { base: composition([a, b, c]), mine: composition([b, a, c]), theirs: composition([a, c, b]) }
    expect(clashesOf(mergeCompositions(input, new Map()))).toEqual([
      { overlayId: null, path: ['order'], base: [1, 2, 3], mine: [2, 1, 3], theirs: [1, 3, 2] },
    ])
    expect(idsOf(mergeCompositions(input, new Map([['composition order', 'theirs']])))).toEqual([1, 3, 2])
  })

  it('offers both overlays if two changes together break a rule', () => {
    const clip = overlay({ type: 'video', id: 1, durationInFrames: 30, left: 1 })
    const fade = { type: 'fade', durationInFrames: 20 } as const
    const mine = composition([overlay({ ...clip, durationInFrames: 10 })])
    const theirs = composition([overlay({ ...clip, transitionIn: fade, left: 7 })])
    const input = { base: composition([clip]), mine, theirs }
    expect(clashesOf(mergeCompositions(input, new Map()))).toEqual([
      {
        overlayId: 1,
        path: [],
        base: clip,
        mine: { ...clip, durationInFrames: 10, left: 7 },
        theirs: { ...clip, transitionIn: fade, left: 7 },
      },
    ])
  })

  it('reports a conflict if both together would show more than the source contains', () => {
    const clip = overlay({ type: 'sound', id: 1, durationInFrames: 30 })
    const source = media({ type: 'music', durationMs: 2_000 })
    const sources = new Map([[source.assetId, source]])
    const base1 = composition([overlay({ ...clip, sourceAssetId: source.assetId })])
    const with2 = (fields: object) => composition(base1.overlays.map((each) => ({ ...each, ...fields })))
    const [mine, theirs] = [with2({ startFromSound: 30 }), with2({ durationInFrames: 60 })]
    expect(clashesOf(mergeCompositions({ base: base1, mine, theirs, sources }, new Map()))).toMatchObject([
      { overlayId: 1, path: [], mine: { startFromSound: 30 }, theirs: { startFromSound: 0, durationInFrames: 60 } },
    ])
    const shorter = with2({ durationInFrames: 20 })
    expect(mergeCompositions({ base: base1, mine, theirs: shorter, sources }, new Map())).toMatchObject({ ok: true })
  })

  it('reports a conflict if both sides together add too many overlays', () => {
    const many = (count: number, from: number) =>
      Array.from({ length: count }, (_, index) => overlay({ type: 'text', id: from + index }))
    const mine = composition([a, b, ...many(250, 10)])
    const theirs = composition([with1({ left: 3 }).overlays[0] ?? a, b, ...many(249, 1_000)])
    expect(clashesOf(merge(mine, theirs))).toMatchObject([{ overlayId: null, path: ['overlays'] }])
    expect(idsOf(merge(mine, theirs, 'mine'))).toEqual(mine.overlays.map(({ id }) => id))
    expect(overlaysOf(merge(mine, theirs, 'mine'))[0]).toMatchObject({ left: 3 })
    expect(idsOf(merge(mine, theirs, 'theirs'))).toEqual(theirs.overlays.map(({ id }) => id))
  })

  it('reports conflicts about settings, the canvas as one, but not about a length that follows the content', () => {
    const longer = (frames: number, settings: Partial<Composition>) =>
      composition([a, b, overlay({ type: 'text', id: frames, from: frames })], settings)
    expect(merge(longer(100, {}), longer(200, {}))).toMatchObject({ value: { document: { durationInFrames: 230 } } })
    const [mine, theirs] = [
      { backgroundColor: '#111111', width: 500 },
      { backgroundColor: '#222222', width: 600 },
    ]
    expect(clashesOf(merge(longer(100, mine), longer(200, theirs)))).toMatchObject([
      { overlayId: null, path: ['canvas'], mine: { width: 500 }, theirs: { width: 600 } },
      { overlayId: null, path: ['backgroundColor'], mine: '#111111', theirs: '#222222' },
    ])
    expect(merge(longer(100, mine), longer(200, theirs), 'theirs')).toMatchObject({
      value: { document: { width: 600, backgroundColor: '#222222' } },
    })
  })

  it('keeps a length that one side set, and the longer of two', () => {
    const lasting = (durationInFrames: number) => composition([a, b], { durationInFrames })
    expect(merge(lasting(400), with1({ left: 4 }))).toMatchObject({ value: { document: { durationInFrames: 400 } } })
    expect(merge(lasting(400), lasting(300))).toMatchObject({ value: { document: { durationInFrames: 400 } } })
  })

  it('joins captions cue by cue', () => {
    const cue = (text: string, startMs: number) => ({ text, startMs, endMs: startMs + 400, words: [] })
    const caption = (...captions: ReturnType<typeof cue>[]) =>
      composition([overlay({ type: 'caption', id: 1, captions })])
    const [one, two, three] = [cue('one', 0), cue('two', 500), cue('three', 1_000)]
    const cues = { base: caption(one, two, three), mine: caption(cue('ONE', 0), two, three) }
    const merged = mergeCompositions(
      { ...cues, theirs: caption(one, two, cue('TH', 1_000), cue('REE', 1_500)) },
      new Map(),
    )
    expect(overlaysOf(merged)).toMatchObject([
      { captions: [{ text: 'ONE' }, { text: 'two' }, { text: 'TH' }, { text: 'REE' }] },
    ])
    const asked = mergeCompositions({ ...cues, theirs: caption(cue('First', 0), two, cue('3', 1_000)) }, new Map())
    expect(asked).toMatchObject({
      refusal: {
        clashes: [{ overlayId: 1, path: ['captions', '0'], mine: { text: 'ONE' }, theirs: { text: 'First' } }],
        versions: { mine: { overlays: [{ captions: [{ text: 'ONE' }, {}, { text: '3' }] }] } },
      },
    })
  })

  it('inserts the rows of both sides, so that neither lies over the other', () => {
    const rows = (...list: readonly (readonly [id: number, row: number, content?: string])[]) =>
      composition(list.map(([id, row, content = '']) => overlay({ type: 'text', id, row, content })))
    const ofBoth = { base: rows([1, 0], [2, 1]), mine: rows([1, 1], [2, 2], [3, 0, 'm']) }
    const rowsOfMerge = (theirs: Composition) =>
      overlaysOf(mergeCompositions({ ...ofBoth, theirs }, new Map())).map(({ id, row }) => [id, row])
    expect(rowsOfMerge(rows([1, 0], [2, 2], [3, 1, 't']))).toEqual([
      [1, 1],
      [2, 3],
      [4, 0],
      [3, 2],
    ])
    expect(rowsOfMerge(rows([1, 1], [2, 2], [3, 0, 't']))).toEqual([
      [1, 2],
      [2, 3],
      [4, 0],
      [3, 1],
    ])
    expect(rowsOfMerge(rows([1, 0], [2, 4]))).toEqual([
      [1, 1],
      [2, 5],
      [3, 0],
    ])
  })

  it('keeps the reference of unchanged overlays', () => {
    const merged = overlaysOf(merge(base, with1({ left: 8 })))
    expect(merged[1]).toBe(b)
  })
})
