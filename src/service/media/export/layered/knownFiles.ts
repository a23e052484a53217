import type { ProbedStream } from '../../probe/ffprobeOutput.ts'
import type { Gops } from '../plan/gops.ts'
import { statMedia } from './statMedia.ts'

/** What a file is, whatever is made of it. */
export interface FileFacts {
  readonly streams: readonly ProbedStream[]
  /** Those of its picture; null where they are not known. */
  readonly gops: Gops | null
}

/** Files that are remembered, at most. */
const MAX_KNOWN = 500

/** By what a file is and when it was written; the first was added first. */
const known = new Map<string, FileFacts>()

/**
 * The facts of a file as `ask` tells them. While the service runs, a file that was not written since is not asked again: people
 * export one project several times, and each question starts a program. Throws what `ask` throws, and `missing_media`.
 */
export async function factsOf(filePath: string, ask: () => Promise<FileFacts>): Promise<FileFacts> {
  const { ctimeMs, dev, ino, mtimeMs, size } = await statMedia(filePath)
  const key = JSON.stringify([filePath, dev, ino, size, mtimeMs, ctimeMs])
  const found = known.get(key) ?? (await ask())
  known.set(key, found)
  const [oldest] = known.keys()
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
  return found
}
