import { expect, it } from 'vitest'
import { bodyAt, box, boxesOf } from '../mp4/mp4Boxes.ts'
import { outputHeader } from './fileHeader.ts'
import type { OutputTrack } from './moovBox.ts'

const GIGABYTE = 2 ** 30

const track = (kind: OutputTrack['kind']): OutputTrack => ({
  kind,
  timescale: 90_000,
  entries: [box('test', Buffer.alloc(78))],
  sizes: [GIGABYTE * 3, GIGABYTE * 3],
  durations: [3_000, 3_000],
  compositionOffsets: [0, 0],
  syncSamples: null,
  editListStart: 0,
  sampleGroups: [],
})

it('writes offsets beyond four gigabytes', () => {
  const sampleChunks = [
    { samples: 1, position: 0, entry: 0 },
    { samples: 1, position: GIGABYTE * 6, entry: 0 },
  ]
  const layout = {
    pieces: [],
    pictureSampleChunks: sampleChunks,
    soundSampleChunks: sampleChunks.slice(0, 1),
    length: GIGABYTE * 12,
  }
  const head = outputHeader(
    { picture: { track: track('picture'), entryOfChunk: [0] }, sound: track('sound') },
    layout,
    2 / 30,
  )
  // The declared `mdat` extends beyond these bytes.
  const [, movie] = boxesOf(head.subarray(0, head.length - 16))
  const tables = boxesOf(movie?.body ?? Buffer.alloc(0)).flatMap(({ body, type }) =>
    type === 'trak' ? [bodyAt(body, 'mdia', 'minf', 'stbl') ?? Buffer.alloc(0)] : [],
  )
  const [picture, sound] = tables
  const large = bodyAt(picture ?? Buffer.alloc(0), 'co64')
  expect(large?.readBigUInt64BE(8)).toBe(BigInt(head.length))
  expect(large?.readBigUInt64BE(16)).toBe(BigInt(head.length + GIGABYTE * 6))
  expect(bodyAt(sound ?? Buffer.alloc(0), 'stco')?.readUInt32BE(8)).toBe(head.length)
  expect(head.subarray(-16).readUInt32BE(0)).toBe(1)
  expect(head.readBigUInt64BE(head.length - 8)).toBe(BigInt(GIGABYTE * 12 + 16))
})

it('switches to `co64` if only the header itself pushes samples that far', () => {
  const near = 2 ** 32 - 300
  const sampleChunks = [{ samples: 2, position: near, entry: 0 }]
  const layout = { pieces: [], pictureSampleChunks: sampleChunks, soundSampleChunks: [], length: 1_000 }
  const head = outputHeader(
    { picture: { track: track('picture'), entryOfChunk: [0] }, sound: track('sound') },
    layout,
    2 / 30,
  )
  const [, movie] = boxesOf(head.subarray(0, head.length - 8))
  const place = bodyAt(movie?.body ?? Buffer.alloc(0), 'trak', 'mdia', 'minf', 'stbl', 'co64')
  expect(place?.readBigUInt64BE(8)).toBe(BigInt(near + head.length))
})
