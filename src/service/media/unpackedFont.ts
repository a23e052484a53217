import { inflateSync } from 'node:zlib'

const SIGNATURE = 'wOFF'
/** https://www.w3.org/TR/WOFF/#WOFFHeader */
const HEADER_BYTES = 44
const FLAVOR_AT = 4
const TABLES_AT = 12
const ENTRY_BYTES = 20
/** https://learn.microsoft.com/typography/opentype/spec/otff#table-directory */
const FONT_HEADER_BYTES = 12
const FONT_ENTRY_BYTES = 16
/** The table that is left out, because Chromium uses the other pictures of the same glyphs. */
const LEFT_OUT = 'SVG '

interface Table {
  readonly tag: string
  readonly checksum: number
  readonly data: Buffer
}

function tableAt(font: Buffer, entry: number): Table {
  const numberAt = (offset: number): number => font.readUInt32BE(entry + offset)
  const [at, packedBytes, bytes, checksum] = [numberAt(4), numberAt(8), numberAt(12), numberAt(16)]
  const packed = font.subarray(at, at + packedBytes)
  // Tables that compression would not shrink are stored uncompressed.
  const data = packedBytes < bytes ? inflateSync(packed) : packed
  if (data.length !== bytes) throw new Error('A table of this font is not whole.')
  return { tag: font.toString('latin1', entry, entry + 4), checksum, data }
}

const padded = (bytes: number): number => Math.ceil(bytes / 4) * 4

/**
 * Converts a WOFF font to TrueType or OpenType, without SVG pictures, because a page that reads much of a large font
 * loads it faster unpacked. Throws if it is not WOFF.
 */
export function unpackedFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) throw new Error('This font is not WOFF.')
  const entries = Array.from({ length: woff.readUInt16BE(TABLES_AT) }, (_, index) => HEADER_BYTES + index * ENTRY_BYTES)
  const tables = entries.map((entry) => tableAt(woff, entry)).filter(({ tag }) => tag !== LEFT_OUT)
  const head = Buffer.alloc(FONT_HEADER_BYTES + tables.length * FONT_ENTRY_BYTES)
  // `entrySelector` is the number of binary search steps to find a table.
  const halvings = Math.floor(Math.log2(tables.length))
  const searched = 2 ** halvings * FONT_ENTRY_BYTES
  head.writeUInt32BE(woff.readUInt32BE(FLAVOR_AT), 0)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(searched, 6)
  head.writeUInt16BE(halvings, 8)
  head.writeUInt16BE(tables.length * FONT_ENTRY_BYTES - searched, 10)
  let end = head.length
  for (const [index, { checksum, data, tag }] of tables.entries()) {
    const entry = FONT_HEADER_BYTES + index * FONT_ENTRY_BYTES
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(end, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    end += padded(data.length)
  }
  const bodies = tables.flatMap(({ data }) => [data, Buffer.alloc(padded(data.length) - data.length)])
  return Buffer.concat([head, ...bodies])
}
