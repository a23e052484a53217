import { open, type FileHandle } from 'node:fs/promises'

/** Reads the EXIF orientation of an image, 1 to 8. Returns 1 if there is none or it cannot be read. */
export async function exifOrientation(path: string, container: 'jpeg' | 'png' | 'webp'): Promise<number> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const block = await finders[container](file, size)
    return block === null ? 1 : orientationInTiff(block)
  } finally {
    await file.close()
  }
}

/** Enough of an EXIF block, because the orientation is in its first directory. */
const readBytes = 65_536
/** More chunks than any real file has before its EXIF block. */
const MAX_CHUNKS = 4_096

const finders = {
  jpeg: findInJpeg,
  png: (file: FileHandle, size: number) =>
    findInChunks(file, size, {
      start: 8,
      name: 'eXIf',
      read: (head) => ({ name: head.toString('latin1', 4, 8), length: head.readUInt32BE(0), next: 12 }),
    }),
  webp: (file: FileHandle, size: number) =>
    findInChunks(file, size, {
      start: 12,
      name: 'EXIF',
      read: (head) => {
        const length = head.readUInt32LE(4)
        return { name: head.toString('latin1', 0, 4), length, next: 8 + (length % 2) }
      },
    }),
}

async function findInJpeg(file: FileHandle, size: number): Promise<Buffer | null> {
  let offset = 2
  for (let count = 0; count < MAX_CHUNKS && offset + 4 < size; count += 1) {
    const head = await readAt(file, offset, 10)
    if (head.length < 10 || head[0] !== 0xff || head[1] === 0xda) return null
    if (head[1] === 0xe1 && head.toString('latin1', 4, 10) === 'Exif\0\0')
      return await readAt(file, offset + 10, readBytes)
    offset += 2 + head.readUInt16BE(2)
  }
  return null
}

interface ChunkKind {
  readonly start: number
  readonly name: string
  readonly read: (head: Buffer) => { readonly name: string; readonly length: number; readonly next: number }
}

async function findInChunks(file: FileHandle, size: number, kind: ChunkKind): Promise<Buffer | null> {
  let offset = kind.start
  for (let count = 0; count < MAX_CHUNKS && offset + 8 <= size; count += 1) {
    const head = await readAt(file, offset, 8)
    if (head.length < 8) return null
    const chunk = kind.read(head)
    if (chunk.name === kind.name) {
      const block = await readAt(file, offset + 8, Math.min(chunk.length, readBytes))
      return block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block
    }
    offset += chunk.length + chunk.next
  }
  return null
}

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
  return buffer.subarray(0, bytesRead)
}

const orientationTag = 0x0112

function orientationInTiff(tiff: Buffer): number {
  if (tiff.length < 14) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const uint16 = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const entries = uint16(directory)
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12
    if (uint16(at) !== orientationTag) continue
    const orientation = uint16(at + 8)
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  }
  return 1
}
