import { bodyAt, box, boxesOf } from './boxes.ts'

/** Of a sample entry of a picture: where its boxes begin. */
const FIXED_BYTES = 78

function entryBoxes(entry: Buffer): { readonly type: string; readonly fixed: Buffer; readonly inner: Buffer } {
  const [only] = boxesOf(entry)
  if (only === undefined || only.body.length < FIXED_BYTES)
    throw new Error('An MP4 file does not say how its picture is coded.')
  const { body, type } = only
  return { type, fixed: body.subarray(0, FIXED_BYTES), inner: body.subarray(FIXED_BYTES) }
}

/** The sample entry of a picture without what only says how many bits it takes, which is another in each part of a film. */
export function withoutBitRate(entry: Buffer): Buffer {
  const { fixed, inner, type } = entryBoxes(entry)
  const kept = boxesOf(inner).filter((one) => one.type !== 'btrt')
  return box(type, fixed, ...kept.map((one) => box(one.type, one.body)))
}

/**
 * What an H.264 decoder must know before a key frame, as it may stand before one in a sample: where the parts of a film differ in it,
 * the sample entry can say it of one only. Lengths of four bytes, as ffmpeg writes them.
 */
export function parameterSets(entry: Buffer): Buffer {
  const config = bodyAt(entryBoxes(entry).inner, 'avcC')
  if (config === null || ((config[4] ?? 0) & 3) !== 3) throw new Error('An MP4 file is not coded as exports are.')
  const sets: Buffer[] = []
  let at = 5
  for (const mask of [0x1f, 0xff]) {
    let left = (config[at] ?? 0) & mask
    at += 1
    for (; left > 0; left -= 1) {
      const length = config.readUInt16BE(at)
      sets.push(Buffer.from([0, 0]), config.subarray(at, at + 2 + length))
      at += 2 + length
    }
  }
  return Buffer.concat(sets)
}
