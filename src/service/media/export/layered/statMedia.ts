import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { ExportError } from '../../exporter.ts'

/** What the system knows of a file of the composition. Throws `missing_media` where it is gone. */
export async function statMedia(path: string): Promise<Stats> {
  try {
    return await stat(path)
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ENOENT')) throw fault
    throw new ExportError('missing_media', 'Some media of the composition is missing.', path)
  }
}
