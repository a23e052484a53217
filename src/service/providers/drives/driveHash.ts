import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Bytes } from '../../../base/units.ts'
import type { DriveHash } from '../drives.ts'

/** Source: dropbox.com/developers/reference/content-hash. */
const BLOCK_BYTES: Bytes = 4 * 1024 ** 2

interface ByteRange {
  readonly start: Bytes
  /** Exclusive. */
  readonly end: Bytes
}

/** The hash of a file, or of a part of it, in hexadecimal. */
export async function driveHashOf(
  algorithm: DriveHash['algorithm'],
  path: string,
  range: ByteRange | null = null,
): Promise<string> {
  const hash = algorithm === 'blocks' ? createBlockHash() : createHash(algorithm)
  const bounds = range === null ? {} : { start: range.start, end: range.end - 1 }
  if (range === null || range.start < range.end)
    for await (const chunk of createReadStream(path, bounds) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest().toString('hex')
}

function createBlockHash() {
  const all = createHash('sha256')
  let block: Hash = createHash('sha256')
  let inBlock: Bytes = 0
  const endBlock = (): void => {
    all.update(block.digest())
    block = createHash('sha256')
    inBlock = 0
  }
  return {
    update(bytes: Buffer): void {
      for (let start = 0; start < bytes.length; ) {
        const part = bytes.subarray(start, start + BLOCK_BYTES - inBlock)
        block.update(part)
        inBlock += part.length
        start += part.length
        if (inBlock === BLOCK_BYTES) endBlock()
      }
    },
    digest(): Buffer {
      if (inBlock > 0) endBlock()
      return all.digest()
    },
  }
}
