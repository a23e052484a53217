import { mkdtemp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mapDiskFull } from './diskFull.ts'

/** Creates the working folder of an export beside its output. */
export async function exportFolder(outputPath: string): Promise<string> {
  try {
    return await mkdtemp(join(dirname(outputPath), 'export-'))
  } catch (fault) {
    throw mapDiskFull(fault)
  }
}
