import type { Milliseconds } from '../../../base/units.ts'
import { FRAME_RATES, MAX_DURATION_FRAMES } from '../../../composition/limits.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import type { Unmet } from '../../../contract/operations/generation/autoEditReport.ts'
import { TOLERANCE } from './chooseSentences.ts'

/** The frame rate of an edit: of those at which its length fits into a composition, the one nearest to its source's. */
export function editFps({ fps }: Pick<SourceMedia, 'fps'>, lengthMs: Milliseconds = 0): Composition['fps'] {
  const distance = (rate: number): number => Math.abs(rate - (fps ?? 30))
  const fitting = FRAME_RATES.filter((rate) => lengthMs <= maxLengthMs(rate))
  return fitting.reduce((best, rate) => (distance(rate) < distance(best) ? rate : best), fitting[0] ?? FRAME_RATES[0])
}

const maxLengthMs = (fps: Composition['fps']): Milliseconds => (MAX_DURATION_FRAMES * 1_000) / fps

/** Left free for what joints and rounding add. */
const SPARE_MS: Milliseconds = 2_000

/** The frame rate at which a planned edit fits into a composition, and a shorter wanted length if none is low enough. */
export function fitted(
  media: SourceMedia,
  { plannedMs, wantedMs }: { readonly plannedMs: Milliseconds; readonly wantedMs: Milliseconds | null },
) {
  const fps = editFps(media, plannedMs + SPARE_MS)
  const isCapped = plannedMs + SPARE_MS > maxLengthMs(fps)
  const unmet: Unmet[] = isCapped ? [{ reason: 'too_long', subject: null }] : []
  return { fps, wantedMs: isCapped ? maxLengthMs(fps) / (1 + TOLERANCE) - SPARE_MS : wantedMs, unmet }
}
