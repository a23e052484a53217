import type { DelayReader, FileReader } from './FileReader.ts'
import { shownDelay } from './shownDelay.ts'

const EXTENSION = 0x21
const GRAPHIC_CONTROL = 0xf9
const IMAGE = 0x2c

/** CompuServe GIF89a: each image may follow a graphic control extension with its delay in hundredths of a second. */
export const gifDelays: DelayReader = async (reader, max) => {
  const delays: number[] = []
  const head = await reader.at(0, 13)
  let position = 13 + tableBytes(head[10] ?? 0)
  let delay = 0
  while (delays.length < max) {
    const block = await reader.at(position, 10)
    if (block[0] === EXTENSION) {
      if (block[1] === GRAPHIC_CONTROL && block.length >= 6) delay = block.readUInt16LE(4) * 10
      position = await afterSubBlocks(reader, position + 2)
    } else if (block[0] === IMAGE && block.length === 10) {
      delays.push(shownDelay(delay))
      delay = 0
      // The compressed data is preceded by one byte, the minimum code size of LZW.
      position = await afterSubBlocks(reader, position + 10 + tableBytes(block[9] ?? 0) + 1)
    } else break
  }
  return delays
}

/** Size of a colour table, from the flags byte before it. 0 if there is none. */
function tableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}

async function afterSubBlocks(reader: FileReader, start: number): Promise<number> {
  let position = start
  for (;;) {
    const found = reader.at(position, 1)
    // Awaiting each of a million buffered bytes would take longer than reading them.
    const [length = 0] = found instanceof Promise ? await found : found
    position += 1 + length
    if (length === 0) return position
  }
}
