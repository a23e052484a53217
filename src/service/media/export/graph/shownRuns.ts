import type { Frames } from '../../../../base/units.ts'
import { runsWithin } from '../plan/hiddenLayers.ts'
import type { SpriteRun, VideoLayer } from '../plan/renderPlan.ts'

/** A state in which nothing is seen. */
export const NOTHING = -1

/** The same runs in the time of what begins `by` frames later. */
export const shiftedRuns = (runs: readonly SpriteRun[], by: Frames): SpriteRun[] =>
  runs.map((run) => ({ ...run, from: run.from - by }))

/** The runs of a layer's mask from its own start. Before the first one nothing is seen: without a mask all would be. */
export function maskRuns(layer: VideoLayer): SpriteRun[] {
  const runs = shiftedRuns(runsWithin(layer.mask?.runs ?? [], [layer]), layer.from)
  const start = runs[0]?.from ?? layer.count
  return start > 0 ? [{ state: NOTHING, from: 0, count: start }, ...runs] : runs
}
