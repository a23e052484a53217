import fc from 'fast-check'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import { overlaySchema, type Composition, type Overlay } from '../../composition/schema.ts'
import { segmentFrames, sourceFrameCount } from '../../composition/sourceRange.ts'

const asset = (number: number, media: Pick<SourceMedia, 'type' | 'durationMs'>): SourceMedia => ({
  assetId: `00000000-0000-4000-8000-00000000000${number}`,
  name: `asset ${number}`,
  width: 1_280,
  height: 720,
  fps: 25,
  hasAudio: true,
  ...media,
})

/** Media of several lengths. The length of the last one is null, that is, unknown. */
export const someMedia: readonly SourceMedia[] = [
  asset(1, { type: 'video', durationMs: 10_000 }),
  asset(2, { type: 'video', durationMs: 1_234 }),
  asset(3, { type: 'music', durationMs: 61_007 }),
  asset(4, { type: 'image', durationMs: null }),
  asset(5, { type: 'video', durationMs: null }),
]

export const someSources: ReadonlyMap<string, SourceMedia> = new Map(someMedia.map((media) => [media.assetId, media]))

const speedArbitrary = fc.constantFrom(1, 1, 0.25, 0.5, 0.75, 1.25, 1.5, 2, 3.3, 16)
const fadeArbitrary = fc.record(
  { volume: fc.constantFrom(0, 0.5, 1), fadeInFrames: fc.nat(60), fadeOutFrames: fc.nat(60), muted: fc.boolean() },
  { requiredKeys: [] },
)
const lookArbitrary = fc.record(
  {
    opacity: fc.constantFrom(0, 0.4, 1),
    animation: fc.record(
      {
        enter: fc.record({ name: fc.constant('fade'), durationInFrames: fc.integer({ min: 1, max: 30 }) }),
        exit: fc.record({ name: fc.constant('pop'), durationInFrames: fc.integer({ min: 1, max: 30 }) }),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
)

const cueArbitrary = fc
  .record({ startMs: fc.nat(8_000), length: fc.integer({ min: 2, max: 2_000 }), count: fc.nat(4) })
  .map(({ startMs, length, count }) => {
    const step = Math.floor(length / Math.max(1, count))
    const words = Array.from({ length: step > 0 ? count : 0 }, (_, index) => ({
      text: `w${index}`,
      startMs: startMs + index * step,
      endMs: startMs + (index + 1) * step,
    }))
    const text = words.length > 0 ? words.map((word) => word.text).join(' ') : 'said without words'
    return { text, startMs, endMs: startMs + length, words }
  })

const segmentsArbitrary = fc
  .array(fc.record({ gap: fc.nat(9), length: fc.integer({ min: 1, max: 40 }) }), { minLength: 1, maxLength: 4 })
  .map((parts) => {
    let position = 0
    return parts.map(({ gap, length }) => {
      const startFrame = position + gap
      position = startFrame + length
      return { startFrame, endFrame: position }
    })
  })

const placeArbitrary = fc.record({
  from: fc.nat(400),
  row: fc.integer({ min: 0, max: 8 }),
  left: fc.integer({ min: -200, max: 900 }),
  top: fc.integer({ min: -200, max: 900 }),
  width: fc.integer({ min: 1, max: 1_200 }),
  height: fc.integer({ min: 1, max: 1_200 }),
  rotation: fc.constantFrom(0, 45, -720.5),
})
const lengthArbitrary = fc.integer({ min: 1, max: 240 })

const contentArbitrary = (fps: number) => {
  const videoAssets = someMedia.filter((media) => media.type === 'video')
  const video = fc
    .record({
      media: fc.constantFrom(...videoAssets),
      speed: speedArbitrary,
      start: fc.nat(60),
      length: lengthArbitrary,
    })
    .map(({ media, speed, start, length }) => {
      const available = media.durationMs === null ? 1_000 : sourceFrameCount(media.durationMs, fps)
      const videoStartTime = Math.min(start, Math.max(0, available - Math.ceil(speed)))
      const fitting = Math.max(1, Math.floor((available - videoStartTime) / speed))
      return {
        type: 'video',
        sourceAssetId: media.assetId,
        speed,
        videoStartTime,
        durationInFrames: Math.min(length, fitting),
      }
    })
  const cutVideo = fc
    .record({ segments: segmentsArbitrary, speed: speedArbitrary })
    .filter(({ segments, speed }) => Math.round(segmentFrames(segments) / speed) >= 1)
    .map(({ segments, speed }) => ({
      type: 'video',
      sourceAssetId: someMedia[0]?.assetId,
      speed,
      segments,
      durationInFrames: Math.round(segmentFrames(segments) / speed),
    }))
  const sound = fc
    .record({ start: fc.nat(300), durationInFrames: lengthArbitrary })
    .map(({ start, durationInFrames }) => ({
      type: 'sound',
      sourceAssetId: someMedia[2]?.assetId,
      startFromSound: start,
      durationInFrames,
    }))
  const still = <Fields extends { type: string }>(fields: Fields) =>
    lengthArbitrary.map((durationInFrames) => ({ ...fields, durationInFrames }))
  const image = still({ type: 'image', sourceAssetId: someMedia[3]?.assetId })
  const withTransition = fc.oneof(video, cutVideo, image).chain((overlay) =>
    fc.option(fc.integer({ min: 1, max: overlay.durationInFrames }), { nil: null }).map((durationInFrames) => ({
      ...overlay,
      ...(durationInFrames === null
        ? {}
        : { transitionIn: { type: 'slide', direction: 'from-left', durationInFrames } }),
    })),
  )
  const captions = fc.record({
    type: fc.constant('caption'),
    captions: fc.array(cueArbitrary, { maxLength: 5 }),
    durationInFrames: lengthArbitrary,
  })
  const text = fc.record({
    type: fc.constant('text'),
    content: fc.string({ maxLength: 12 }),
    durationInFrames: lengthArbitrary,
  })
  const shape = still({ type: 'shape', shape: { kind: 'star', points: 5 } })
  const emoji = still({ type: 'emoji', content: '🏳️‍🌈' })
  return fc.oneof(withTransition, withTransition, sound, text, captions, shape, emoji)
}

const overlayArbitrary = (fps: number): fc.Arbitrary<Omit<Overlay, 'id'>> =>
  fc.tuple(contentArbitrary(fps), placeArbitrary, lookArbitrary, fadeArbitrary).map(([content, place, look, fades]) => {
    const styles = {
      ...(content.type === 'sound' ? {} : look),
      ...(['sound', 'video'].includes(content.type) ? fades : {}),
    }
    const { id: _id, ...overlay } = overlaySchema.parse({ id: 0, ...place, ...content, styles })
    return overlay
  })

/** Valid compositions of up to a dozen overlays of every type. Their ids have gaps. */
export const compositionArbitrary: fc.Arbitrary<Composition> = fc
  .record({ fps: fc.constantFrom(24, 25, 30, 50, 60), extra: fc.constantFrom(0, 0, 90), first: fc.nat(5) })
  .chain(({ fps, extra, first }) =>
    fc.array(overlayArbitrary(fps), { maxLength: 12 }).map((list): Composition => {
      const overlays = list.map((overlay, index) => overlaySchema.parse({ ...overlay, id: first + index * 3 }))
      const end = overlays.reduce((last, overlay) => Math.max(last, overlay.from + overlay.durationInFrames), 0)
      return {
        version: 1,
        aspectRatio: '9:16',
        backgroundColor: '#000000',
        durationInFrames: Math.max(1, end + extra),
        fps: fps === 24 || fps === 25 || fps === 50 || fps === 60 ? fps : 30,
        width: 1_080,
        height: 1_920,
        overlays,
      }
    }),
  )
