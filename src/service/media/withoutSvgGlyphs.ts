import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

const SIGNATURE = 'wOF2'
/** Several fonts in one file, whose directory is another. */
const COLLECTION = 'ttcf'
const HEADER_BYTES = 48
/** Where the header tells lengths and counts: https://www.w3.org/TR/WOFF2/#woff20Header */
const FLAVOR_AT = 4
const LENGTH_AT = 8
const TABLES_AT = 12
const FONT_BYTES_AT = 16
const PACKED_BYTES_AT = 20
/** From here on: where metadata and private data lie. */
const EXTRAS_AT = 28
/** Of known tables a font names the number: https://www.w3.org/TR/WOFF2/#table_dir_format */
const GLYF = 10
const LOCA = 11
const SVG = 36
const UNKNOWN = 63
/** What a table costs in the directory of an unpacked font. */
const DIRECTORY_ENTRY_BYTES = 16

interface Table {
  readonly known: number
  /** As the directory has it. */
  readonly entry: Buffer
  /** What it has in an unpacked font, and what it has here. */
  readonly fontBytes: number
  readonly bytes: number
}

function readTables(font: Buffer): { readonly tables: readonly Table[]; readonly end: number } {
  let at = HEADER_BYTES
  const readNumber = (): number => {
    let value = 0
    for (let byte = 0x80; byte >= 0x80; at += 1) {
      byte = font.readUInt8(at)
      value = value * 0x80 + (byte % 0x80)
    }
    return value
  }
  const tables = Array.from({ length: font.readUInt16BE(TABLES_AT) }, (): Table => {
    const start = at
    const flags = font.readUInt8(at)
    const [known, version] = [flags % 64, flags >> 6]
    at += known === UNKNOWN ? 5 : 1
    const fontBytes = readNumber()
    // Outlines say so where they are as in an unpacked font, others where they are not.
    const isTransformed = known === GLYF || known === LOCA ? version === 0 : version !== 0
    const bytes = isTransformed ? readNumber() : fontBytes
    return { known, entry: font.subarray(start, at), fontBytes, bytes }
  })
  return { tables, end: at }
}

/**
 * A WOFF2 font without its SVG pictures: Chromium draws others of the same glyphs, and unpacks these only to leave them. A font
 * that has none, and a collection of fonts, is returned as it is. Throws where it is not WOFF2.
 */
export function withoutSvgGlyphs(font: Buffer): Buffer {
  if (font.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) throw new Error('This font is not WOFF2.')
  if (font.toString('latin1', FLAVOR_AT, FLAVOR_AT + COLLECTION.length) === COLLECTION) return font
  const { end, tables } = readTables(font)
  const dropped = tables.find(({ known }) => known === SVG)
  if (dropped === undefined) return font
  const unpacked = brotliDecompressSync(font.subarray(end, end + font.readUInt32BE(PACKED_BYTES_AT)))
  const before = tables.slice(0, tables.indexOf(dropped)).reduce((sum, { bytes }) => sum + bytes, 0)
  const kept = Buffer.concat([unpacked.subarray(0, before), unpacked.subarray(before + dropped.bytes)])
  const packed = brotliCompressSync(kept, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      // A better one takes twenty times as long and saves a tenth.
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: kept.length,
    },
  })
  const entries = tables.flatMap((table) => (table === dropped ? [] : [table.entry]))
  const header = Buffer.from(font.subarray(0, HEADER_BYTES)).fill(0, EXTRAS_AT)
  const whole = Buffer.concat([header, ...entries, packed])
  const padded = Buffer.concat([whole, Buffer.alloc((4 - (whole.length % 4)) % 4)])
  padded.writeUInt32BE(padded.length, LENGTH_AT)
  padded.writeUInt16BE(entries.length, TABLES_AT)
  const droppedBytes = Math.ceil(dropped.fontBytes / 4) * 4 + DIRECTORY_ENTRY_BYTES
  padded.writeUInt32BE(font.readUInt32BE(FONT_BYTES_AT) - droppedBytes, FONT_BYTES_AT)
  padded.writeUInt32BE(packed.length, PACKED_BYTES_AT)
  return padded
}
