import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import type { GoodFiles } from '../goodFiles.ts'

/** A small structure repeated many times in one file. */
export interface Flood<Needed extends keyof GoodFiles = keyof GoodFiles> {
  readonly name: string
  readonly container: MediaContainer
  /**
   * The number of repetitions that fits into a file of 20 MB. It is lower if each repetition makes the video longer,
   * because a long video may legitimately take long.
   */
  readonly max: number
  readonly make: (count: number, good: Pick<GoodFiles, Needed>) => Buffer
}

export const times = (piece: Buffer, count: number): Buffer => Buffer.alloc(piece.length * count, piece)

/** Concatenates distinct pieces. */
export const each = (count: number, one: (index: number) => Buffer): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_none, index) => one(index)))

export const bytes = (...values: readonly number[]): Buffer => Buffer.from(values)

export const riffChunk = (name: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8, name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
