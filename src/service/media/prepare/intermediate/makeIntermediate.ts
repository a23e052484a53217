import { ok, type Result } from '../../../../base/result.ts'
import type { Intermediate, IntermediateInput } from './intermediate.ts'
import { makeLoop } from './makeLoop.ts'
import { makePhotoOfAvif, makePhotoOfHeic } from './makePhoto.ts'
import { makeSeekable } from './makeSeekable.ts'

/**
 * Converts a file that browsers and ffmpeg would show differently into one that they show alike. Null if the original
 * can be used.
 *
 * Throws `ProcessError`.
 */
export async function makeIntermediate(input: IntermediateInput): Promise<Result<Intermediate | null>> {
  const { container, type } = input
  const isPicture = container === 'gif' || container === 'png' || container === 'webp' || container === 'avif'
  if (isPicture && type === 'video') return await makeLoop(input)
  if (container === 'avif') return await makePhotoOfAvif(input)
  if (container === 'heic') return await makePhotoOfHeic(input)
  if (container === 'mpegps' || container === 'mpegts') return await makeSeekable(input)
  return ok(null)
}
