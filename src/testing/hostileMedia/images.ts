import { crc32, deflateSync } from 'node:zlib'

/** A PNG file that claims a size but contains only `rows` black rows. */
export function pngClaiming(width: number, height: number, { rows = 1, bitDepth = 8, colourType = 2 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bitDepth
  header[9] = colourType
  const rowBytes = Math.min(1_000_000, width * 3) + 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(rowBytes * rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG (in its first start of frame) or a WebP (converted to the extended form) that claims a different size. */
export function claimedSize(
  file: Buffer,
  container: 'jpeg' | 'webp',
  { width, height }: { readonly width: number; readonly height: number },
): Buffer {
  const changed = Buffer.from(file)
  if (container === 'jpeg') {
    const at = changed.indexOf(Buffer.from([0xff, 0xc0]))
    changed.writeUInt16BE(height, at + 5)
    changed.writeUInt16BE(width, at + 7)
    return changed
  }
  const extended = Buffer.alloc(18)
  extended.write('VP8X', 'latin1')
  extended.writeUInt32LE(10, 4)
  extended.writeUIntLE(Math.max(0, width - 1), 12, 3)
  extended.writeUIntLE(Math.max(0, height - 1), 15, 3)
  return Buffer.concat([changed.subarray(0, 12), extended, changed.subarray(12)])
}

export function pngChunk(name: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const framed = Buffer.alloc(8 + content.length)
  framed.writeUInt32BE(body.length, 0)
  content.copy(framed, 4)
  framed.writeUInt32BE(crc32(content), 4 + content.length)
  return framed
}
