import { open, type FileHandle } from 'node:fs/promises'
import type { Bytes } from '../../../../base/units.ts'
import { boxHead } from './boxes.ts'

const HEAD_BYTES = 16
/** The tables of a film of many hours take less. */
const MOST_BYTES = 128 * 2 ** 20

async function readAt(file: FileHandle, position: number, length: Bytes): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** The body of the box that describes an MP4 file (`moov`), without what it describes. Throws where there is none. */
export async function readMovieBox(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    for (let at = 0; ; ) {
      const head = await readAt(file, at, HEAD_BYTES)
      const { header, size, type } = head.length < 8 ? { header: 8, size: null, type: '' } : boxHead(head)
      if (size === null || size < header || size - header > (type === 'moov' ? MOST_BYTES : Number.MAX_SAFE_INTEGER)) {
        throw new Error('An MP4 file has no head.')
      }
      if (type === 'moov') return await readAt(file, at + header, size - header)
      at += size
    }
  } finally {
    await file.close()
  }
}
