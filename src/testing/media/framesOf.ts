import { spawn } from 'node:child_process'
import { ffmpeg } from './media.ts'

/** The frames of a video as 24-bit RGB in this size, one after the other. */
export async function* framesOf(
  path: string,
  { height, width }: { readonly width: number; readonly height: number },
): AsyncGenerator<Uint8Array> {
  const words = [
    '-v',
    'error',
    '-nostdin',
    '-i',
    path,
    '-map',
    '0:v',
    '-s',
    `${width}x${height}`,
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    'pipe:1',
  ]
  const child = spawn(ffmpeg, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const size = width * height * 3
  let frame = Buffer.alloc(size)
  let filled = 0
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      for (let used = 0; used < chunk.length; ) {
        const taken = chunk.copy(frame, filled, used)
        used += taken
        filled += taken
        if (filled < size) continue
        yield new Uint8Array(frame)
        frame = Buffer.alloc(size)
        filled = 0
      }
    }
  } finally {
    child.kill('SIGKILL')
  }
}
