import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RippleScope } from '../../composition/ripple.ts'
import type { Overlay } from '../../composition/schema.ts'
import { sourceRangeOf } from '../../composition/sourceRange.ts'
import { violations } from '../../composition/violations.ts'
import { composition, context, overlay } from '../../testing/composition/overlays.ts'
import { changed, changeTo, draftOf, type TrimChange, type TrimDraft, type TrimScene } from './trimDraft.ts'

/** A ten-second video at frame 30 that uses source frames 60 to 120. A text follows at frame 100 on the same row. */
function sceneOf(fields: Readonly<Record<string, unknown>> = {}, ripple: RippleScope | null = null): TrimScene {
  const clip = overlay({ type: 'video', id: 1, from: 30, durationInFrames: 60, videoStartTime: 60, ...fields })
  const overlays: Overlay[] = [
    clip,
    overlay({ type: 'text', id: 2, from: 100 }),
    overlay({ type: 'text', id: 3, row: 1 }),
  ]
  return { document: composition(overlays), sources: context.sources, overlayId: 1, ripple }
}

function after(scene: TrimScene, ...changes: readonly TrimChange[]): TrimDraft {
  const first = draftOf(scene, [])
  if (!first) throw new Error('There is nothing to trim.')
  return changes.reduce((draft, change) => changed(scene, draft, change), first)
}

const facts = ({ overlay: one }: TrimDraft) => {
  const range = sourceRangeOf(one)
  return [one.from, one.durationInFrames, range?.start, range?.end]
}

describe('a trim draft', () => {
  it.each([
    [{ kind: 'start', frames: 10 }, [40, 50, 70, 120]],
    [{ kind: 'start', frames: -20 }, [10, 80, 40, 120]],
    [{ kind: 'end', frames: -10 }, [30, 50, 60, 110]],
    [{ kind: 'slip', frames: 15 }, [30, 60, 75, 135]],
  ] as const)('%j leads to %j', (change, expected) => {
    const draft = after(sceneOf(), change)
    expect(facts(draft)).toEqual(expected)
    expect([draft.requests.length, draft.note]).toEqual([1, null])
  })

  it('joins consecutive changes of one kind, and is empty if they cancel out', () => {
    const once = { kind: 'slip', frames: 5 } as const
    const draft = after(sceneOf(), once, once, { kind: 'end', frames: -5 }, { kind: 'end', frames: -5 })
    expect(draft.requests.map(({ input }) => input)).toMatchObject([{ deltaFrames: 10 }, { deltaFrames: -10 }])
    expect(after(sceneOf(), once, { kind: 'slip', frames: -5 }).requests).toEqual([])
  })

  it('slips further after an edge has been trimmed', () => {
    const draft = after(sceneOf(), { kind: 'start', frames: 30 }, { kind: 'slip', frames: -90 })
    expect(facts(draft)).toEqual([60, 30, 0, 30])
  })

  it.each([
    [{ kind: 'start', frames: -99 }, [0, 90, 30, 120], 'The timeline starts here.'],
    [
      { kind: 'end', frames: 99 },
      [30, 70, 60, 130],
      'The adjacent clip stops this edge. In ripple mode, it would move along.',
    ],
    [{ kind: 'end', frames: -99 }, [30, 1, 60, 61], 'At least one frame must remain.'],
    [{ kind: 'slip', frames: 999 }, [30, 60, 240, 300], 'The source ends here.'],
    [{ kind: 'slip', frames: -999 }, [30, 60, 0, 60], 'The source starts here.'],
  ] as const)('%j stops at %j and says why', (change, expected, note) => {
    const draft = after(sceneOf(), change)
    expect([facts(draft), draft.note]).toEqual([expected, note])
  })

  it('counts timeline frames × speed in the source', () => {
    const scene = sceneOf({ speed: 2 })
    expect(facts(after(scene, { kind: 'slip', frames: 10 }))).toEqual([30, 60, 80, 200])
    expect(facts(after(scene, { kind: 'start', frames: 10 }))).toEqual([40, 50, 80, 180])
    const first = after(scene)
    expect(changeTo(first.overlay, 'end', 120)).toEqual({ kind: 'end', frames: -30 })
  })

  it('makes later overlays follow in ripple mode, and keeps the start', () => {
    const scene = sceneOf({}, 'row')
    const draft = after(scene, { kind: 'start', frames: 10 }, { kind: 'end', frames: 40 })
    expect(facts(draft)).toEqual([30, 90, 70, 160])
    expect(draft.document.overlays.map(({ id, from }) => [id, from])).toEqual([
      [1, 30],
      [2, 130],
      [3, 0],
    ])
  })

  it('trims and slips kept ranges', () => {
    const segments = [
      { startFrame: 60, endFrame: 90 },
      { startFrame: 150, endFrame: 180 },
    ]
    const scene = sceneOf({ segments, videoStartTime: 0 })
    const start = after(scene)
    const slipped = after(scene, { kind: 'slip', frames: -10 })
    expect(slipped.overlay).toMatchObject({
      segments: [
        { startFrame: 50, endFrame: 80 },
        { startFrame: 140, endFrame: 170 },
      ],
    })
    const trimmed = after(scene, changeTo(start.overlay, 'start', 120))
    expect(trimmed.overlay).toMatchObject({ from: 60, segments: [{ startFrame: 150, endFrame: 180 }] })
  })

  it('is null if the overlay is gone, and changes nothing if an edit refuses', () => {
    expect(draftOf({ ...sceneOf(), overlayId: 9 }, [])).toBeNull()
    const blocked = sceneOf({ row: 0 }, 'all')
    const overlays = [
      ...blocked.document.overlays,
      overlay({ type: 'text', id: 4, from: 60, row: 2, durationInFrames: 30 }),
    ]
    const scene = {
      ...blocked,
      document: composition([...overlays, overlay({ type: 'text', id: 5, from: 90, row: 2 })]),
    }
    const draft = after(scene, { kind: 'end', frames: -10 })
    expect([draft.requests, draft.note]).toEqual([[], expect.stringMatching(/would overlap/u)])
  })

  it('replays to what it shows, and never leaves the source or breaks a rule (seed 20261122)', () => {
    const kinds = fc.constantFrom('start', 'end', 'slip')
    const change = fc.record({ kind: kinds, frames: fc.integer({ min: -400, max: 400 }) })
    const speed = fc.constantFrom(0.3, 0.5, 1, 1.5, 2.75)
    const ripple = fc.constantFrom(null, 'row', 'all')
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), speed, ripple, (changes, speedOfClip, scope) => {
        const scene = sceneOf({ speed: speedOfClip }, scope)
        const draft = after(scene, ...changes)
        expect(draftOf(scene, draft.requests)?.document).toEqual(draft.document)
        const range = sourceRangeOf(draft.overlay)
        expect(range?.start).toBeGreaterThanOrEqual(0)
        expect(range?.end).toBeLessThanOrEqual(300 + 1e-6)
        expect(violations(draft.document)).toEqual([])
      }),
      { seed: 20261122, numRuns: 400 },
    )
  })
})
