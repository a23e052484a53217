import type { Frames } from '../../../../base/units.ts'
import { exportDeadline } from '../exportDeadline.ts'
import { chunkGraph, type ChunkGraphOptions } from '../graph/chunkGraph.ts'
import { prewarmedProcess, type PrewarmedProcess } from './prewarmedProcess.ts'
import { composeArguments, type PictureEncoding } from './encodeArguments.ts'
import { progressFrames } from './progressFrames.ts'
import type { ProcessorTurns } from './processorTurns.ts'
import type { SoundMix } from './soundBeside.ts'

/** What is composed, but for the sprites. */
export interface EncoderInput extends Omit<ChunkGraphOptions, 'boundsOf' | 'threads'> {
  readonly ffmpeg: string
  readonly target: PictureEncoding
  /** What is mixed beside; null where nothing is. */
  readonly sound: SoundMix | null
  /** Files that only it reads: they are removed with it. */
  readonly ownFiles: readonly string[]
  readonly onFrames: (frames: Frames) => void
  /** Where it takes turns with another. */
  readonly turns?: ProcessorTurns | undefined
  readonly signal: AbortSignal
}

/** The ffmpeg that composes a chunk. It waits for its filters, and may be opened before its sprites are drawn. */
export interface ChunkEncoder extends PrewarmedProcess {
  /** Frames that are written so far. */
  readonly written: () => Frames
  /** Kept once its file is whole, a little before it has ended; never where frames are missing. */
  readonly whenWhole: Promise<void>
}

const PER_FRAME_MS = 10_000

export function chunkEncoder({
  ffmpeg,
  onFrames,
  signal,
  sound,
  target,
  turns,
  ...options
}: EncoderInput): ChunkEncoder {
  const { count } = options.chunk
  let written: Frames = 0
  const whole = Promise.withResolvers<void>()
  const program = prewarmedProcess(() => ({
    command: ffmpeg,
    arguments: composeArguments(
      chunkGraph({
        ...options,
        sound,
        threads: target.threads,
        boundsOf: () => null,
      }),
      target,
      sound,
    ),
    deadlineMs: exportDeadline(count, PER_FRAME_MS),
    signal,
    keepsMemory: true,
    ...(turns && { onStarted: turns.join }),
    // The sprites that it asks for come from here, whatever asks others through a proxy.
    environment: { no_proxy: '*' },
    onProgressLine: (line) => {
      // It has closed its file by then, and gives its memory back: 15 ms.
      if (line === 'progress=end' && written === count) whole.resolve()
      const frames = progressFrames(line)
      if (frames === null) return
      written = frames
      onFrames(Math.min(frames, count))
    },
  }))
  return { ...program, written: () => written, whenWhole: whole.promise }
}
