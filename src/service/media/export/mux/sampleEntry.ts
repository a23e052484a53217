import { box, boxesOf, Mp4Fault } from '../mp4/mp4Boxes.ts'

/** Of a sample entry of a picture: where its boxes begin. */
export const FIXED_BYTES = 78

/** The sample entry of a picture without what only says how many bits it takes, which is another in each part of a film. */
export function withoutBitRate(entry: Buffer): Buffer {
  const [only] = boxesOf(entry)
  if (only === undefined || only.body.length < FIXED_BYTES) {
    throw new Mp4Fault('An MP4 file does not say how its picture is coded.')
  }
  const kept = boxesOf(only.body.subarray(FIXED_BYTES)).filter(({ type }) => type !== 'btrt')
  return box(only.type, only.body.subarray(0, FIXED_BYTES), ...kept.map(({ body, type }) => box(type, body)))
}
