/** Thrown if an MP4 file has an unexpected structure. */
export class Mp4Fault extends Error {
  override readonly name = 'Mp4Fault'
}

/** A box of ISO/IEC 14496-12. */
export interface Box {
  readonly type: string
  readonly body: Buffer
}

const SMALL_HEADER = 8
const LARGE_HEADER = 16

/** The header of a box. `size` includes it, and is null if the box extends to the end of the file. */
export interface BoxHead {
  readonly type: string
  readonly header: number
  readonly size: number | null
}

/** Needs at least 16 bytes, or all the remaining ones. */
export function boxHead(bytes: Buffer): BoxHead {
  const size = bytes.readUInt32BE(0)
  const type = bytes.toString('latin1', 4, SMALL_HEADER)
  if (size === 1) return { type, header: LARGE_HEADER, size: Number(bytes.readBigUInt64BE(SMALL_HEADER)) }
  return { type, header: SMALL_HEADER, size: size === 0 ? null : size }
}

/** More boxes than any genuine file has. */
const MAX_BOXES = 10_000

function* boxesWithin(bytes: Buffer): Generator<Box, void> {
  for (let [at, count] = [0, 1]; at + SMALL_HEADER <= bytes.length; count += 1) {
    const { header, size, type } = boxHead(bytes.subarray(at, at + LARGE_HEADER))
    const end = size === null ? bytes.length : at + size
    if (end < at + header || end > bytes.length) throw new Mp4Fault(`The box ${type} of an MP4 file is cut off.`)
    if (count > MAX_BOXES) throw new Mp4Fault('An MP4 file has too many boxes.')
    yield { type, body: bytes.subarray(at + header, end) }
    at = end
  }
}

/** The boxes within these bytes. Throws if one is cut off or there are too many. */
export const boxesOf = (bytes: Buffer): Box[] => [...boxesWithin(bytes)]

function firstBody(bytes: Buffer, wanted: string): Buffer | null {
  for (const { body, type } of boxesWithin(bytes)) if (type === wanted) return body
  return null
}

/** Returns the body of the first box at a path of types. Null if there is none. */
export function bodyAt(bytes: Buffer, ...path: readonly string[]): Buffer | null {
  return path.reduce<Buffer | null>((inner, wanted) => (inner === null ? null : firstBody(inner, wanted)), bytes)
}

/** Returns the body of the first box at a path. Throws if there is none. */
export function needed(bytes: Buffer, ...path: readonly string[]): Buffer {
  const found = bodyAt(bytes, ...path)
  if (found === null) throw new Mp4Fault(`An MP4 file has no ${path.join('/')}.`)
  return found
}

/** Writes 32-bit numbers in big-endian order. */
export function uint32s(numbers: Iterable<number>): Buffer {
  const all = [...numbers]
  const bytes = Buffer.alloc(all.length * 4)
  all.forEach((number, index) => bytes.writeUInt32BE(number, index * 4))
  return bytes
}

export function box(type: string, ...bodies: readonly Buffer[]): Buffer {
  const size = bodies.reduce((sum, { length }) => sum + length, SMALL_HEADER)
  return Buffer.concat([uint32s([size]), Buffer.from(type, 'latin1'), ...bodies])
}

/** A box that starts with version 0 and flags. */
export const fullBox = (type: string, flags: number, ...bodies: readonly Buffer[]): Buffer =>
  box(type, uint32s([flags]), ...bodies)
