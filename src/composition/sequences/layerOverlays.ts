import type { Frames } from '../../base/units.ts'
import { convertedOverlays } from '../conversion/convertedOverlays.ts'
import { formatOf, type CompositionFormat } from '../conversion/compositionFormat.ts'
import type { EditContext } from '../edits/edit.ts'
import { fitToDuration } from '../overlays/timing/fitToDuration.ts'
import { playableWithin } from '../overlays/timing/playableDuration.ts'
import { trimEnd } from '../overlays/timing/trimOverlay.ts'
import type { Composition, Overlay } from '../schema.ts'
import { endOf, type FrameRange } from '../timeline.ts'

/** The video on which a layer is placed. */
interface LayerTarget {
  readonly format: CompositionFormat
  readonly durationInFrames: Frames
  readonly sources: EditContext['sources']
}

const isPlayed = (overlay: Overlay): boolean => overlay.type === 'video' || overlay.type === 'sound'

/**
 * The place of a layer's overlay in a video of a different length. One that lies across the middle keeps its distance
 * from both ends, unless it plays a source, which cannot be stretched.
 *
 *     |logo········|   longer   →   |logo············|
 *     |····end card|                |········end card|
 *     |··· frame ··|                |····· frame ····|
 */
function placeIn(overlay: Overlay, before: Frames, after: Frames): FrameRange {
  const middle = before / 2
  const end = endOf(overlay)
  const fromEnd = (frame: Frames): Frames => Math.max(0, after - (before - frame))
  if (overlay.from >= middle) return { start: fromEnd(overlay.from), end: Math.min(after, fromEnd(end)) }
  const isStretched = end > middle && !isPlayed(overlay)
  return { start: overlay.from, end: Math.min(after, isStretched ? fromEnd(end) : end) }
}

function movedTo(overlay: Overlay, { start, end }: FrameRange): Overlay[] {
  const wanted = end - start
  if (wanted <= 0) return []
  if (!isPlayed(overlay)) return [fitToDuration({ ...overlay, from: start, durationInFrames: wanted })]
  const playable = playableWithin(overlay, Math.min(wanted, overlay.durationInFrames))
  return playable > 0 ? [trimEnd({ ...overlay, from: start }, playable - overlay.durationInFrames)] : []
}

/** The overlays of a layer in the frames and pixels of a video, with the rows numbered from 0 without gaps. */
export function layerOverlays(layer: Composition, { format, durationInFrames, sources }: LayerTarget): Overlay[] {
  const from = formatOf(layer)
  const converted = convertedOverlays(layer.overlays, { from, to: format, sources })
  const length = Math.max(1, Math.round((layer.durationInFrames * format.fps) / layer.fps))
  const rows = [...new Set(converted.map(({ row }) => row))].sort((one, other) => one - other)
  return converted.flatMap((overlay) =>
    movedTo({ ...overlay, row: rows.indexOf(overlay.row) }, placeIn(overlay, length, durationInFrames)),
  )
}
