import type { Frames } from '../../../../base/units.ts'
import { exportDeadline } from '../exportDeadline.ts'
import { chunkGraph, type ChunkGraphOptions } from '../graph/chunkGraph.ts'
import { prewarmedProcess, type PrewarmedProcess } from './prewarmedProcess.ts'
import { composeArguments, type PictureEncoding } from './encodeArguments.ts'
import { progressFrames } from './progressFrames.ts'
import type { CoreSwap } from './coreSwap.ts'
import type { SoundMix } from './soundBeside.ts'

/** Everything ffmpeg needs to compose a chunk, except for the bounds of its sprites. */
export interface EncoderInput extends Omit<ChunkGraphOptions, 'boundsOf' | 'threads'> {
  readonly ffmpeg: string
  readonly target: PictureEncoding
  /** The audio mix that the same run encodes. Null if there is none. */
  readonly sound: SoundMix | null
  /** Temporary files that only this chunk uses. They are removed with it. */
  readonly ownFiles: readonly string[]
  readonly onFrames: (frames: Frames) => void
  /** Shared by the two encoders whose cores are swapped. */
  readonly coreSwap?: CoreSwap | undefined
  readonly signal: AbortSignal
}

/** The ffmpeg that composes a chunk. It waits for its filter graph, so it can start before the sprites are drawn. */
export interface ChunkEncoder extends PrewarmedProcess {
  /** Number of frames written so far. */
  readonly written: () => Frames
  /** Resolves once the file is complete, shortly before the process exits. Stays pending if frames are missing. */
  readonly whenWhole: Promise<void>
}

const PER_FRAME_MS = 10_000

export function chunkEncoder({
  ffmpeg,
  onFrames,
  signal,
  sound,
  target,
  coreSwap,
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
    ...(coreSwap && { onStarted: coreSwap.join }),
    // Sprites are served by this process, so ffmpeg must bypass any proxy.
    environment: { no_proxy: '*' },
    onProgressLine: (line) => {
      // The file is complete by now, but ffmpeg needs another 15 ms to free its memory.
      if (line === 'progress=end' && written === count) whole.resolve()
      const frames = progressFrames(line)
      if (frames === null) return
      written = frames
      onFrames(Math.min(frames, count))
    },
  }))
  return { ...program, written: () => written, whenWhole: whole.promise }
}
