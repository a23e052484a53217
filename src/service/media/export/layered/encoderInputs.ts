import type { Frames } from '../../../../base/units.ts'
import type { ComposedChunk } from '../plan/renderPlan.ts'
import { subChunk } from '../plan/chunks.ts'
import { leanOrder, trackReader } from './leanOrder.ts'
import { chunkPath, type ChunkContext } from './makeChunk.ts'
import type { ProcessorTurns } from './processorTurns.ts'
import type { SoundMix } from './soundBeside.ts'
import type { ProgramOrder } from './chunkEncoder.ts'
import type { ChunkTask } from './chunkQueue.ts'
import type { SpriteServer } from './spriteServer.ts'

export interface OrderWork
  extends Pick<ChunkContext, 'encoding' | 'ffmpeg' | 'files' | 'folder' | 'plan' | 'signal' | 'threads'> {
  /** Where sprites are asked for that may not be drawn yet; null where those of all chunks are waited for. */
  readonly spriteServer: SpriteServer | null
  /** What whoever composes the chunk that asks for it mixes beside. */
  readonly sound: SoundMix | null
  /** Where all that compose take turns. */
  readonly turns: ProcessorTurns | undefined
  readonly onFrames: (task: ChunkTask, frames: Frames) => void
}

/** How ffmpeg composes parts of chunks, but for their sprites. Each is found out once. */
export function encoderInputs(work: OrderWork): ChunkContext['orderOf'] {
  const { encoding, ffmpeg, files, folder, spriteServer, onFrames, plan, signal, sound, threads, turns } = work
  const tracks = trackReader()
  const known = new Map<string, Promise<ProgramOrder>>()

  async function orderOf(task: ChunkTask, chunk: ComposedChunk): Promise<ProgramOrder> {
    const order: ProgramOrder = {
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
      turns,
      signal,
    }
    return await leanOrder(order, tracks)
  }

  return async (task, chunk) => {
    const key = `${task.from} ${task.count}`
    const found = known.get(key) ?? orderOf(task, chunk)
    known.set(key, found)
    return await found
  }
}
