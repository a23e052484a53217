import { FileStore } from '@tus/file-store'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upload } from '@tus/server'
import { TransferRefusal } from './transferRefusal.ts'

/**
 * A file store in which an upload is created once. A creation whose answer was lost may be repeated as long as no byte has arrived;
 * after that it is refused with 409, so nothing that arrived is ever overwritten. The server holds the lock of the upload meanwhile.
 */
export class OnceStore extends FileStore {
  readonly #folder: string

  constructor(folder: string) {
    super({ directory: folder })
    this.#folder = folder
  }

  override async create(upload: Upload): Promise<Upload> {
    const arrived = await this.#arrivedBytes(upload.id)
    if (arrived > 0)
      throw new TransferRefusal(409, 'The upload of this reservation has begun. Resume it at its own address.')
    return await super.create(upload)
  }

  async #arrivedBytes(id: string): Promise<number> {
    try {
      return (await stat(join(this.#folder, id))).size
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
      throw error
    }
  }
}
