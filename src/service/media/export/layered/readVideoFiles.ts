import { access } from 'node:fs/promises'
import { ExportError, type ExportJob } from '../../exporter.ts'
import type { VideoFile } from '../graph/stretchGraph.ts'
import { containerOf, readPicture } from './readPicture.ts'

async function requireFile(path: string): Promise<void> {
  try {
    await access(path)
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ENOENT')) throw fault
    throw new ExportError('missing_media', 'Some media of the composition is missing.', path)
  }
}

/** The video files that a composition shows, by asset id. Throws `missing_media` where any file is gone. */
export async function readVideoFiles(
  { composition, media }: ExportJob,
  ffprobe: string,
  signal: AbortSignal,
): Promise<Readonly<Record<string, VideoFile>>> {
  await Promise.all(Object.values(media).map(({ filePath }) => requireFile(filePath)))
  const shown = new Set(
    composition.overlays.flatMap((overlay) => (overlay.type === 'video' ? [overlay.sourceAssetId] : [])),
  )
  const files: Record<string, VideoFile> = {}
  for (const assetId of shown) {
    const file = media[assetId]
    const container = file === undefined ? null : containerOf(file)
    if (file === undefined || container === null) continue
    files[assetId] = { path: file.filePath, container, picture: await readPicture(file, ffprobe, signal) }
  }
  return files
}
