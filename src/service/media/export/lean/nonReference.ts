import { FIXED_BYTES } from '../mux/sampleEntry.ts'
import { boxesOf, needed } from '../mp4/mp4Boxes.ts'

/** In the box that describes H.264 to a decoder: how many bytes tell the length of each unit, less one. */
const LENGTH_AT = 4
/** Kinds of units, by Table 7-1 of ITU-T H.264: of a picture, and such as say something about it only. */
const SLICE = 1
const REMARKS: ReadonlySet<number> = new Set([6, 9, 12])

/** How many bytes tell the length of each unit of H.264, of the one sample entry of a track; null where it is of another kind. */
export function unitLengthBytes(entry: Buffer): number | null {
  const [only, ...others] = boxesOf(entry)
  if (only === undefined || others.length > 0 || (only.type !== 'avc1' && only.type !== 'avc3')) return null
  return ((needed(only.body.subarray(FIXED_BYTES), 'avcC')[LENGTH_AT] ?? 0) & 3) + 1
}

/**
 * Whether no other picture needs one: all its slices say so. False where the bytes of its sample that are given do not tell.
 *
 * @param bytes from the beginning of the sample on
 */
export function isNonReference(bytes: Buffer, lengthBytes: number): boolean {
  for (let at = 0; at + lengthBytes < bytes.length; ) {
    const length = bytes.readUIntBE(at, lengthBytes)
    const head = bytes[at + lengthBytes] ?? 0
    const kind = head & 31
    // Two bits tell how much other pictures need it. Slices of one picture say the same of it.
    if (kind === SLICE) return (head & 0x60) === 0
    if (!REMARKS.has(kind)) return false
    at += lengthBytes + length
  }
  return false
}
