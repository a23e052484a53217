import type { Bytes, Seconds } from '../../../../base/units.ts'
import { box, uint32s } from '../mp4/mp4Boxes.ts'
import type { MuxSources, Layout } from './interleave.ts'
import { moovBox } from './moovBox.ts'

type OutputTracks = Pick<MuxSources, 'picture' | 'sound'>

const FILE_TYPE = box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2avc1mp41', 'latin1'))
const LARGEST_BOX = 2 ** 32 - 1

function mdatHeader(length: number): Buffer {
  if (length + 8 <= LARGEST_BOX) return Buffer.concat([uint32s([length + 8]), Buffer.from('mdat', 'latin1')])
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(length + 16))
  return Buffer.concat([uint32s([1]), Buffer.from('mdat', 'latin1'), size])
}

/** Everything before the samples of a file. Contains sample offsets, which depend on its own size. */
export function fileHeader(tracks: Parameters<typeof moovBox>[0], length: Bytes, seconds: Seconds): Buffer {
  const media = mdatHeader(length)
  const after = (start: number): Buffer => {
    const moved = tracks.map(({ sampleChunks, track }) => ({
      track,
      sampleChunks: sampleChunks.map((sampleChunk) => ({ ...sampleChunk, position: sampleChunk.position + start })),
    }))
    return Buffer.concat([FILE_TYPE, moovBox(moved, seconds), media])
  }
  let head = after(0)
  let start = 0
  while (head.length !== start) {
    start = head.length
    head = after(start)
  }
  return head
}

/** Everything before the samples of an output. */
export function outputHeader({ picture, sound }: OutputTracks, layout: Layout, seconds: Seconds): Buffer {
  const tracks = [
    { track: picture.track, sampleChunks: layout.pictureSampleChunks },
    { track: sound, sampleChunks: layout.soundSampleChunks },
  ]
  return fileHeader(tracks, layout.length, seconds)
}
