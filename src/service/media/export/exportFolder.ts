import { mkdtemp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { asDiskFull } from './diskFull.ts'

/** Makes the folder for everything that an export writes on its way, beside its output. */
export async function exportFolder(outputPath: string): Promise<string> {
  try {
    return await mkdtemp(join(dirname(outputPath), 'export-'))
  } catch (fault) {
    throw asDiskFull(fault)
  }
}
