import { availableParallelism } from 'node:os'
import type { Composition } from '../../../../composition/schema.ts'
import type { ExportJob } from '../../exporter.ts'
import type { OutputGeometry } from '../outputGeometry.ts'
import type { VideoFile } from '../graph/chunkGraph.ts'
import type { Span } from '../plan/renderPlan.ts'
import type { CopyTarget } from './readCopyFacts.ts'
import { readVideoFile, type ProbeOptions } from './readVideoFile.ts'
import { statMedia } from './statMedia.ts'

/** Properties that let one file be copied as the whole export. Null if several files are visible. */
export function copyTarget({ overlays, fps }: Composition, range: Span, output: OutputGeometry): CopyTarget | null {
  const end = range.from + range.count
  const seen = overlays.filter(
    ({ durationInFrames, from, type }) => type !== 'sound' && from < end && from + durationInFrames > range.from,
  )
  const videos = seen.flatMap((overlay) =>
    overlay.type === 'video' && overlay.speed === 1 ? [overlay.sourceAssetId] : [],
  )
  const isOneFile = videos.length === seen.length && new Set(videos).size === 1
  return isOneFile ? { fps, width: output.width, height: output.height } : null
}

/** The visible video files of a composition by asset id. Throws `missing_media` if any file is gone. */
export async function readVideoFiles(
  { composition, media }: ExportJob,
  options: ProbeOptions,
): Promise<Readonly<Record<string, VideoFile>>> {
  await Promise.all(Object.values(media).map(({ filePath }) => statMedia(filePath)))
  const shown = new Set(
    composition.overlays.flatMap((overlay) => (overlay.type === 'video' ? [overlay.sourceAssetId] : [])),
  )
  const files: Record<string, VideoFile> = {}
  const waiting = [...shown]
  const reader = async (): Promise<void> => {
    for (let assetId = waiting.shift(); assetId !== undefined; assetId = waiting.shift()) {
      const file = media[assetId]
      const read = file === undefined ? null : await readVideoFile(file, options)
      if (read !== null) files[assetId] = read
    }
  }
  const readers = Array.from({ length: Math.min(waiting.length, availableParallelism()) }, reader)
  try {
    await Promise.all(readers)
  } finally {
    // After an error, no further probe starts.
    waiting.length = 0
    await Promise.allSettled(readers)
  }
  return files
}
