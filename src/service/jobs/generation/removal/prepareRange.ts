import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorOf } from '../../../../contract/jobErrors.ts'
import { pacing } from '../../../../contract/pacing.ts'
import { knownTraits } from '../../../domain/assets/knownTraits.ts'
import { readableFile } from '../../../domain/assets/readableFile.ts'
import { cutClip } from '../../../media/prepare/cutClip.ts'
import { assetStore } from '../../../stores/assets/assetStore.ts'
import { JobRefusal } from '../../editing/JobRefusal.ts'
import type { RemovalStep } from './removalStep.ts'

/** Stores the clip's range of its source, without sound. */
export async function prepareRange({ rangeKey, removal, service, signal }: RemovalStep): Promise<void> {
  const asset = await assetStore.findForWorker(service.db, removal.asset_id)
  if (asset === null) throw new JobRefusal(errorOf('media_unavailable', { reason: 'asset_deleted' }))
  const { name } = asset
  const readable = readableFile(asset)
  const file = readable === null ? null : await service.blobs.localFile(readable.key)
  if (readable === null || file === null)
    throw new JobRefusal(errorOf('media_unavailable', { reason: 'not_stored', name }))
  const folder = join(service.workFolder, `range-${removal.job_id}-${service.nextId()}`)
  try {
    const { container } = readable
    const traits = await knownTraits(service, { ...asset, container }, file.path)
    const { fps, height, width } = asset
    if (traits === null || traits.picture === null || width === null || height === null)
      throw new JobRefusal(errorOf('media_unavailable', { reason: 'not_prepared', name }))
    await mkdir(folder, { recursive: true })
    const outputPath = join(folder, 'range.mp4')
    await cutClip({
      path: file.path,
      container,
      // A source without alpha, because the file is an MP4.
      traits: { ...traits, picture: { ...traits.picture, hasAlpha: false } },
      picture: { width, height, fps },
      startMs: removal.start_ms,
      endMs: removal.end_ms,
      removeAudio: true,
      outputPath,
      ffmpeg: service.config.ffmpeg,
      deadlineMs: pacing.editor_background_removal.stages.range_conversion.deadlineMs,
      signal,
      onProgress: () => undefined,
    })
    await service.blobs.putFile(rangeKey, outputPath)
  } finally {
    await file.release()
    await rm(folder, { recursive: true, force: true })
  }
}
