import { open, type FileHandle } from 'node:fs/promises'
import { bodyAt, box, boxesOf, boxHead } from './boxes.ts'

/** The one track of an MP4 file, as its tables describe it. Samples are in the order in which they are decoded. */
export interface TrackFile {
  readonly path: string
  /** Ticks of a second. */
  readonly timescale: number
  /** The sample entry: which decoder, and what it must know. */
  readonly entry: Buffer
  readonly sizes: readonly number[]
  /** Where each sample begins in the file. */
  readonly positions: readonly number[]
  /** Ticks from each sample to the next. */
  readonly steps: readonly number[]
  /** When each sample is shown, in ticks from the one that is shown first. */
  readonly shownTicks: readonly number[]
  /** Ticks that are decoded before the first that is heard or seen. */
  readonly leadTicks: number
  /** Samples from which decoding may start; null where it may from all. */
  readonly keys: ReadonlySet<number> | null
  /** Boxes of the sample table that say which samples must be decoded before others. */
  readonly groups: readonly Buffer[]
}

const HEAD_BYTES = 16

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

async function readMovieBox(file: FileHandle): Promise<Buffer> {
  for (let at = 0; ; ) {
    const head = await readAt(file, at, HEAD_BYTES)
    if (head.length < 8) throw new Error('An MP4 file has no head.')
    const { header, size, type } = boxHead(head)
    if (type === 'moov' && size !== null) return await readAt(file, at + header, size - header)
    if (size === null || size < header) throw new Error('An MP4 file has no head.')
    at += size
  }
}

function need(bytes: Buffer, ...path: readonly string[]): Buffer {
  const found = bodyAt(bytes, ...path)
  if (found === null) throw new Error(`An MP4 file has no ${path.join('/')}.`)
  return found
}

/** Numbers of a table that come as pairs of a count and a value, each for itself. */
function repeated(table: Buffer): number[] {
  const values: number[] = []
  for (let at = 8; at < 8 + table.readUInt32BE(4) * 8; at += 8) {
    const value = table.readUInt32BE(at + 4)
    for (let left = table.readUInt32BE(at); left > 0; left -= 1) values.push(value)
  }
  return values
}

function sizesOf(table: Buffer): number[] {
  const same = table.readUInt32BE(4)
  return Array.from({ length: table.readUInt32BE(8) }, (_, index) => same || table.readUInt32BE(12 + index * 4))
}

function positionsOf(samples: Buffer, sizes: readonly number[]): number[] {
  const large = bodyAt(samples, 'co64')
  const chunks = large ?? need(samples, 'stco')
  const perChunk = need(samples, 'stsc')
  const positions: number[] = []
  let run = -1
  for (let chunk = 0; chunk < chunks.readUInt32BE(4); chunk += 1) {
    const isNextRun = run + 1 < perChunk.readUInt32BE(4) && perChunk.readUInt32BE(8 + (run + 1) * 12) === chunk + 1
    if (isNextRun) run += 1
    let at = large === null ? chunks.readUInt32BE(8 + chunk * 4) : Number(large.readBigUInt64BE(8 + chunk * 8))
    for (let left = perChunk.readUInt32BE(12 + run * 12); left > 0; left -= 1) {
      positions.push(at)
      at += sizes[positions.length - 1] ?? 0
    }
  }
  return positions
}

/** Ticks that an edit list leaves out before what is heard or seen. */
function leadOf(track: Buffer): number {
  const list = bodyAt(track, 'edts', 'elst')
  if (list === null) return 0
  const start = list[0] === 1 ? Number(list.readBigInt64BE(16)) : list.readInt32BE(12)
  if (list.readUInt32BE(4) !== 1 || start < 0) throw new Error('An MP4 file has an edit list of an unknown kind.')
  return start
}

function timescaleOf(head: Buffer): number {
  return head.readUInt32BE(head[0] === 1 ? 20 : 12)
}

/** Reads the tables of an MP4 file of one track that ffmpeg wrote. Throws where they are not like that. */
export async function readTrack(path: string): Promise<TrackFile> {
  const file = await open(path)
  try {
    const movie = await readMovieBox(file)
    const track = need(movie, 'trak')
    const samples = need(track, 'mdia', 'minf', 'stbl')
    const sizes = sizesOf(need(samples, 'stsz'))
    const offsets = bodyAt(samples, 'ctts')
    const later = offsets === null ? [] : repeated(offsets).map((ticks) => ticks | 0)
    const steps = repeated(need(samples, 'stts'))
    const leadTicks = leadOf(track)
    const keys = bodyAt(samples, 'stss')
    let ticks = -leadTicks
    const shownTicks = steps.map((step, index) => {
      ticks += step
      return ticks - step + (later[index] ?? 0)
    })
    return {
      path,
      timescale: timescaleOf(need(track, 'mdia', 'mdhd')),
      entry: need(samples, 'stsd').subarray(8),
      sizes,
      positions: positionsOf(samples, sizes),
      steps,
      shownTicks,
      leadTicks,
      keys:
        keys &&
        new Set(Array.from({ length: keys.readUInt32BE(4) }, (_, index) => keys.readUInt32BE(8 + index * 4) - 1)),
      groups: boxesOf(samples).flatMap(({ body, type }) =>
        type === 'sgpd' || type === 'sbgp' ? [box(type, body)] : [],
      ),
    }
  } finally {
    await file.close()
  }
}
