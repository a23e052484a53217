import type { DelayReader } from './FileReader.ts'

/** More chunks than any real file has per frame. */
const MAX_CHUNKS = 4_000_000
/** The frame rate that ffmpeg is given for frames without a delay, which matches `shownDelay`. */
export const PNG_DEFAULT_FPS = 10

/**
 * PNG third edition: `fcTL` contains the delay of a frame as a fraction of a second. Files without `acTL` are stills.
 */
export const pngDelays: DelayReader = async (reader, max) => {
  const delays: number[] = []
  let isAnimated = false
  let position = 8
  for (let count = 0; count < MAX_CHUNKS && delays.length < max; count += 1) {
    const chunk = await reader.at(position, 34)
    if (chunk.length < 12) break
    const name = chunk.toString('latin1', 4, 8)
    if (name === 'acTL') isAnimated = true
    if (name === 'IDAT' && !isAnimated) break
    if (name === 'fcTL' && chunk.length >= 32) {
      const numerator = chunk.readUInt16BE(28)
      const denominator = chunk.readUInt16BE(30)
      delays.push(
        numerator === 0 ? 1000 / PNG_DEFAULT_FPS : (1000 * numerator) / (denominator === 0 ? 100 : denominator),
      )
    }
    position += 12 + chunk.readUInt32BE(0)
  }
  return delays
}
