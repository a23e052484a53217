import { crc32, deflateSync, inflateSync } from 'node:zlib'

/*
 * Masks travel as PNG. Frames are sent as 8-bit RGB; answers are 8-bit, in grey, in colour or with alpha.
 */

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const GREY = 0
const RGB = 2
/** Channels by colour type: grey, RGB, grey with alpha, and RGBA. */
const channelsOf: Readonly<Record<number, number>> = { [GREY]: 1, [RGB]: 3, 4: 2, 6: 4 }

interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** A picture of one or three channels as a PNG file. */
export function encodePng({ height, pixels, width }: Picture, channels: 1 | 3): Buffer<ArrayBuffer> {
  const stride = width * channels
  const rows = Buffer.alloc((stride + 1) * height)
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, channels === 1 ? GREY : RGB], 8)
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([SIGNATURE, ...parts])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const bytes = Buffer.alloc(named.length + 8)
  bytes.writeUInt32BE(content.length, 0)
  bytes.set(named, 4)
  bytes.writeUInt32BE(crc32(named), named.length + 4)
  return bytes
}

/**
 * The first channel of a PNG file, or its alpha if it has one. Null for anything but an 8-bit picture without
 * interlacing, with sides of at most `maxSide` pixels.
 */
export function decodeMask(file: Buffer, maxSide: number): Picture | null {
  if (!file.subarray(0, 8).equals(SIGNATURE) || file.length < 33) return null
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const [depth, type = -1, , , interlacing] = file.subarray(24, 29)
  const channels = channelsOf[type]
  if (channels === undefined || depth !== 8 || interlacing !== 0) return null
  if (width < 1 || height < 1 || width > maxSide || height > maxSide) return null
  const stride = width * channels
  const rows = inflated(contentOf(file), (stride + 1) * height)
  if (rows === null) return null
  const taken = channels === 2 || channels === 4 ? channels - 1 : 0
  return unfiltered(rows, { width, height, channels, taken })
}

function contentOf(file: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return Buffer.concat(parts)
}

/** Null if the content is damaged or has another length. */
function inflated(content: Buffer, length: number): Buffer | null {
  try {
    const rows = inflateSync(content, { maxOutputLength: length })
    return rows.length === length ? rows : null
  } catch (error) {
    // zlib names its faults by codes.
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}

interface Layout {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly taken: number
}

/** PNG, 9.2: each byte is stored as its difference from a prediction by its neighbours. */
function unfiltered(rows: Buffer, { channels, height, taken, width }: Layout): Picture | null {
  const stride = width * channels
  const pixels = new Uint8Array(width * height)
  let above = new Uint8Array(stride)
  for (let row = 0; row < height; row += 1) {
    const start = row * (stride + 1)
    const filter = rows[start] ?? 0
    if (filter > 4) return null
    const line = Uint8Array.from(rows.subarray(start + 1, start + 1 + stride))
    for (let index = 0; index < stride; index += 1) {
      const left = index < channels ? 0 : (line[index - channels] ?? 0)
      const corner = index < channels ? 0 : (above[index - channels] ?? 0)
      line[index] = (line[index] ?? 0) + predicted(filter, { left, up: above[index] ?? 0, corner })
    }
    for (let column = 0; column < width; column += 1)
      pixels[row * width + column] = line[column * channels + taken] ?? 0
    above = line
  }
  return { width, height, pixels }
}

interface Neighbours {
  readonly left: number
  readonly up: number
  readonly corner: number
}

function predicted(filter: number, { corner, left, up }: Neighbours): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const guess = left + up - corner
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}
