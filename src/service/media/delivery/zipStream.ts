import type { Readable } from 'node:stream'
import type { Bytes } from '../../../base/units.ts'

/** A file for an archive. */
export interface ZipFile {
  /** A file name without folders, unique in the archive. */
  readonly name: string
  readonly sizeBytes: Bytes
  /** Called once, before the file is read. */
  readonly crc32: () => Promise<number>
  readonly open: () => Promise<Readable>
}

/** Larger numbers are stored in ZIP64 fields. APPNOTE.TXT 4.5.3. */
const MAX_32 = 0xff_ff_ff_ff
const MAX_16 = 0xff_ff
/** The flag for names in UTF-8. */
const FLAGS = 0x08_00
const VERSION = 20
const VERSION_64 = 45

interface Entry {
  readonly name: Buffer
  readonly sizeBytes: Bytes
  readonly offset: Bytes
}

/** Numbers of 2, 4 or 8 bytes, little-endian. */
function fields(...values: readonly (readonly [size: 2 | 4 | 8, value: number])[]): Buffer<ArrayBuffer> {
  const buffer = Buffer.alloc(values.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of values) {
    if (size === 8) buffer.writeBigUInt64LE(BigInt(value), at)
    else buffer.writeUIntLE(value, at, size)
    at += size
  }
  return buffer
}

const isLong = ({ sizeBytes }: Pick<Entry, 'sizeBytes'>): boolean => sizeBytes >= MAX_32
const isFar = ({ offset }: Entry): boolean => offset >= MAX_32
const capped = (value: number): number => Math.min(value, MAX_32)

/** The fields that the local and the central header have in common. The time is always 1 January 1980. */
function common({ name, sizeBytes }: Entry, { crc, extraBytes }: { readonly crc: number; readonly extraBytes: Bytes }) {
  const size = capped(sizeBytes)
  const version = extraBytes > 0 ? VERSION_64 : VERSION
  const time = [2, 0] as const
  const date = [2, 0x21] as const
  // Method 0, stored: compression does not shrink videos.
  return fields(
    [2, version],
    [2, FLAGS],
    [2, 0],
    time,
    date,
    [4, crc],
    [4, size],
    [4, size],
    [2, name.length],
    [2, extraBytes],
  )
}

function localHeader(entry: Entry, crc: number): Buffer<ArrayBuffer> {
  const extra = isLong(entry) ? fields([2, 1], [2, 16], [8, entry.sizeBytes], [8, entry.sizeBytes]) : Buffer.alloc(0)
  return Buffer.concat([
    fields([4, 0x04_03_4b_50]),
    common(entry, { crc, extraBytes: extra.length }),
    entry.name,
    extra,
  ])
}

function centralHeader(entry: Entry, crc: number): Buffer<ArrayBuffer> {
  const { name, offset, sizeBytes } = entry
  const values: (readonly [8, number])[] = []
  if (isLong(entry)) values.push([8, sizeBytes], [8, sizeBytes])
  if (isFar(entry)) values.push([8, offset])
  const extra = values.length === 0 ? Buffer.alloc(0) : fields([2, 1], [2, values.length * 8], ...values)
  const version = extra.length > 0 ? VERSION_64 : VERSION
  const rest = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, capped(offset)])
  const head = fields([4, 0x02_01_4b_50], [2, version])
  return Buffer.concat([head, common(entry, { crc, extraBytes: extra.length }), rest, name, extra])
}

interface Directory {
  readonly count: number
  readonly sizeBytes: Bytes
  readonly offset: Bytes
}

const needs64 = ({ count, offset, sizeBytes }: Directory): boolean =>
  count >= MAX_16 || offset >= MAX_32 || sizeBytes >= MAX_32

function endOfArchive(directory: Directory): Buffer<ArrayBuffer> {
  const { count, offset, sizeBytes } = directory
  const sizes = [
    [8, count],
    [8, count],
    [8, sizeBytes],
    [8, offset],
  ] as const
  const record = fields([4, 0x06_06_4b_50], [8, 44], [2, VERSION_64], [2, VERSION_64], [4, 0], [4, 0], ...sizes)
  const locator = fields([4, 0x07_06_4b_50], [4, 0], [8, offset + sizeBytes], [4, 1])
  const counted = Math.min(count, MAX_16)
  const end = fields(
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, counted],
    [2, counted],
    [4, capped(sizeBytes)],
    [4, capped(offset)],
    [2, 0],
  )
  return Buffer.concat(needs64(directory) ? [record, locator, end] : [end])
}

/** The positions of the files in an archive, and its directory. They do not depend on the content. */
function layout(files: readonly ZipFile[]): { readonly entries: readonly Entry[]; readonly directory: Directory } {
  let offset: Bytes = 0
  const entries = files.map(({ name, sizeBytes }) => {
    const entry = { name: Buffer.from(name), sizeBytes, offset }
    offset += localHeader(entry, 0).length + sizeBytes
    return entry
  })
  const sizeBytes = entries.reduce((sum, entry) => sum + centralHeader(entry, 0).length, 0)
  return { entries, directory: { count: files.length, sizeBytes, offset } }
}

/** The exact size of the archive, so that a browser can show the progress of a download. */
export function zipBytes(files: readonly ZipFile[]): Bytes {
  const { directory } = layout(files)
  return directory.offset + directory.sizeBytes + endOfArchive(directory).length
}

/**
 * A ZIP archive of uncompressed files. Only one chunk of one file is in memory at a time. The checksum of a file goes into
 * the header before it, because some programs cannot read an uncompressed file whose checksum comes after it.
 */
export async function* zipStream(files: readonly ZipFile[]): AsyncGenerator<Buffer<ArrayBuffer>> {
  const { directory, entries } = layout(files)
  const central: Buffer<ArrayBuffer>[] = []
  for (const [index, file] of files.entries()) {
    const entry = entries[index]
    if (entry === undefined) throw new Error('An archive has as many entries as files.')
    const crc = await file.crc32()
    yield localHeader(entry, crc)
    let read: Bytes = 0
    for await (const chunk of await file.open()) {
      if (!Buffer.isBuffer(chunk)) throw new Error('A file is read as bytes.')
      read += chunk.length
      yield Buffer.from(chunk)
    }
    if (read !== file.sizeBytes) throw new Error(`${file.name} has ${read} bytes instead of ${file.sizeBytes}.`)
    central.push(centralHeader(entry, crc))
  }
  yield* central
  yield endOfArchive(directory)
}
