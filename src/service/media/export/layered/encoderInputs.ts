import type { Frames } from '../../../../base/units.ts'
import type { ComposedChunk } from '../plan/renderPlan.ts'
import { subChunk } from '../plan/chunks.ts'
import { decimatedInput, trackReader } from './decimatedInput.ts'
import { chunkPath, type ChunkContext } from './makeChunk.ts'
import type { CoreSwap } from './coreSwap.ts'
import type { SoundMix } from './soundBeside.ts'
import type { EncoderInput } from './chunkEncoder.ts'
import type { ChunkTask } from './chunkQueue.ts'
import type { SpriteServer } from './spriteServer.ts'

export interface EncoderContext
  extends Pick<ChunkContext, 'encoding' | 'ffmpeg' | 'files' | 'folder' | 'plan' | 'signal' | 'threads'> {
  /** Serves sprites that may not be drawn yet. Null if every chunk waits for all of its sprites. */
  readonly spriteServer: SpriteServer | null
  /** The audio mix, encoded with the chunk whose `mixesSound` is set. */
  readonly sound: SoundMix | null
  /** Shared by all encoders that swap cores. */
  readonly coreSwap: CoreSwap | undefined
  readonly onFrames: (task: ChunkTask, frames: Frames) => void
}

/** Returns the encoder input of each task, computed once. */
export function encoderInputs(context: EncoderContext): ChunkContext['inputOf'] {
  const { encoding, ffmpeg, files, folder, spriteServer, onFrames, plan, signal, sound, threads, coreSwap } = context
  const tracks = trackReader()
  const known = new Map<string, Promise<EncoderInput>>()

  async function inputOf(task: ChunkTask, chunk: ComposedChunk): Promise<EncoderInput> {
    const input: EncoderInput = {
      ffmpeg,
      plan,
      chunk: subChunk(chunk, task, plan.fps),
      files,
      folder,
      name: `chunk-${task.from}`,
      addressOf: spriteServer?.isFor(task) === true ? spriteServer.addressOf : null,
      target: { encoding, fps: plan.fps, threads, outputPath: chunkPath(folder, task) },
      sound: chunk.mixesSound ? sound : null,
      ownFiles: [],
      onFrames: (frames) => onFrames(task, frames),
      coreSwap,
      signal,
    }
    return await decimatedInput(input, tracks)
  }

  return async (task, chunk) => {
    const key = `${task.from} ${task.count}`
    const found = known.get(key) ?? inputOf(task, chunk)
    known.set(key, found)
    return await found
  }
}
