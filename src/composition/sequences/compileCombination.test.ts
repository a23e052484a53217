import { describe, expect, it } from 'vitest'
import type { CaptionWord } from '../overlays/caption.ts'
import type { Composition, Overlay } from '../schema.ts'
import { parseComposition } from '../violations.ts'
import type { SourceMedia } from '../sourceMedia.ts'
import { combinationMs, compileCombination } from './compileCombination.ts'
import { emptyDesign, type SequenceDesign } from './design.ts'
import type { CombinationInput, SequenceFormat, SequenceMaterial } from './material.ts'
import { sequenceOutputSize } from './outputSize.ts'
import { emptyConfiguration, type SequenceConfiguration } from './sequence.ts'

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [HOOK, BODY, PICTURE, MUSIC, VOICE, VOICEOVER] = [1, 2, 3, 4, 5, 6].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
  string,
]

const media = (assetId: string, type: SourceMedia['type'], durationMs: number | null): SourceMedia => ({
  assetId,
  type,
  name: `file ${assetId.at(-1)}`,
  durationMs,
  width: type === 'music' ? null : 1_920,
  height: type === 'music' ? null : 1_080,
  fps: type === 'video' ? 30 : null,
  hasAudio: type !== 'image',
})

const word = (text: string, startMs: number, endMs: number): CaptionWord => ({ text, startMs, endMs })

const material: SequenceMaterial = {
  sources: new Map(
    [
      media(HOOK, 'video', 2_000),
      media(BODY, 'video', 4_000),
      media(PICTURE, 'image', null),
      media(MUSIC, 'music', 2_500),
    ].map((one) => [one.assetId, one]),
  ),
  voiceovers: new Map([[VOICEOVER, { voiceoverId: VOICEOVER, media: media(VOICE, 'music', 3_000), cues: [] }]]),
  words: new Map([
    [HOOK, [word('Stop', 0, 400), word('scrolling.', 400, 900)]],
    [BODY, [word('This', 100, 300), word('saves', 300, 700), word('an', 700, 800), word('hour.', 1_800, 2_200)]],
  ]),
  layer: null,
}

const format: SequenceFormat = { aspectRatio: '9:16', ...sequenceOutputSize('9:16', 'hd'), fps: 30 }

interface Case {
  readonly blocks?: readonly string[]
  readonly music?: boolean
  readonly voiceover?: boolean
  readonly limits?: Partial<SequenceConfiguration['durationLimits']>
  readonly design?: Partial<SequenceDesign>
  readonly layer?: Composition
  readonly format?: SequenceFormat
}

function inputOf({ blocks = [HOOK, BODY], layer, limits, music = false, voiceover = false }: Case): CombinationInput {
  return {
    configuration: {
      ...emptyConfiguration,
      blocks: blocks.map((assetId, position) => ({ position, label: `Block ${position}`, assetIds: [assetId] })),
      musicTracks: music ? [{ assetId: MUSIC, volume: 0.4 }] : [],
      voiceoverTracks: voiceover ? [{ voiceoverId: VOICEOVER }] : [],
      durationLimits: { ...emptyConfiguration.durationLimits, ...limits },
    },
    choices: { blocks, musicAssetId: music ? MUSIC : null, voiceoverId: voiceover ? VOICEOVER : null },
    material: { ...material, layer: layer ?? null },
  }
}

function compiled(one: Case): Composition {
  const result = compileCombination(inputOf(one), { ...emptyDesign, ...one.design }, one.format ?? format)
  if (!result.ok) throw new Error(result.refusal.code)
  expect(parseComposition(result.value)).toEqual({ ok: true, value: result.value })
  return result.value
}

const places = (composition: Composition, type: Overlay['type']) =>
  composition.overlays
    .filter((overlay) => overlay.type === type)
    .map(({ durationInFrames, from }) => [from, durationInFrames])

describe('a combination as a composition', () => {
  it('shows the files of its blocks one after the other, each over the whole picture', () => {
    const composition = compiled({})
    expect(composition).toMatchObject({
      aspectRatio: '9:16',
      width: 720,
      height: 1_280,
      fps: 30,
      durationInFrames: 180,
    })
    expect(places(composition, 'video')).toEqual([
      [0, 60],
      [60, 120],
    ])
    for (const overlay of composition.overlays)
      expect(overlay).toMatchObject({ left: 0, top: 0, width: 720, height: 1_280, styles: { objectFit: 'cover' } })
    expect(combinationMs(inputOf({}))).toBe(6_000)
  })

  it('ends with its voiceover or its music only if the sequence says so', () => {
    expect(compiled({ music: true, voiceover: true }).durationInFrames).toBe(180)
    expect(compiled({ voiceover: true, limits: { voiceover: true } }).durationInFrames).toBe(90)
    const byMusic = compiled({ music: true, limits: { music: true } })
    expect(byMusic.durationInFrames).toBe(75)
    expect(places(byMusic, 'video')).toEqual([
      [0, 60],
      [60, 15],
    ])
    expect(compiled({ music: true, voiceover: true, limits: { music: true, voiceover: true } }).durationInFrames).toBe(
      75,
    )
  })

  it('repeats the music to the end, and fades it out where it is cut off', () => {
    const composition = compiled({ music: true, limits: { loopMusic: true, music: true } })
    expect(places(composition, 'sound')).toEqual([
      [0, 75],
      [75, 75],
      [150, 30],
    ])
    const sounds = composition.overlays.filter(({ type }) => type === 'sound')
    expect(sounds.map(({ styles }) => styles)).toEqual([
      { volume: 0.4 },
      { volume: 0.4 },
      { volume: 0.4, fadeOutFrames: 15 },
    ])
    expect(places(compiled({ music: true }), 'sound')).toEqual([[0, 75]])
  })

  it('shows images longer until the end of the voiceover', () => {
    const input: Case = { blocks: [PICTURE], voiceover: true, limits: { voiceover: true } }
    expect(compiled(input).durationInFrames).toBe(90)
    const long = new Map([[VOICEOVER, { voiceoverId: VOICEOVER, media: media(VOICE, 'music', 9_000), cues: [] }]])
    const { configuration, choices } = inputOf({ ...input, blocks: [HOOK, PICTURE] })
    const result = compileCombination(
      { configuration, choices, material: { ...material, voiceovers: long } },
      emptyDesign,
      format,
    )
    if (!result.ok) throw new Error(result.refusal.code)
    expect(result.value.durationInFrames).toBe(270)
    expect(places(result.value, 'image')).toEqual([[60, 210]])
  })

  it('shows all of a picture of a different shape, if requested on a muted, blurred copy', () => {
    const fit = compiled({ design: { fits: [{ assetId: HOOK, fit: 'fit' }] } })
    expect(fit.overlays.map(({ styles }) => styles)).toMatchObject([{ objectFit: 'contain' }, { objectFit: 'cover' }])
    const blur = compiled({ design: { fits: [{ assetId: HOOK, fit: 'blur' }] } })
    expect(blur.overlays).toMatchObject([
      { row: 1, from: 0, styles: { objectFit: 'contain' } },
      { row: 2, from: 0, styles: { objectFit: 'cover', muted: true, filter: [{ name: 'blur' }] } },
      { row: 1, from: 60 },
    ])
  })

  it('puts the transition between blocks, no longer than the clip', () => {
    const transition = { type: 'slide', direction: 'from-left', durationMs: 500 } as const
    const composition = compiled({ design: { transition } })
    expect(composition.overlays[0]).not.toHaveProperty('transitionIn')
    expect(composition.overlays[1]).toMatchObject({
      transitionIn: { type: 'slide', direction: 'from-left', durationInFrames: 15 },
    })
  })

  it('captions what is said, in lines of the requested length that end at cuts and pauses', () => {
    const composition = compiled({ design: { captions: { templateId: 'boxed', wordsPerLine: 2 } } })
    const [caption] = composition.overlays
    if (caption?.type !== 'caption') throw new Error('no captions')
    expect(caption).toMatchObject({ row: 0, from: 0, durationInFrames: 180, templateId: 'boxed' })
    expect(caption.captions.map(({ endMs, startMs, text }) => [text, startMs, endMs])).toEqual([
      ['Stop scrolling.', 0, 900],
      ['This saves', 2_100, 2_700],
      ['an', 2_700, 2_800],
      ['hour.', 3_800, 4_200],
    ])
  })

  it('puts a layer on top: a logo from the start, an end card at the end, a frame over all', () => {
    const box = { left: 0, top: 0, width: 1_080, height: 1_920, rotation: 0, isDragging: false, styles: {} }
    const text = (id: number, row: number, from: number, durationInFrames: number): Overlay => ({
      ...box, id, row, from, durationInFrames, type: 'text', content: `Text ${id}`,
    }) // biome-ignore format: one overlay
    const layer: Composition = {
      version: 1,
      aspectRatio: '9:16',
      backgroundColor: '#ffffff',
      durationInFrames: 100,
      fps: 25,
      width: 1_080,
      height: 1_920,
      overlays: [text(7, 3, 0, 25), text(8, 3, 75, 25), text(9, 5, 0, 100)],
    }
    const composition = compiled({ layer })
    expect(places(composition, 'text')).toEqual([
      [0, 30],
      [150, 30],
      [0, 180],
    ])
    expect(composition.overlays.map(({ row }) => row)).toEqual([0, 0, 1, 3, 3])
    expect(composition.overlays[2]).toMatchObject({ width: 720, height: 1_280 })
  })

  it('is refused if a file is missing, or the video becomes too long', () => {
    const refusalOf = (one: CombinationInput) => compileCombination(one, emptyDesign, format)
    expect(refusalOf(inputOf({ blocks: [HOOK, uuid(99)] }))).toMatchObject({
      refusal: { code: 'asset_not_found', path: '/blocks/1/assetIds' },
    })
    const hours = new Map([[HOOK, media(HOOK, 'video', 3 * 3_600_000)]])
    const { configuration, choices } = inputOf({ blocks: [HOOK] })
    expect(refusalOf({ configuration, choices, material: { ...material, sources: hours } })).toMatchObject({
      refusal: { code: 'duration_limit' },
    })
  })

  it.each(['9:16', '16:9', '1:1', '4:5'] as const)('has even sides in every resolution of %s', (ratio) => {
    const sizes = (['preview', 'mobile', 'sd', 'hd', '1080'] as const).map((resolution) =>
      sequenceOutputSize(ratio, resolution),
    )
    expect(sizes.map(({ height, width }) => Math.min(height, width))).toEqual([240, 360, 480, 720, 1_080])
    for (const { height, width } of sizes) expect([width % 2, height % 2]).toEqual([0, 0])
  })
})
