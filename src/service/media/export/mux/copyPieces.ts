import { open, type FileHandle } from 'node:fs/promises'
import { Mp4Fault } from '../mp4/mp4Boxes.ts'
import type { Piece } from './interleave.ts'

/** Maximum number of bytes read at once. */
const MAX_BYTES = 4 * 2 ** 20

/** Splits a piece that is too large to be read at once. */
function split(piece: Piece): Piece[] {
  const count = Math.ceil(piece.length / MAX_BYTES)
  return Array.from({ length: count }, (_, index) => {
    const from = index * MAX_BYTES
    return { ...piece, position: piece.position + from, length: Math.min(MAX_BYTES, piece.length - from) }
  })
}

/** Groups pieces that are read together. */
function batches(pieces: readonly Piece[]): Piece[][] {
  const found: Piece[][] = []
  let bytes = MAX_BYTES
  for (const piece of pieces.flatMap(split)) {
    const last = found.at(-1)
    bytes += piece.length
    if (last !== undefined && bytes <= MAX_BYTES) last.push(piece)
    else {
      found.push([piece])
      bytes = piece.length
    }
  }
  return found
}

/** Reads consecutive pieces into the start of the buffer `room`. */
async function readPieces(batch: readonly Piece[], room: Buffer): Promise<Buffer> {
  const files = new Map<string, FileHandle>()
  try {
    for (const { path } of batch) if (!files.has(path)) files.set(path, await open(path))
    let end = 0
    const read = async ({ length, path, position }: Piece): Promise<void> => {
      const at = end
      end += length
      const chunk = await files.get(path)?.read(room, at, length, position)
      if (chunk?.bytesRead !== length) throw new Mp4Fault(`${path} ends too early.`)
    }
    await Promise.all(batch.map(read))
    return room.subarray(0, end)
  } finally {
    await Promise.all([...files.values()].map(async (file) => await file.close()))
  }
}

/**
 * Appends pieces to a file. Throws if a source is too short or if reading or writing fails.
 *
 * @param beforeEach called every few megabytes; an error that it throws stops the copy
 */
export async function copyPieces(pieces: readonly Piece[], output: FileHandle, beforeEach: () => void): Promise<void> {
  const room = Buffer.allocUnsafeSlow(MAX_BYTES)
  for (const batch of batches(pieces)) {
    beforeEach()
    await output.writeFile(await readPieces(batch, room))
  }
}
