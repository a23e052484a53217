import { FIXED_BYTES } from '../mux/sampleEntry.ts'
import { boxesOf, needed } from '../mp4/mp4Boxes.ts'

/** Offset of the byte in the `avcC` box that contains the size of a NAL unit's length field, minus one. */
const LENGTH_AT = 4
/** NAL unit types from ITU-T H.264, Table 7-1: slices, and units without picture data. */
const SLICE = 1
const REMARKS: ReadonlySet<number> = new Set([6, 9, 12])

/** Size of the NAL unit length fields in a track's only sample entry. Null if it is not H.264. */
export function unitLengthBytes(entry: Buffer): number | null {
  const [only, ...others] = boxesOf(entry)
  if (only === undefined || others.length > 0 || (only.type !== 'avc1' && only.type !== 'avc3')) return null
  return ((needed(only.body.subarray(FIXED_BYTES), 'avcC')[LENGTH_AT] ?? 0) & 3) + 1
}

/**
 * Whether all slices of a frame are marked as not referenced. False if there are too few bytes to decide.
 *
 * @param bytes the start of the sample
 */
export function isNonReference(bytes: Buffer, lengthBytes: number): boolean {
  for (let at = 0; at + lengthBytes < bytes.length; ) {
    const length = bytes.readUIntBE(at, lengthBytes)
    const head = bytes[at + lengthBytes] ?? 0
    const kind = head & 31
    // `nal_ref_idc` is the same in all slices of a picture.
    if (kind === SLICE) return (head & 0x60) === 0
    if (!REMARKS.has(kind)) return false
    at += lengthBytes + length
  }
  return false
}
