import type { DelayReader } from './FileReader.ts'
import { shownDelay } from './shownDelay.ts'

/** More chunks than any real file has. */
const MAX_CHUNKS = 1_000_000

/** RFC 9649: each `ANMF` chunk contains a frame and its duration in milliseconds. */
export const webpDelays: DelayReader = async (reader, max) => {
  const delays: number[] = []
  let position = 12
  for (let count = 0; count < MAX_CHUNKS && delays.length < max; count += 1) {
    const chunk = await reader.at(position, 24)
    if (chunk.length < 8) break
    if (chunk.toString('latin1', 0, 4) === 'ANMF' && chunk.length === 24)
      delays.push(shownDelay(chunk.readUIntLE(20, 3)))
    const bytes = chunk.readUInt32LE(4)
    position += 8 + bytes + (bytes % 2)
  }
  return delays
}
