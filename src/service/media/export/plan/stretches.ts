import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import { layersWithin, without } from './hiddenLayers.ts'
import type { ComposedStretch, Layer, Span, Stretch } from './renderPlan.ts'

/** Shorter stretches cost more to start than they save. */
const LEAST_SECONDS = 2
/** Longer ones are cut, so that several can be made at the same time and a tile need not wait on disk for long. */
const MOST_SECONDS = 20
/** A cut between stretches costs a key frame, and reading a file from the key frame before it. */
const LEAST_CUT_SECONDS = 4
/** So much of a share is left for the end, so that whoever is ready first takes more of it. */
const LEFT_FOR_THE_END = 0.5
/** While one is made, a browser draws the tiles of the next. */
const LEAST_STRETCHES = 2

/** How many frames a stretch of a range has at most. */
function mostFrames({ count }: Span, fps: FramesPerSecond, atATime: number): Frames {
  const share = Math.ceil(count / Math.max(LEAST_STRETCHES, atATime + LEFT_FOR_THE_END))
  return Math.min(MOST_SECONDS * fps, Math.max(LEAST_CUT_SECONDS * fps, share))
}

/** Spans joined where they touch or overlap, in order. */
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

/** Where videos begin and end: there a stretch may be cut without reading more of a file than needed. */
function cutsOf(layers: readonly Layer[]): Frames[] {
  const edges = layers.flatMap((layer) => (layer.kind === 'video' ? [layer.from, layer.from + layer.count] : []))
  return [...new Set(edges)].sort((one, other) => one - other)
}

function cutSpan(
  { count, from }: Span,
  cuts: readonly Frames[],
  { least, most }: Record<'least' | 'most', Frames>,
): Span[] {
  const end = from + count
  const found: Span[] = []
  let start = from
  while (end - start > 0) {
    const candidate = cuts.find((cut) => cut >= start + least && cut <= end - least)
    const farthest = end - start > most + least ? start + most : end
    const next = candidate !== undefined && candidate < farthest ? candidate : farthest
    found.push({ from: start, count: next - start })
    start = next
  }
  return found
}

/** Cuts a range into stretches: drawn ones where something cannot be composed, composed ones in between. */
export function stretchesOf(
  range: Span,
  unsupported: readonly Span[],
  {
    atATime,
    fps,
    layers,
  }: { readonly fps: FramesPerSecond; readonly layers: readonly Layer[]; readonly atATime: number },
): Stretch[] {
  const drawn = joined(unsupported)
  const cuts = cutsOf(layers)
  const lengths = { least: LEAST_SECONDS * fps, most: mostFrames(range, fps, atATime) }
  const composed = without(range, drawn).flatMap((span) => cutSpan(span, cuts, lengths))
  const stretches: Stretch[] = [
    ...drawn.flatMap((span) => cutSpan(span, cuts, lengths)).map((span): Stretch => ({ kind: 'drawn', ...span })),
    ...composed.map((span): Stretch => ({ kind: 'composed', ...span, layers: layersWithin(layers, span, fps) })),
  ]
  return stretches.toSorted((one, other) => one.from - other.from)
}

/** A part of a stretch that is made by itself. */
export const composedPart = (
  { layers }: ComposedStretch,
  { count, from }: Span,
  fps: FramesPerSecond,
): ComposedStretch => ({
  kind: 'composed',
  from,
  count,
  layers: layersWithin(layers, { from, count }, fps),
})
