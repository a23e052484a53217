import { open, type FileHandle } from 'node:fs/promises'
import type { Demand } from './implausibleNumber.ts'

/** A day of video at 60 fps, or of sound with 1,024 samples per packet, has 9.2 million samples. */
const MAX_TABLE_ENTRIES = 10_000_000
/** Cameras and phones write one or two. Editors write one per cut if they do not re-encode. */
const MAX_EDITS = 128
/** Cameras write up to ten, and movies in many languages a few dozen. Every program opens a decoder for each track. */
const MAX_TRACKS = 100
/** A movie or fragment has ten to twenty boxes per track, and some for tags. */
const MAX_BOXES = 20_000
/** A sample table is at depth six. */
const MAX_DEPTH = 10
/** Recorders write one fragment per second, and a day has 86,400 seconds. */
const MAX_FRAGMENTS = 100_000
/** A file has up to five top-level boxes for each fragment, and about twenty boxes within it. */
const MAX_TOP_BOXES = 5 * MAX_FRAGMENTS
const MAX_FRAGMENT_BOXES = 20 * MAX_FRAGMENTS
/** Maximum number of entries in segment indexes: one per fragment, for each of up to five tracks. */
const MAX_SEGMENTS = 5 * MAX_FRAGMENTS
/**
 * Maximum number of protection boxes; a file has one per DRM system. For each one that it reads, ffmpeg searches all
 * boxes before it.
 */
const MAX_PROTECTIONS = 100

/** Boxes that contain other boxes, on the way to the tables. */
const containers: ReadonlySet<string> = new Set([
  'moov',
  'trak',
  'edts',
  'mdia',
  'minf',
  'stbl',
  'mvex',
  'udta',
  'moof',
  'traf',
])

/**
 * The number of bytes before the count of each table, the bytes per entry (in version 1 if that is larger), and the
 * maximum number of entries.
 */
const tables: Readonly<
  Record<string, { readonly countAt: number; readonly entryBytes: number; readonly max: number }>
> = {
  elst: { countAt: 4, entryBytes: 12, max: MAX_EDITS },
  stts: { countAt: 4, entryBytes: 8, max: MAX_TABLE_ENTRIES },
  ctts: { countAt: 4, entryBytes: 8, max: MAX_TABLE_ENTRIES },
  stsc: { countAt: 4, entryBytes: 12, max: MAX_TABLE_ENTRIES },
  stsz: { countAt: 8, entryBytes: 4, max: MAX_TABLE_ENTRIES },
  stco: { countAt: 4, entryBytes: 4, max: MAX_TABLE_ENTRIES },
  co64: { countAt: 4, entryBytes: 8, max: MAX_TABLE_ENTRIES },
  stss: { countAt: 4, entryBytes: 4, max: MAX_TABLE_ENTRIES },
}

/**
 * Finds excessive tables in an MP4 or MOV file, as facts of `media_too_demanding`. Null if there are none. Tables
 * multiply the work of programs, because each edit goes through all samples, so a small file may keep them busy for
 * hours.
 *
 * Reads only box headers and counts.
 */
export async function demandingTables(path: string): Promise<Demand | null> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return await new Walk(file).through(0, size, 0)
  } finally {
    await file.close()
  }
}

/** Counts totals over the whole file, because each fragment may be small but there may be many. */
class Walk {
  readonly #file: FileHandle
  #window = { start: 0, bytes: Buffer.alloc(0) }
  #tracks = 0
  /** Number of boxes within the current top-level box. */
  #boxes = 0
  #boxesOfAll = 0
  #fragments = 0
  #fragmentSamples = 0
  #segments = 0
  #protections = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  /**
   * Walks the boxes of a byte range. Stops without an error if they are malformed, because ffprobe judges those itself.
   */
  async through(start: number, end: number, depth: number): Promise<Demand | null> {
    if (depth > MAX_DEPTH) return { reason: 'nested_boxes' }
    let at = start
    for (let count = 1; at + 8 <= end; count += 1) {
      const head = await this.#read(at)
      if (head.length < 8) return null
      const { type, bodyAt, size } = boxAt(head, end - at)
      if (size < bodyAt) return null
      if (depth === 0 && count > MAX_TOP_BOXES) return tooManyBoxes
      if (depth === 0) this.#boxes = 0
      const fault =
        this.#countOf(type, head.subarray(bodyAt), depth) ??
        faultOf(type, head.subarray(bodyAt), Math.min(size, end - at) - bodyAt) ??
        (containers.has(type) ? await this.through(at + bodyAt, Math.min(at + size, end), depth + 1) : null)
      if (fault !== null) return fault
      at += size
    }
    return null
  }

  #countOf(type: string, body: Buffer, depth: number): Demand | null {
    if (depth > 0) {
      this.#boxes += 1
      this.#boxesOfAll += 1
    }
    const count = body.length < 8 ? 0 : body.readUInt32BE(4)
    if (type === 'trak') this.#tracks += 1
    if (type === 'moof') this.#fragments += 1
    if (type === 'trun') this.#fragmentSamples += count
    if (type === 'sidx') this.#segments += segmentsOf(body)
    if (type === 'pssh') this.#protections += 1
    if (this.#boxes > MAX_BOXES || this.#boxesOfAll > MAX_FRAGMENT_BOXES) return tooManyBoxes
    if (this.#tracks > MAX_TRACKS) return { reason: 'many_tracks' }
    if (this.#fragmentSamples > MAX_TABLE_ENTRIES) return tooManySamples
    if (this.#protections > MAX_PROTECTIONS) return { reason: 'protections' }
    return this.#fragments > MAX_FRAGMENTS || this.#segments > MAX_SEGMENTS ? { reason: 'fragments' } : null
  }

  /** Reads a box header with its counts. Reads ahead, so that a flood of small boxes needs few reads. */
  async #read(position: number): Promise<Buffer> {
    const at = position - this.#window.start
    if (at < 0 || at + HEAD_BYTES > this.#window.bytes.length) {
      const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(WINDOW_BYTES), 0, WINDOW_BYTES, position)
      this.#window = { start: position, bytes: buffer.subarray(0, bytesRead) }
    }
    const offset = position - this.#window.start
    return this.#window.bytes.subarray(offset, offset + HEAD_BYTES)
  }
}

/** Long enough for a box header with a 64-bit size and a version 1 segment index up to its count. */
const HEAD_BYTES = 48
const WINDOW_BYTES = 4_096

const tooManyBoxes: Demand = { reason: 'boxes' }
const tooManySamples: Demand = { reason: 'samples' }

function faultOf(type: string, body: Buffer, bodyBytes: number): Demand | null {
  if (type === 'mdhd' && hasNoTimeScale(body)) return { reason: 'time_scale' }
  const table = tables[type]
  if (table === undefined || body.length < table.countAt + 4) return null
  // If all samples have the same size, the table has no entries. Uncompressed sound has billions of samples, which
  // programs process in chunks.
  const entries = Math.min(body.readUInt32BE(table.countAt), Math.floor(bodyBytes / table.entryBytes))
  if (entries <= table.max) return null
  return type === 'elst' ? { reason: 'edits', count: entries } : tooManySamples
}

/** The count follows two times, each of 8 bytes from version 1 on. */
function segmentsOf(body: Buffer): number {
  const countAt = body[0] === 0 ? 22 : 30
  return body.length < countAt + 2 ? 0 : body.readUInt16BE(countAt)
}

/** Reads a box header. Size 0 extends to the end. */
function boxAt(
  head: Buffer,
  bytesLeft: number,
): { readonly type: string; readonly bodyAt: number; readonly size: number } {
  const type = head.toString('latin1', 4, 8)
  const size = head.readUInt32BE(0)
  if (size === 1 && head.length >= 16) return { type, bodyAt: 16, size: Number(head.readBigUInt64BE(8)) }
  return { type, bodyAt: 8, size: size === 0 ? bytesLeft : size }
}

/** The timescale follows two times, each of 8 bytes from version 1 on. */
function hasNoTimeScale(body: Buffer): boolean {
  if (body.length < 16) return false
  return body[0] === 0 && body.readUInt32BE(12) === 0
}
