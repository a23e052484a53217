import { deflateSync } from 'node:zlib'
import { pngChunk } from '../images.ts'
import { bytes, each, type Flood, riffChunk, times } from './flood.ts'

const PNG_HEAD = 33
const pngHead = (png: Buffer, more: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, PNG_HEAD), more, png.subarray(PNG_HEAD)])
const zText = (count: number): Buffer =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(count, 'a'))]))
const iccText = (count: number): Buffer =>
  pngChunk('iCCP', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(count, 'a'))]))

export const pictureFloods: readonly Flood[] = [
  {
    name: 'chunks',
    container: 'png',
    max: 1_600_000,
    make: (count, { png }) => pngHead(png, times(pngChunk('abCd', Buffer.alloc(0)), count)),
  },
  {
    name: 'texts',
    container: 'png',
    max: 1_300_000,
    make: (count, { png }) => pngHead(png, times(pngChunk('tEXt', bytes(65, 0, 65)), count)),
  },
  {
    name: 'different texts',
    container: 'png',
    max: 900_000,
    make: (count, { png }) =>
      pngHead(
        png,
        each(count, (index) => pngChunk('tEXt', Buffer.from(`${index}\0a`))),
      ),
  },
  {
    name: 'bytes of a packed text',
    container: 'png',
    max: 256_000_000,
    make: (count, { png }) => pngHead(png, zText(count)),
  },
  {
    name: 'texts of 64 MB packed',
    container: 'png',
    max: 70,
    make: (count, { png }) => pngHead(png, times(zText(64_000_000), count)),
  },
  {
    name: 'profiles of 64 MB packed',
    container: 'png',
    max: 70,
    make: (count, { png }) => pngHead(png, times(iccText(64_000_000), count)),
  },
  {
    name: 'frames',
    container: 'png',
    max: 300_000,
    make: (count, { png }) => {
      const control = Buffer.alloc(8)
      control.writeUInt32BE(count)
      const fc = Buffer.alloc(26)
      fc.writeUInt32BE(16, 4)
      fc.writeUInt32BE(16, 8)
      return Buffer.concat([
        pngHead(png, pngChunk('acTL', control)).subarray(0, -12),
        times(Buffer.concat([pngChunk('fcTL', fc), pngChunk('fdAT', Buffer.alloc(12))]), count),
        png.subarray(-12),
      ])
    },
  },
  {
    name: 'pieces of the picture',
    container: 'png',
    max: 1_500_000,
    make: (count, { png }) => {
      const at = png.indexOf('IDAT') - 4
      return Buffer.concat([png.subarray(0, at), times(pngChunk('IDAT', Buffer.alloc(0)), count), png.subarray(at)])
    },
  },
  {
    name: 'comments',
    container: 'jpeg',
    max: 4_500_000,
    make: (count, { jpeg }) =>
      Buffer.concat([jpeg.subarray(0, 2), times(bytes(0xff, 0xfe, 0, 2), count), jpeg.subarray(2)]),
  },
  {
    name: 'restarts',
    container: 'jpeg',
    max: 9_000_000,
    make: (count, { jpeg }) =>
      Buffer.concat([jpeg.subarray(0, -2), times(bytes(0xff, 0xd0), count), jpeg.subarray(-2)]),
  },
  {
    name: 'tables',
    container: 'jpeg',
    max: 280_000,
    make: (count, { jpeg }) => {
      const t = Buffer.alloc(69, 1)
      t.set([0xff, 0xdb, 0, 67, 0])
      return Buffer.concat([jpeg.subarray(0, 2), times(t, count), jpeg.subarray(2)])
    },
  },
  {
    name: 'pictures behind one another',
    container: 'jpeg',
    max: 20_000,
    make: (count, { jpeg }) => times(jpeg, Math.min(count, Math.floor(2e7 / jpeg.length))),
  },
  {
    name: 'chunks',
    container: 'webp',
    max: 2_400_000,
    make: (count, { webp }) => Buffer.concat([webp, times(riffChunk('abcd', Buffer.alloc(0)), count)]),
  },
  {
    name: 'frames',
    container: 'webp',
    max: 100_000,
    make: (count, { webp }) => {
      const width = 320,
        height = 180
      const x = Buffer.alloc(10)
      x[0] = 2
      x.writeUIntLE(width - 1, 4, 3)
      x.writeUIntLE(height - 1, 7, 3)
      const f = Buffer.alloc(16)
      f.writeUIntLE(width - 1, 6, 3)
      f.writeUIntLE(height - 1, 9, 3)
      f[12] = 40
      const frame = riffChunk('ANMF', Buffer.concat([f, webp.subarray(12)]))
      const c = Math.min(count, Math.floor(2e7 / frame.length))
      const body = Buffer.concat([
        Buffer.from('WEBP'),
        riffChunk('VP8X', x),
        riffChunk('ANIM', Buffer.alloc(6)),
        times(frame, c),
      ])
      return riffChunk('RIFF', body)
    },
  },
]
