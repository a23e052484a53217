import { join } from 'node:path'
import { ok, type Result } from '../../../../base/result.ts'
import { inputArguments } from '../../ffmpegArguments.ts'
import { ProcessError } from '../../processError.ts'
import type { Intermediate, IntermediateInput } from './intermediate.ts'
import { runIntermediate } from './runIntermediate.ts'

/**
 * Copies an MPEG stream to Matroska without encoding its picture. MPEG streams have no index, so ffmpeg does not seek
 * to the exact frame, and exports would not show the same frame as previews.
 */
export async function makeSeekable(input: IntermediateInput): Promise<Result<Intermediate>> {
  const { container, inputPath } = input
  const path = join(input.folder, 'intermediate.mkv')
  const copy = async (sound: string): Promise<void> =>
    await runIntermediate(input, [
      '-fflags', '+genpts', ...inputArguments({ container, path: inputPath }), '-map', '0:v', '-map', '0:a?',
      '-c:v', 'copy', '-c:a', sound, '-map_metadata', '-1', '-map_chapters', '-1', '-f', 'matroska', `file:${path}`,
    ]) // biome-ignore format: one row reads as the option it is
  try {
    await copy('copy')
  } catch (error) {
    if (!(error instanceof ProcessError) || error.code !== 'exit') throw error
    // Matroska does not support the PCM sound of DVDs and Blu-rays.
    await copy('flac')
  }
  return ok({ path, container: 'mkv', mimeType: 'video/x-matroska', loop: null })
}
