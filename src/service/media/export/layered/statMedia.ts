import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { ExportError } from '../../exporter.ts'

/** Runs `read` on a media file. Throws `missing_media` if the file is gone. */
export async function readMedia<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ENOENT')) throw fault
    throw new ExportError('missing_media', 'Some media in this video is missing.', path)
  }
}

/** Stats a media file. Throws `missing_media` if it is gone. */
export const statMedia = async (path: string): Promise<Stats> => await readMedia(path, async () => await stat(path))
