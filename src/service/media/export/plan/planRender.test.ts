import { describe, expect, it } from 'vitest'
import type { Composition } from '../../../../composition/schema.ts'
import { parseComposition } from '../../../../composition/violations.ts'
import { outputGeometry } from '../outputGeometry.ts'
import { summarizeGops } from './gops.ts'
import { planRender } from './planRender.ts'
import type { RenderPlan } from './renderPlan.ts'
import type { SourcePicture } from './sourcePicture.ts'

const CLIP = '6f0c2f4e-2d0b-4a57-9a1a-9b1f8a7b0c11'
const place = { from: 0, durationInFrames: 90, left: 0, top: 0, width: 320, height: 180, rotation: 0 }
const clip = (more: object = {}) => ({ type: 'video', sourceAssetId: CLIP, ...more })

function composition(overlays: readonly object[]): Composition {
  const parsed = parseComposition({
    version: 1,
    aspectRatio: '16:9',
    backgroundColor: '#102030',
    fps: 30,
    width: 320,
    height: 180,
    durationInFrames: 90,
    overlays: overlays.map((overlay, id) => ({ ...place, row: id, ...overlay, id })),
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  return parsed.value
}

interface PlanHints {
  readonly unsupported?: 'video with alpha' | null
  readonly copy?: SourcePicture['copy']
  readonly gops?: SourcePicture['gops']
  readonly atATime?: number
  readonly soundCost?: number | null
}

function planOf(
  overlays: readonly object[],
  { atATime = 1, copy = null, gops = null, soundCost = null, unsupported = null }: PlanHints = {},
): RenderPlan {
  const document = composition(overlays)
  const file = { filePath: 'clip.mp4', mimeType: 'video/mp4', kind: 'video', durationMs: 9_000 } as const
  const picture = {
    matrix: 'bt709',
    isFullRange: false,
    codedHeight: 180,
    width: 320,
    height: 180,
    unsupported,
    gops,
    copy,
  } as const
  return planRender({
    composition: document,
    media: { [CLIP]: { ...file, width: 320, height: 180, hasAudio: true } },
    pictures: { [CLIP]: picture },
    output: outputGeometry(document, undefined),
    range: { from: 0, count: 90 },
    atATime,
    soundCost,
    maxBitsPerPixel: 0.25,
  })
}

const kindsOf = (plan: RenderPlan) => plan.chunks.map(({ count, from, kind }) => [kind, from, count])
const layersOf = (plan: RenderPlan) => plan.chunks.flatMap((chunk) => (chunk.kind === 'composed' ? chunk.layers : []))

describe('planRender', () => {
  it('plans a still title as one sprite for all of its frames', () => {
    const plan = planOf([{ type: 'text', content: 'Title', from: 10, durationInFrames: 50 }, clip()])
    expect(plan.spriteSets.map(({ states }) => states.length)).toEqual([1])
    expect(layersOf(plan).find(({ kind }) => kind === 'sprites')).toMatchObject({
      runs: [{ from: 10, count: 50, state: 0 }],
    })
  })

  it('plans a caption as one sprite per word', () => {
    const word = (text: string, index: number) => ({ text, startMs: index * 500, endMs: index * 500 + 500 })
    const words = ['one', 'two', 'three'].map(word)
    const captions = [{ text: 'one two three', startMs: 0, endMs: 1_500, words }]
    const plan = planOf([{ type: 'caption', captions, templateId: 'classic' }])
    expect(plan.spriteSets[0]?.states.length).toBe(3)
  })

  it('plans a caption without word highlights as one sprite per cue', () => {
    const word = (text: string, index: number) => ({ text, startMs: index * 500, endMs: index * 500 + 500 })
    const captions = [{ text: 'one two', startMs: 0, endMs: 1_000, words: ['one', 'two'].map(word) }]
    const plan = planOf([{ type: 'caption', captions, templateId: 'minimal' }])
    expect(plan.spriteSets[0]?.states.length).toBe(1)
  })

  it('draws a fade once, and scales its opacity', () => {
    const animation = { enter: { name: 'fade', durationInFrames: 10 } }
    const plan = planOf([{ type: 'text', content: 'Title', styles: { animation } }])
    const states = plan.spriteSets[0]?.states ?? []
    expect(new Set(states.map(({ frame }) => frame)).size).toBe(1)
    expect(states.map(({ alpha }) => alpha)).toEqual([...Array.from({ length: 9 }, (_, at) => (at + 1) / 10), 1])
  })

  it('drops what a covering video hides', () => {
    const plan = planOf([clip({ from: 30, durationInFrames: 60 }), { type: 'text', content: 'Below' }])
    expect(layersOf(plan).find(({ kind }) => kind === 'sprites')).toMatchObject({ runs: [{ from: 0, count: 30 }] })
  })

  it('keeps what shows through a fade, and for no longer', () => {
    const transitionIn = { type: 'fade', durationInFrames: 12 }
    const plan = planOf([clip({ from: 30, durationInFrames: 60, transitionIn }), clip({ videoStartTime: 7 })])
    const seen = layersOf(plan).flatMap((layer) =>
      layer.kind === 'video' ? [[layer.from, layer.count, layer.isOpaque]] : [],
    )
    expect(seen).toEqual([
      [0, 42, true],
      [30, 12, false],
      [42, 48, true],
    ])
  })

  it('draws only the blurred frames of a video one by one', () => {
    const animation = { enter: { name: 'blur', durationInFrames: 8 } }
    const plan = planOf([clip({ from: 40, durationInFrames: 50, styles: { animation } })])
    expect(plan.unsupported).toEqual([{ from: 40, count: 8, overlayId: 0, feature: 'blurred video' }])
    expect(kindsOf(plan)).toEqual([
      ['composed', 0, 40],
      ['drawn', 40, 8],
      ['composed', 48, 42],
    ])
  })

  it('draws a video that is enlarged beyond what ffmpeg could hold', () => {
    const cropped = (share: number) =>
      clip({ styles: { crop: { left: share, right: share, top: share, bottom: share } } })
    expect(planOf([cropped(0.45)]).unsupported).toEqual([])
    expect(planOf([cropped(0.495)]).unsupported).toEqual([
      { from: 0, count: 90, overlayId: 0, feature: 'enlarged video' },
    ])
  })

  it('draws a file that ffmpeg cannot compose for as long as it is visible', () => {
    const plan = planOf([clip({ from: 60, durationInFrames: 30 })], { unsupported: 'video with alpha' })
    expect(kindsOf(plan)).toEqual([
      ['composed', 0, 60],
      ['drawn', 60, 30],
    ])
  })

  it("adds what is decoded twice to the cost of a chunk's first frame", () => {
    const gops = summarizeGops([{ start: 0, frames: 300, bytes: 9_000 }])
    const plan = planOf([clip()], { atATime: 2, gops })
    const [first, second] = plan.chunks
    // The second half is shorter by its start-up cost. All other frames cost the same.
    expect(first?.count).toBeGreaterThan(45)
    expect(plan.costs).toHaveLength(90)
    const more = plan.costs.filter((one) => one > (plan.costs[0] ?? 0))
    expect(more).toEqual([plan.costs[second?.from ?? 0]])
    const costOf = (from: number, count = 90): number =>
      plan.costs.slice(from, from + count).reduce((sum, one) => sum + one, 0)
    expect(Math.abs(costOf(0, first?.count) - costOf(first?.count ?? 0))).toBeLessThan(2 * (plan.costs[0] ?? 0))
  })

  it('counts the decoding before a video that fades in and then covers once', () => {
    const gops = summarizeGops([{ start: 0, frames: 300, bytes: 9_000 }])
    const fading = { transitionIn: { type: 'fade', durationInFrames: 20 }, videoStartTime: 60 }
    const plan = planOf([clip({ ...fading, from: 30, durationInFrames: 60 }), clip()], { gops })
    // The second video is decoded once, from its start. It is not decoded again at the frame where it covers the first.
    const peaks = plan.costs.flatMap((one, at) => (one > 5 * (plan.costs[0] ?? 0) ? [at] : []))
    expect(peaks).toEqual([30])
  })

  it('covers every frame once, without a gap', () => {
    const plan = planOf([
      clip({ styles: { filter: [{ name: 'blur', amount: 2 }] }, from: 5, durationInFrames: 3 }),
      clip(),
    ])
    let next = 0
    for (const { count, from } of plan.chunks) {
      expect(from).toBe(next)
      next += count
    }
    expect(next).toBe(90)
  })
})

it('copies unchanged footage, and encodes it if two packets belong to one frame', () => {
  const packetsOf = (frames: readonly number[]) =>
    frames.map((frame, index) => ({ frame, isKey: index === 0, bytes: 100 }))
  const kindsOf = (frames: readonly number[]) =>
    planOf([clip()], {
      copy: { stream: 0, fps: 30, width: 320, height: 180, packets: packetsOf(frames) },
    }).chunks.map(({ kind }) => kind)
  const frames = Array.from({ length: 90 }, (_, frame) => frame)
  expect(kindsOf(frames)).toEqual(['copied'])
  expect(kindsOf(frames.map((frame) => (frame === 40 ? 39 : frame)))).toEqual(['composed'])
})
