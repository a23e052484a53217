import type { Readable } from 'node:stream'
import type { Bytes } from '../../base/units.ts'

/** Bytes of a blob, half-open: `[start, end)`. */
export interface ByteRange {
  readonly start: Bytes
  readonly end: Bytes
}

/** A blob as a file on this machine, for programs that need one. */
export interface LocalFile {
  readonly path: string
  /** Must be called when the file is no longer needed; a copy is removed then, an original stays. */
  readonly release: () => Promise<void>
}

/** A durable copy of a file inside the store that has no key yet: nobody can read it. */
export interface UnplacedBlob {
  /** Gives it its key, which takes no time; replaces a blob of the same key. Durable when it returns. */
  place(key: string): Promise<void>
  /** Removes the copy unless it was placed. Must be called in any case. */
  discard(): Promise<void>
}

/**
 * Where uploaded and made media lie. Keys are `a/b/c.ext`: see `isBlobKey`. A blob is written once as a whole and never changed: it is
 * either absent or complete and durable. An invalid key throws.
 */
export interface BlobStore {
  /** Stores a copy of a local file; replaces a blob of the same key. Durable when it returns. */
  putFile(key: string, path: string): Promise<void>
  /** The slow part of `putFile`, for a caller that learns only later whether the blob may be stored. */
  copyIn(path: string): Promise<UnplacedBlob>
  /** Size, or null for a blob that does not exist. */
  stat(key: string): Promise<{ readonly sizeBytes: Bytes } | null>
  /** Streams a blob or a part of it; null for a blob that does not exist. The range must lie within the blob. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  /** Gives the blob as a local file; null for a blob that does not exist. */
  localFile(key: string): Promise<LocalFile | null>
  /** Removes a blob; removing an absent one does nothing. */
  delete(key: string): Promise<void>
  /** Keys that begin with a prefix of whole folders (`assets/1/`), in order. */
  list(prefix: string): Promise<readonly string[]>
}

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

/** Whether a key is safe everywhere: one to eight segments of letters, digits, `_`, `-` and `.`, none beginning with a dot. */
export function isBlobKey(key: string): boolean {
  const segments = key.split('/')
  return segments.length <= 8 && segments.every((part) => segment.test(part))
}

/** Throws for a key that is not valid: keys are made by the service, so a bad one is a fault. */
export function assertBlobKey(key: string): void {
  if (!isBlobKey(key)) throw new Error(`Not a blob key: ${JSON.stringify(key)}`)
}
