import type { Readable } from 'node:stream'
import type { Bytes } from '../../base/units.ts'

/** Byte range of a blob, half-open: `[start, end)`. */
export interface ByteRange {
  readonly start: Bytes
  readonly end: Bytes
}

/** A blob as a file on this machine, for programs that need one. */
export interface LocalFile {
  readonly path: string
  /** Call once the file is no longer needed. A copy is then removed; an original stays. */
  readonly release: () => Promise<void>
}

/** A copy that is durably stored. It cannot be read yet, because it has no key. */
export interface UnplacedBlob {
  /** Gives the copy its key at once, replacing a blob with the same key. Durable on return. */
  place(key: string): Promise<void>
  /** Removes the copy unless it was placed. Must always be called. */
  discard(): Promise<void>
}

/**
 * Stores uploaded and derived media. Keys have the form `a/b/c.ext`; see `isBlobKey`. A blob is written once as a whole
 * and never changed, so it is either absent, or complete and durable. Throws for invalid keys.
 */
export interface BlobStore {
  /** Stores a copy of a local file, replacing a blob with the same key. Durable on return. */
  putFile(key: string, path: string): Promise<void>
  /** The slow part of `putFile`, for callers that do not know yet whether they may store the blob. */
  copyIn(path: string): Promise<UnplacedBlob>
  /** Null if the blob does not exist. */
  stat(key: string): Promise<{ readonly sizeBytes: Bytes } | null>
  /** Streams a blob or a range of it. Null if the blob does not exist. The range must lie within the blob. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  /** Returns the blob as a local file. Null if it does not exist. */
  localFile(key: string): Promise<LocalFile | null>
  /** Removes a blob. Absent blobs are ignored. */
  delete(key: string): Promise<void>
  /** Sorted keys below a folder (`assets/1/`). */
  list(prefix: string): Promise<readonly string[]>
}

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

/** Whether a key is safe everywhere: one to eight segments of letters, digits, `_`, `-` and `.`, none beginning with a dot. */
export function isBlobKey(key: string): boolean {
  const segments = key.split('/')
  return segments.length <= 8 && segments.every((part) => segment.test(part))
}

/** Throws if the key is invalid. That is a bug, since the service generates all keys. */
export function assertBlobKey(key: string): void {
  if (!isBlobKey(key)) throw new Error(`Not a blob key: ${JSON.stringify(key)}`)
}
