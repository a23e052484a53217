import type { Frames } from '../../../base/units.ts'
import { sourceAssetIds } from '../../../composition/violations.ts'
import { ExportError, type ExportJob } from '../exporter.ts'

/** Throws `empty_range` if there is nothing to export. */
export function framesOf({ composition, settings }: ExportJob): { first: Frames; count: Frames } {
  const first = settings.range?.startFrame ?? 0
  const end = Math.min(settings.range?.endFrame ?? composition.durationInFrames, composition.durationInFrames)
  if (first < 0 || end <= first) throw new ExportError('empty_range', 'The selected range contains no frames.')
  return { first, count: end - first }
}

/** Throws `missing_media` if the composition uses an asset that is unavailable. */
export function requireMedia(job: ExportJob): void {
  const missing = [...sourceAssetIds(job.composition)].filter((assetId) => job.media[assetId] === undefined)
  if (missing.length > 0)
    throw new ExportError('missing_media', 'Some media in this video is missing.', missing.join(', '))
}
