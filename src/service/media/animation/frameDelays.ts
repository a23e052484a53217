import { open } from 'node:fs/promises'
import type { Milliseconds } from '../../../base/units.ts'
import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { type DelayReader, FileReader } from './FileReader.ts'
import { gifDelays } from './gifDelays.ts'
import { pngDelays } from './pngDelays.ts'
import { webpDelays } from './webpDelays.ts'

const readers = { gif: gifDelays, png: pngDelays, webp: webpDelays } as const satisfies Partial<
  Record<MediaContainer, DelayReader>
>

const isReadable = (container: MediaContainer): container is keyof typeof readers => container in readers

/**
 * How long an image shows each of its frames, read from the structure of the file without decoding it. At most one
 * delay for a still. Null if the container states no delays.
 */
export async function frameDelays(
  path: string,
  container: MediaContainer,
  max: number,
): Promise<readonly Milliseconds[] | null> {
  if (!isReadable(container)) return null
  const file = await open(path, 'r')
  try {
    return await readers[container](new FileReader(file), max)
  } finally {
    await file.close()
  }
}
