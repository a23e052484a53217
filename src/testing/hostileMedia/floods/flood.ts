import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import type { GoodFiles } from '../goodFiles.ts'

/** A small thing that a file holds again and again. */
export interface Flood<Needed extends keyof GoodFiles = keyof GoodFiles> {
  readonly name: string
  readonly container: MediaContainer
  /** As many as a file of 20 MB has room for, or fewer where each is played: a long film may take its time. */
  readonly most: number
  readonly make: (count: number, good: Pick<GoodFiles, Needed>) => Buffer
}

export const times = (piece: Buffer, count: number): Buffer => Buffer.alloc(piece.length * count, piece)

/** Pieces that differ. */
export const each = (count: number, one: (index: number) => Buffer): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_none, index) => one(index)))

export const bytes = (...values: readonly number[]): Buffer => Buffer.from(values)

export const riffChunk = (name: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8, name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
