import type { Frames, FramesPerSecond, Seconds } from '../../../../base/units.ts'
import { decodedTwice, type DecodeOptions } from './decodedTwice.ts'
import { halvesOf, mayBeHalved, type CutOptions } from './halves.ts'
import { layersWithin, without } from './hiddenLayers.ts'
import type { ComposedChunk, Span, Chunk } from './renderPlan.ts'

/**
 * A shorter chunk would cost more to start than it saves. The first chunk has this length, because all others wait for
 * its sprites.
 */
const MIN_SECONDS = 2
/** How much longer the first chunk may be. A later cut may mean that fewer frames are decoded twice. */
const FIRST_SLACK_SECONDS = 0.5
/** Head start of the first chunk, in seconds of video, because its sprites are drawn before those of other chunks. */
const LATER_SECONDS: Seconds = 0.2
/** Longer chunks are cut, so that several are rendered at the same time and sprites are removed sooner. */
const MAX_SECONDS = 20
/**
 * A shorter range is a single chunk, which may only be split while it is rendered. Each chunk costs a program start, a
 * key frame, and decoding from the previous key frame.
 */
const MIN_RANGE_SECONDS = 8
/** Each worker gets several chunks, so that the browser can draw the sprites of the next one while one is rendered. */
const MIN_SHARES = 2
/**
 * Maximum for all videos of a chunk together: four videos of 1080p. The encoder keeps frames of each, even after a
 * video has ended.
 */
const MAX_VIDEO_PIXELS = 4 * 1_920 * 1_080

/** Limits on where to cut, in frames of the composition. */
interface Cutting {
  readonly min: Frames
  readonly max: Frames
  /** `pixels`: size of one source frame. */
  readonly videos: readonly (Span & { readonly pixels: number })[]
  /** Starts and ends of videos, sorted. */
  readonly edges: readonly Frames[]
}

const isShort = ({ count }: Span, fps: FramesPerSecond): boolean => count < MIN_RANGE_SECONDS * fps

/** Approximates the first chunk of a range that ffmpeg composes entirely. */
export function firstChunk({ count, from }: Span, fps: FramesPerSecond): Span {
  if (mayBeHalved(count, fps)) return { from, count: Math.ceil(count / 2) }
  return { from, count: Math.round((MIN_SECONDS + FIRST_SLACK_SECONDS) * fps) }
}

/** Length of every chunk except the first: the share of one worker. */
function maxFrames({ count }: Span, fps: FramesPerSecond, atATime: number): Frames {
  const share = Math.ceil(count / Math.max(MIN_SHARES, atATime) - LATER_SECONDS * fps)
  return Math.max(MIN_SECONDS * fps, Math.min(MAX_SECONDS * fps, share))
}

/** Merges spans that touch or overlap. */
export function joined(spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((one, other) => one.from - other.from)
  const found: { from: Frames; count: Frames }[] = []
  for (const { count, from } of sorted) {
    const last = found.at(-1)
    if (last !== undefined && from <= last.from + last.count) {
      last.count = Math.max(last.count, from + count - last.from)
    } else found.push({ from, count })
  }
  return found
}

function edgesOf(videos: readonly Span[]): Frames[] {
  const edges = videos.flatMap(({ count, from }) => [from, from + count])
  return [...new Set(edges)].sort((one, other) => one - other)
}

/** Whether the videos of a chunk are small enough to be open together. */
function isOfFewPixels({ count, from }: Span, videos: Cutting['videos']): boolean {
  const shown = videos.filter((video) => video.from < from + count && video.from + video.count > from)
  return shown.reduce((sum, { pixels }) => sum + pixels, 0) <= MAX_VIDEO_PIXELS
}

/**
 * The end of a chunk of about `wanted` frames. If its videos are too large together, the chunk ends at an earlier start
 * or end of a video, if there is one.
 */
function endOf({ count, from }: Span, wanted: Frames, { edges, min, videos }: Cutting): Frames {
  const end = from + count
  const target = count <= wanted + min ? end : from + wanted
  const fits = (until: Frames): boolean => isOfFewPixels({ from, count: until - from }, videos)
  if (fits(target)) return target
  const places = edges.filter((edge) => edge >= from + min && edge <= Math.min(end - min, target))
  return places.findLast(fits) ?? places[0] ?? target
}

function cutSpan(span: Span, cutting: Cutting, first: Frames): Span[] {
  const end = span.from + span.count
  const found: Span[] = []
  let from = span.from
  let wanted = first
  while (from < end) {
    const next = endOf({ from, count: end - from }, wanted, cutting)
    found.push({ from, count: next - from })
    from = next
    wanted = cutting.max
  }
  return found
}

/** Lengths to try for the first chunk, starting with the preferred one. */
function firstLengths(fps: FramesPerSecond): Frames[] {
  const wanted = MIN_SECONDS * fps
  const slack = Math.round(FIRST_SLACK_SECONDS * fps)
  return [wanted, ...Array.from({ length: slack }, (_, index) => [wanted - index - 1, wanted + index + 1]).flat()]
}

/** Among the cuts with the preferred number of chunks, returns the one that decodes the fewest pixels twice. */
function fewestDecoded(wayOf: (first: Frames) => readonly Span[], options: DecodeOptions): readonly Span[] {
  const [likeliest, ...others] = firstLengths(options.fps)
  let best = wayOf(likeliest ?? 0)
  const costOf = (way: readonly Span[]): number => way.reduce((sum, { from }) => sum + decodedTwice(from, options), 0)
  let min = costOf(best)
  for (const first of others) {
    if (min === 0) break
    const way = wayOf(first)
    const cost = way.length === best.length ? costOf(way) : min
    if (cost < min) [best, min] = [way, cost]
  }
  return best
}

/** Cuts a range into chunks. Unsupported spans are drawn by a browser; the others are composed. */
export function cutChunks(range: Span, unsupported: readonly Span[], options: CutOptions): Chunk[] {
  const { atATime, fps, layers, pictures, soundCost } = options
  const drawn = joined(unsupported)
  const min = MIN_SECONDS * fps
  const max = isShort(range, fps) ? range.count : maxFrames(range, fps, atATime)
  const videos = layers.flatMap((layer) => {
    if (layer.kind === 'sprites') return []
    const { height = 0, width = 0 } = pictures[layer.source.assetId] ?? {}
    return [{ from: layer.from, count: layer.count, pixels: width * height }]
  })
  const cutting = { min, max, videos, edges: edgesOf(videos) }
  const cut = (first: Frames): Span[] =>
    without(range, drawn).flatMap((span, index) => cutSpan(span, cutting, index === 0 ? first : max))
  const halves = drawn.length === 0 ? halvesOf(range, options) : null
  const isHalved = halves?.every((half) => isOfFewPixels(half, videos)) === true
  const composed = isHalved ? halves : isShort(range, fps) ? cut(range.count) : fewestDecoded(cut, options)
  const chunks: Chunk[] = [
    ...drawn
      .flatMap((span) => cutSpan(span, { min, max, videos: [], edges: [] }, max))
      .map((span): Chunk => ({ kind: 'drawn', ...span })),
    ...composed.map((span, index): Chunk => {
      const mixesSound = isHalved && soundCost !== null && index === composed.length - 1
      return { kind: 'composed', ...span, layers: layersWithin(layers, span, fps), mixesSound }
    }),
  ]
  return chunks.toSorted((one, other) => one.from - other.from)
}

/** A section of a chunk that is composed separately. */
export const subChunk = (
  { layers, mixesSound }: ComposedChunk,
  { count, from }: Span,
  fps: FramesPerSecond,
): ComposedChunk => ({
  kind: 'composed',
  from,
  count,
  layers: layersWithin(layers, { from, count }, fps),
  mixesSound,
})
