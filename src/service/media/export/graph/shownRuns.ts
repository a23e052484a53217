import type { Frames } from '../../../../base/units.ts'
import { runsWithin } from '../plan/hiddenLayers.ts'
import type { SpriteRun, VideoLayer } from '../plan/renderPlan.ts'

/** The visual state that shows nothing. */
export const NOTHING = -1

/** Shifts the runs into the time of a span that starts `by` frames later. */
export const shiftedRuns = (runs: readonly SpriteRun[], by: Frames): SpriteRun[] =>
  runs.map((run) => ({ ...run, from: run.from - by }))

/**
 * The runs of a layer's mask, counted from the layer's start. Without a mask frame the video would show fully, so any gap at the
 * start is filled with `NOTHING`.
 */
export function maskRuns(layer: VideoLayer): SpriteRun[] {
  const runs = shiftedRuns(runsWithin(layer.mask?.runs ?? [], [layer]), layer.from)
  const start = runs[0]?.from ?? layer.count
  return start > 0 ? [{ state: NOTHING, from: 0, count: start }, ...runs] : runs
}
