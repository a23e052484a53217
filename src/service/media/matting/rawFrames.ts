import type { Readable } from 'node:stream'

/** The frames of a raw video, of `frameBytes` bytes each. A last incomplete frame is left out. */
export async function* rawFrames(stream: Readable, frameBytes: number): AsyncGenerator<Buffer> {
  let frame = Buffer.allocUnsafe(frameBytes)
  let filled = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (let read = 0; read < chunk.length; ) {
      const taken = chunk.copy(frame, filled, read, Math.min(chunk.length, read + frameBytes - filled))
      read += taken
      filled += taken
      if (filled < frameBytes) continue
      yield frame
      frame = Buffer.allocUnsafe(frameBytes)
      filled = 0
    }
  }
}
