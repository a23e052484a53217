import type { ProbedStream } from '../../probe/ffprobeOutput.ts'
import { statMedia } from './statMedia.ts'

/** Files whose streams are remembered, at most. */
const MOST_KNOWN = 500

/** By what a file is and when it was written; the first was added first. */
const known = new Map<string, readonly ProbedStream[]>()

/**
 * The streams of a file as `ask` tells them. While the service runs, a file that was not written since is not asked again: people
 * export one project several times, and each question starts a program. Throws what `ask` throws, and `missing_media`.
 */
export async function knownStreams(
  filePath: string,
  ask: () => Promise<readonly ProbedStream[]>,
): Promise<readonly ProbedStream[]> {
  const { ctimeMs, dev, ino, mtimeMs, size } = await statMedia(filePath)
  const key = JSON.stringify([filePath, dev, ino, size, mtimeMs, ctimeMs])
  const found = known.get(key) ?? (await ask())
  known.set(key, found)
  const [oldest] = known.keys()
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  return found
}
