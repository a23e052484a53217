import { box, boxesOf, Mp4Fault } from '../mp4/mp4Boxes.ts'

/** Offset of the child boxes in a visual sample entry. */
export const FIXED_BYTES = 78

/** Removes `btrt`, the bit rate, from a visual sample entry, because it differs between chunks. */
export function withoutBitRate(entry: Buffer): Buffer {
  const [only] = boxesOf(entry)
  if (only === undefined || only.body.length < FIXED_BYTES) {
    throw new Mp4Fault('An MP4 file does not say how its picture is coded.')
  }
  const kept = boxesOf(only.body.subarray(FIXED_BYTES)).filter(({ type }) => type !== 'btrt')
  return box(only.type, only.body.subarray(0, FIXED_BYTES), ...kept.map(({ body, type }) => box(type, body)))
}
