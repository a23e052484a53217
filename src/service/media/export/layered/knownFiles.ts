import type { ProbedStream } from '../../probe/ffprobeOutput.ts'
import type { Gops } from '../plan/gops.ts'
import { statMedia } from './statMedia.ts'

/** Properties of a file that do not depend on the export. */
export interface FileFacts {
  readonly streams: readonly ProbedStream[]
  /** Null if unknown. */
  readonly gops: Gops | null
}

/** Maximum number of remembered files. */
const MAX_KNOWN = 500

/** Keyed by the file's identity and times, oldest first. */
const known = new Map<string, FileFacts>()

/**
 * The facts of a file, remembered until it changes or the service stops: projects are exported repeatedly, and each
 * probe starts a program.
 * @throws what `probe` throws, and `missing_media`
 */
export async function factsOf(filePath: string, probe: () => Promise<FileFacts>): Promise<FileFacts> {
  const { ctimeMs, dev, ino, mtimeMs, size } = await statMedia(filePath)
  const key = JSON.stringify([filePath, dev, ino, size, mtimeMs, ctimeMs])
  const found = known.get(key) ?? (await probe())
  known.set(key, found)
  const [oldest] = known.keys()
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
  return found
}
