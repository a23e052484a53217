import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

/** The CRC-32 of a stream of bytes, as archives contain it. */
export async function checksumOf(stream: Readable): Promise<number> {
  let sum = 0
  for await (const chunk of stream) sum = crc32(chunk, sum)
  return sum
}
