import { open, type FileHandle } from 'node:fs/promises'
import type { MediaContainer } from '../../../contract/mediaTypes.ts'

interface HeaderSize {
  readonly width: number
  readonly height: number
}

/**
 * Reads the size in an image's header without decoding, because ffprobe decodes some pictures to describe them. Null
 * for other files, and if the header contains no size.
 */
export async function imageHeaderSize(path: string, container: MediaContainer): Promise<HeaderSize | null> {
  if (container !== 'png' && container !== 'jpeg' && container !== 'webp' && container !== 'gif') return null
  const file = await open(path, 'r')
  try {
    return await readers[container](file)
  } finally {
    await file.close()
  }
}

const readers = { png: sizeOfPng, jpeg: sizeOfJpeg, webp: sizeOfWebp, gif: sizeOfGif }

async function sizeOfPng(file: FileHandle): Promise<HeaderSize | null> {
  const head = await readAt(file, 0, 24)
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

/** More segments than any real file has before its picture. */
const MAX_SEGMENTS = 4_096

async function sizeOfJpeg(file: FileHandle): Promise<HeaderSize | null> {
  let offset = 2
  for (let count = 0; count < MAX_SEGMENTS; count += 1) {
    const head = await readAt(file, offset, 9)
    const marker = head[1] ?? 0
    if (head.length < 9 || head[0] !== 0xff || marker === 0xda) return null
    if (isStartOfFrame(marker)) return { width: head.readUInt16BE(7), height: head.readUInt16BE(5) }
    offset += 2 + head.readUInt16BE(2)
  }
  return null
}

/** SOF0 to SOF15, except for Huffman tables (C4), arithmetic coding tables (CC) and an extension (C8). */
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Only the extended form (VP8X) can declare more than 16,383 pixels per side. */
async function sizeOfWebp(file: FileHandle): Promise<HeaderSize | null> {
  const head = await readAt(file, 0, 30)
  if (head.length < 30 || head.toString('latin1', 12, 16) !== 'VP8X') return null
  return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
}

/** The logical screen, on which every frame is drawn. */
async function sizeOfGif(file: FileHandle): Promise<HeaderSize | null> {
  const head = await readAt(file, 0, 10)
  return head.length < 10 || head.toString('latin1', 0, 3) !== 'GIF'
    ? null
    : { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
