import { oggPage } from '../oggPage.ts'
import { bytes, each, type Flood, riffChunk, times } from './flood.ts'

const wavHead = (wav: Buffer, more: Buffer): Buffer => Buffer.concat([wav.subarray(0, 36), more, wav.subarray(36)])
const opusHead = Buffer.concat([Buffer.from('OpusHead'), bytes(1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0)])
const flacHead = (flac: Buffer, more: Buffer): Buffer =>
  Buffer.concat([
    flac.subarray(0, 4),
    bytes(0),
    flac.subarray(5, 42),
    more,
    bytes(0x81, 0, 0, 0),
    flac.subarray(flac.indexOf(Buffer.from([0xff, 0xf8]))),
  ])

export const soundFloods: readonly Flood[] = [
  {
    name: 'chunks',
    container: 'wav',
    max: 2_400_000,
    make: (count, { wav }) => wavHead(wav, times(riffChunk('abcd', Buffer.alloc(0)), count)),
  },
  {
    name: 'chunks behind the sound',
    container: 'wav',
    max: 2_400_000,
    make: (count, { wav }) => Buffer.concat([wav, times(riffChunk('abcd', Buffer.alloc(0)), count)]),
  },
  {
    name: 'facts',
    container: 'wav',
    max: 1_900_000,
    make: (count, { wav }) =>
      wavHead(
        wav,
        riffChunk('LIST', Buffer.concat([Buffer.from('INFO'), times(riffChunk('INAM', bytes(65, 0)), count)])),
      ),
  },
  {
    name: 'different facts',
    container: 'wav',
    max: 1_400_000,
    make: (count, { wav }) =>
      wavHead(
        wav,
        riffChunk(
          'LIST',
          Buffer.concat([
            Buffer.from('INFO'),
            each(count, (index) => riffChunk(index.toString(36).padStart(4, 'A'), bytes(65, 0))),
          ]),
        ),
      ),
  },
  {
    name: 'pages of new streams',
    container: 'ogg',
    max: 400_000,
    make: (count, { ogg }) =>
      Buffer.concat([ogg, each(count, (index) => oggPage(opusHead, { serial: index + 9, flags: 2 }))]),
  },
  {
    name: 'pages of new streams in the head',
    container: 'ogg',
    max: 400_000,
    make: (count, { ogg }) =>
      Buffer.concat([each(count, (index) => oggPage(opusHead, { serial: index + 9, flags: 2 })), ogg]),
  },
  {
    name: 'pages of 255 empty packets',
    container: 'ogg',
    max: 70_000,
    make: (count, { ogg }) => {
      const serial = ogg.readUInt32LE(14)
      const page = oggPage(Buffer.alloc(0), { serial, flags: 0, segments: Buffer.alloc(255) })
      return Buffer.concat([ogg, times(page, count)])
    },
  },
  {
    name: 'pages of 255 packets of a byte',
    container: 'ogg',
    max: 3_000,
    make: (count, { ogg }) => {
      const serial = ogg.readUInt32LE(14)
      const page = oggPage(Buffer.alloc(255), { serial, flags: 0, segments: Buffer.alloc(255, 1) })
      return Buffer.concat([ogg, times(page, count)])
    },
  },
  {
    name: 'short frames',
    container: 'mp3',
    max: 200_000,
    make: (count) => {
      const f = Buffer.alloc(24)
      f.set([0xff, 0xf3, 0x14])
      return times(f, count)
    },
  },
  {
    name: 'tags between frames',
    container: 'mp3',
    max: 1_900_000,
    make: (count, { mp3 }) => Buffer.concat([mp3, times(Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'), count), mp3]),
  },
  {
    name: 'frames of a header alone',
    container: 'aac',
    max: 500_000,
    make: (count, { aac }) =>
      Buffer.concat([aac, times(Buffer.from([0xff, 0xf1, 0x4c, 0x80, 0x00, 0xff, 0xfc]), count)]),
  },
  {
    name: 'good frames',
    container: 'aac',
    max: 300,
    make: (count, { aac }) => times(aac, Math.min(count, Math.floor(2e7 / aac.length))),
  },
  {
    name: 'points of a table',
    container: 'flac',
    max: 900_000,
    make: (count, { flac }) => {
      const size = Buffer.alloc(4)
      size.writeUInt32BE(count * 18)
      size[0] = 3
      return flacHead(flac, Buffer.concat([size, Buffer.alloc(count * 18, 1)]))
    },
  },
  {
    name: 'paddings',
    container: 'flac',
    max: 4_900_000,
    make: (count, { flac }) => flacHead(flac, times(bytes(1, 0, 0, 0), count)),
  },
  {
    name: 'comments',
    container: 'flac',
    max: 1_900_000,
    make: (count, { flac }) => {
      const c = Buffer.alloc(8)
      c.writeUInt32LE(count, 4)
      const body = Buffer.concat([c, times(bytes(3, 0, 0, 0, 65, 61, 66), count)])
      const size = Buffer.alloc(4)
      size.writeUInt32BE(Math.min(body.length, 2 ** 24 - 1))
      size[0] = 4
      return flacHead(flac, Buffer.concat([size, body.subarray(0, 2 ** 24 - 1)]))
    },
  },
]
