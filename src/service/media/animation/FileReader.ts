import type { FileHandle } from 'node:fs/promises'
import type { Milliseconds } from '../../../base/units.ts'

const BUFFER_BYTES = 65_536

/** Reads small pieces of a file in ascending order through a buffer, because GIF blocks have at most 255 bytes. */
export class FileReader {
  readonly #file: FileHandle
  #buffer: Buffer = Buffer.alloc(0)
  #start = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  /**
   * The bytes at a position; fewer at the end of the file. Returned at once, without a promise, if they are buffered.
   */
  at(position: number, length: number): Buffer | Promise<Buffer> {
    const offset = position - this.#start
    if (offset >= 0 && offset + length <= this.#buffer.length) return this.#buffer.subarray(offset, offset + length)
    return this.#read(position, length)
  }

  async #read(position: number, length: number): Promise<Buffer> {
    const bytes = Math.max(BUFFER_BYTES, length)
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(bytes), 0, bytes, position)
    this.#buffer = buffer.subarray(0, bytesRead)
    this.#start = position
    return this.#buffer.subarray(0, length)
  }
}

/** Lists the delays of frames in file order. Stops at the end of the file or after `max` frames. */
export type DelayReader = (reader: FileReader, max: number) => Promise<Milliseconds[]>
