import { open, type FileHandle } from 'node:fs/promises'

/** A day of video with 60 frames a second, and of sound with 1,024 samples a packet, has 9.2 million samples. */
const MAX_TABLE_ENTRIES = 10_000_000
/** Cameras and phones write one or two, editors one for each cut of a film that was not encoded again. */
const MAX_EDITS = 128
/** Cameras have up to ten, films in many languages some dozens. Every program opens a decoder for each. */
const MAX_TRACKS = 100
/** Ten to twenty for each track, and some for tags. */
const MAX_BOXES = 20_000
/** A sample table is the sixth. */
const MAX_DEPTH = 10
/** A file in fragments has some for each second; what lies behind them is left to the bounds of ffprobe. */
const MAX_TOP_BOXES = 10_000

/** Boxes whose body is other boxes, on the way to the tables. */
const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'edts', 'mdia', 'minf', 'stbl', 'mvex', 'udta'])

/** Tables: bytes before the count, bytes of an entry (of version 1 where it is larger), most entries. */
const tables: Readonly<
  Record<string, { readonly countAt: number; readonly entryBytes: number; readonly most: number }>
> = {
  elst: { countAt: 4, entryBytes: 12, most: MAX_EDITS },
  stts: { countAt: 4, entryBytes: 8, most: MAX_TABLE_ENTRIES },
  ctts: { countAt: 4, entryBytes: 8, most: MAX_TABLE_ENTRIES },
  stsc: { countAt: 4, entryBytes: 12, most: MAX_TABLE_ENTRIES },
  stsz: { countAt: 8, entryBytes: 4, most: MAX_TABLE_ENTRIES },
  stco: { countAt: 4, entryBytes: 4, most: MAX_TABLE_ENTRIES },
  co64: { countAt: 4, entryBytes: 8, most: MAX_TABLE_ENTRIES },
  stss: { countAt: 4, entryBytes: 4, most: MAX_TABLE_ENTRIES },
}

/**
 * What the tables of an MP4 or MOV file ask for that no real file does, in a sentence; null where they are ordinary. Programs multiply
 * them (each edit goes through all samples), so that a small file may keep them busy for hours. Reads heads and counts only.
 */
export async function demandingTables(path: string): Promise<string | null> {
  const file = await open(path, 'r')
  try {
    const walk = new Walk(file)
    const { size } = await file.stat()
    return await walk.through(0, size, 0)
  } finally {
    await file.close()
  }
}

class Walk {
  readonly #file: FileHandle
  #tracks = 0
  #boxes = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** Goes through the boxes of a stretch of the file. Ends in silence where they are broken: ffprobe has its own view of those. */
  async through(start: number, end: number, depth: number): Promise<string | null> {
    if (depth > MAX_DEPTH) return 'The file has boxes in boxes without end. Export it again.'
    let at = start
    for (let count = 0; at + 8 <= end && (depth > 0 || count < MAX_TOP_BOXES); count += 1) {
      const head = await this.#read(at, 28)
      if (head.length < 8) return null
      const { type, bodyAt, size } = boxAt(head, end - at)
      if (size < bodyAt) return null
      if (depth > 0) this.#boxes += 1
      if (type === 'trak') this.#tracks += 1
      const fault =
        this.#faultOf(type, head.subarray(bodyAt), Math.min(size, end - at) - bodyAt) ??
        (containers.has(type) ? await this.through(at + bodyAt, Math.min(at + size, end), depth + 1) : null)
      if (fault !== null) return fault
      at += size
    }
    return null
  }

  #faultOf(type: string, body: Buffer, bodyBytes: number): string | null {
    if (this.#boxes > MAX_BOXES) return 'The file has too many boxes. Export it again.'
    if (this.#tracks > MAX_TRACKS) return 'The file has too many tracks. Export it again with fewer.'
    if (type === 'mdhd' && hasNoTimeScale(body)) return 'A track of the file has a time scale of 0. Export it again.'
    const table = tables[type]
    if (table === undefined || body.length < table.countAt + 4) return null
    const entries = Math.min(body.readUInt32BE(table.countAt), Math.floor(bodyBytes / table.entryBytes))
    if (entries <= table.most) return null
    return type === 'elst'
      ? `The file has ${entries} edits. Export it again, so that its cuts become part of it.`
      : 'The file has more samples than a day of video. Export it in several parts.'
  }

  async #read(position: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  }
}

/** The head of a box; one of size 0 reaches to the end. */
function boxAt(
  head: Buffer,
  bytesLeft: number,
): { readonly type: string; readonly bodyAt: number; readonly size: number } {
  const type = head.toString('latin1', 4, 8)
  const size = head.readUInt32BE(0)
  if (size === 1 && head.length >= 16) return { type, bodyAt: 16, size: Number(head.readBigUInt64BE(8)) }
  return { type, bodyAt: 8, size: size === 0 ? bytesLeft : size }
}

/** The time scale stands behind two times, which have 8 bytes each from version 1 on. */
function hasNoTimeScale(body: Buffer): boolean {
  if (body.length < 16) return false
  return body[0] === 0 && body.readUInt32BE(12) === 0
}
