import { open, type FileHandle } from 'node:fs/promises'
import type { Bytes } from '../../../../base/units.ts'
import { boxHead, Mp4Fault } from './mp4Boxes.ts'

const HEAD_BYTES = 16
/** Larger than the tables of many hours of video. */
const MAX_BYTES = 48 * 2 ** 20
/** Maximum number of top-level boxes that are searched. */
const MAX_BOXES = 1_000

async function readAt(file: FileHandle, position: Bytes, length: Bytes): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** Returns the body of the `moov` box. Throws if it is missing, cut off or too large. */
export async function readMoov(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size: fileBytes } = await file.stat()
    for (let [at, seen] = [0, 0]; seen < MAX_BOXES && at + HEAD_BYTES <= fileBytes; seen += 1) {
      const { header, size, type } = boxHead(await readAt(file, at, HEAD_BYTES))
      const end = size === null ? fileBytes : at + size
      if (end < at + header) break
      const length = end - at - header
      if (type === 'moov' && end <= fileBytes && length <= MAX_BYTES) return await readAt(file, at + header, length)
      at = end
    }
    throw new Mp4Fault('An MP4 file has no head.')
  } finally {
    await file.close()
  }
}
