import { FileStore } from '@tus/file-store'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Upload } from '@tus/server'
import type { Bytes } from '../../../base/units.ts'
import { isDiskFull } from '../reportsDiskFull.ts'
import { TransferRefusal } from './transferRefusal.ts'
import { removeUpload } from './uploadStaging.ts'

/**
 * A file store that creates each upload only once. If the response to a creation was lost, the creation may be repeated
 * until bytes arrive; after that it is refused with 409, so that received bytes are never overwritten.
 *
 * The server holds the upload's lock during each call.
 */
export class StagingStore extends FileStore {
  readonly #folder: string

  constructor(folder: string) {
    super({ directory: folder })
    this.#folder = folder
    this.extensions = ['creation', 'creation-with-upload', 'expiration', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    const arrived = await this.#arrivedBytes(upload.id)
    if (arrived > 0)
      throw new TransferRefusal(
        409,
        'The upload for this reservation has already started. Resume it at its own address.',
      )
    try {
      return await super.create(upload)
    } catch (error) {
      // If its metadata is incomplete, an upload counts as not created.
      await removeUpload(this.#folder, upload.id)
      throw refusalOf(error)
    }
  }

  /** Writes bytes at an offset. After a failure the bytes already written remain, and HEAD reports their number. */
  override async write(arriving: Readable, id: string, offset: Bytes): Promise<Bytes> {
    try {
      return await writeFrom(arriving, join(this.#folder, id), offset)
    } catch (error) {
      throw refusalOf(error)
    }
  }

  override async remove(id: string): Promise<void> {
    await removeUpload(this.#folder, id)
  }

  async #arrivedBytes(id: string): Promise<Bytes> {
    try {
      return (await stat(join(this.#folder, id))).size
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return 0
      throw error
    }
  }
}

async function writeFrom(arriving: Readable, path: string, offset: Bytes): Promise<Bytes> {
  const file = await open(path, 'r+')
  try {
    let position = offset
    for await (const chunk of arriving) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('The body of an upload consists of bytes.')
      await writeAll(file, chunk, position)
      position += chunk.length
    }
    return position
  } finally {
    await file.close()
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array, position: Bytes): Promise<void> {
  for (let written = 0; written < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, written, chunk.length - written, position + written)
    written += bytesWritten
  }
}

/** Maps a disk error to a response of the protocol, if there is one. */
function refusalOf(error: unknown): unknown {
  if (isDiskFull(error))
    return new TransferRefusal(
      507,
      'The service has run out of disk space. Free up some space, then resume the upload.',
    )
  return codeOf(error) === 'ENOENT'
    ? new TransferRefusal(410, 'The upload no longer exists. Reserve a new one.')
    : error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
