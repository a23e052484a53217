import { areaOf, isWithin } from './boxes.ts'
import type { Box, Layer, Span, SpriteRun, VideoLayer } from './renderPlan.ts'

/** Subtracts spans from a span. */
export function without(span: Span, taken: readonly Span[]): Span[] {
  let left: Span[] = [span]
  for (const { count, from } of taken) {
    const end = from + count
    left = left.flatMap((one) => {
      const oneEnd = one.from + one.count
      if (end <= one.from || from >= oneEnd) return [one]
      const before = from > one.from ? [{ from: one.from, count: from - one.from }] : []
      const after = end < oneEnd ? [{ from: end, count: oneEnd - end }] : []
      return [...before, ...after]
    })
  }
  return left
}

/** Limits a video layer to a span, and moves its source start accordingly. */
export function videoWithin(layer: VideoLayer, { count, from }: Span, fps: number): VideoLayer {
  const skipped = from - layer.from
  const { source, warp } = layer
  const corners = warp && warp.corners.length > 1 ? warp.corners.slice(skipped, skipped + count) : warp?.corners
  return {
    ...layer,
    from,
    count,
    source: { ...source, startSeconds: source.startSeconds + (skipped * source.speed) / fps },
    warp: warp && corners ? { ...warp, corners } : null,
  }
}

/** Limits runs to spans. */
export function runsWithin(runs: readonly SpriteRun[], spans: readonly Span[]): SpriteRun[] {
  return runs.flatMap((run) =>
    spans.flatMap((span) => {
      const from = Math.max(run.from, span.from)
      const end = Math.min(run.from + run.count, span.from + span.count)
      return end > from ? [{ from, count: end - from, state: run.state }] : []
    }),
  )
}

/** Whether a layer hides everything below it. */
export const isCover = (layer: Layer, output: Box): layer is VideoLayer =>
  layer.kind === 'video' && layer.isOpaque && isWithin(areaOf(output), areaOf(layer.seen))

/** Removes everything below a video that covers the whole output. Layers are ordered bottom to top. */
export function withoutHidden(layers: readonly Layer[], output: Box, fps: number): Layer[] {
  const covers: Span[] = []
  const kept: Layer[] = []
  for (const layer of layers.toReversed()) {
    if (layer.kind === 'sprites') {
      const whole = { from: 0, count: Number.MAX_SAFE_INTEGER }
      const runs = covers.length === 0 ? layer.runs : runsWithin(layer.runs, without(whole, covers))
      if (runs.length > 0) kept.push({ ...layer, runs })
    } else {
      kept.push(...without(layer, covers).map((span) => videoWithin(layer, span, fps)))
      if (isCover(layer, output)) covers.push(layer)
    }
  }
  return kept.toReversed()
}

/** Limits layers to a span. */
export function layersWithin(layers: readonly Layer[], span: Span, fps: number): Layer[] {
  const end = span.from + span.count
  return layers.flatMap((layer): Layer[] => {
    if (layer.kind === 'sprites') {
      const runs = runsWithin(layer.runs, [span])
      return runs.length > 0 ? [{ ...layer, runs }] : []
    }
    const from = Math.max(layer.from, span.from)
    const until = Math.min(layer.from + layer.count, end)
    return until > from ? [videoWithin(layer, { from, count: until - from }, fps)] : []
  })
}
