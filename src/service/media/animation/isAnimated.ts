import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { readHeader } from '../sniff/readHeader.ts'
import { isImageSequence } from '../sniff/pictureHeaders.ts'
import { frameDelays } from './frameDelays.ts'

/** Whether an image has several frames, by its content. */
export async function isAnimated(path: string, container: MediaContainer): Promise<boolean> {
  if (container === 'avif') return isImageSequence(await readHeader(path))
  const delays = await frameDelays(path, container, 2)
  return delays !== null && delays.length > 1
}
