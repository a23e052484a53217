import { inflateSync } from 'node:zlib'
import type { Picture } from './ssim.ts'

const SIGNATURE = '89504e470d0a1a0a'
const TRUE_COLOUR = 2
const TRUE_COLOUR_WITH_ALPHA = 6

interface Chunk {
  readonly kind: string
  readonly content: Buffer
}

function chunksOf(file: Buffer): Chunk[] {
  if (file.subarray(0, 8).toString('hex') !== SIGNATURE) throw new Error('This is not a PNG file.')
  const chunks: Chunk[] = []
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    chunks.push({
      kind: file.toString('latin1', at + 4, at + 8),
      content: file.subarray(at + 8, at + 8 + length),
    })
    at += length + 12
  }
  return chunks
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [byLeft, byAbove, byCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  if (byLeft <= byAbove && byLeft <= byCorner) return left
  return byAbove <= byCorner ? above : corner
}

interface Neighbours {
  readonly left: number
  readonly above: number
  readonly corner: number
}

function predicted(filter: number, { above, corner, left }: Neighbours): number {
  switch (filter) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return above
    case 3:
      return Math.floor((left + above) / 2)
    case 4:
      return paeth(left, above, corner)
    default:
      throw new Error(`A PNG has no filter ${filter}.`)
  }
}

/** The pixels of a PNG as written for screenshots: 8 bits per channel, not interlaced. Alpha is left out. */
export function readPng(file: Buffer): Picture {
  const chunks = chunksOf(file)
  const header = chunks[0]?.content
  if (!header) throw new Error('The PNG has no header.')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth, colour, , , interlace] = header.subarray(8)
  if (depth !== 8 || interlace !== 0 || (colour !== TRUE_COLOUR && colour !== TRUE_COLOUR_WITH_ALPHA)) {
    throw new Error('Only plain PNG files of 8 bits a channel can be read.')
  }
  const channels = colour === TRUE_COLOUR ? 3 : 4
  const packed = inflateSync(Buffer.concat(chunks.filter(({ kind }) => kind === 'IDAT').map(({ content }) => content)))
  const stride = width * channels
  const bytes = new Uint8Array(stride * height)
  for (let row = 0; row < height; row += 1) {
    const filter = packed[row * (stride + 1)] ?? 0
    for (let at = 0; at < stride; at += 1) {
      const here = row * stride + at
      const left = at < channels ? 0 : (bytes[here - channels] ?? 0)
      const above = row === 0 ? 0 : (bytes[here - stride] ?? 0)
      const corner = row === 0 || at < channels ? 0 : (bytes[here - stride - channels] ?? 0)
      bytes[here] = (packed[row * (stride + 1) + 1 + at] ?? 0) + predicted(filter, { left, above, corner })
    }
  }
  if (channels === 3) return { width, height, rgb: bytes }
  return { width, height, rgb: bytes.filter((_, at) => at % 4 !== 3) }
}
