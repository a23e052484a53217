import type { Frames } from '../../../../base/units.ts'
import { streamedSprites } from './streamedSprites.ts'
import type { Raster } from './createRaster.ts'
import { drawAllSprites } from './drawAllSprites.ts'
import { prewarmedEncoders, type PrewarmedEncoders } from './prewarmedEncoders.ts'
import { makeChunk, type ChunkContext } from './makeChunk.ts'
import { oneAtATime } from './oneAtATime.ts'
import { encoderInputs } from './encoderInputs.ts'
import type { SoundMix } from './soundBeside.ts'
import { startCoreSwap } from './coreSwap.ts'
import { chunkEncoder } from './chunkEncoder.ts'
import { firstTasks, chunkQueue, type ChunkTask } from './chunkQueue.ts'
import { spriteBatches } from './spriteBatches.ts'
import { startSpriteServer } from './spriteServer.ts'
import { spriteStore } from './spriteStore.ts'

export interface PictureContext
  extends Omit<ChunkContext, 'drawInTurn' | 'onFrames' | 'inputOf' | 'encoders' | 'sprites'> {
  /** Number of tasks rendered at once. */
  readonly atATime: number
  readonly raster: Raster
  /** The audio mix, encoded with the chunk whose `mixesSound` is set. */
  readonly sound: SoundMix | null
  /** Reports how many frames of all chunks have been written. */
  readonly onFramesDone: (frames: Frames) => void
}

/** Renders all chunks and returns their tasks in order. The programs that wrote them may still be exiting. */
export async function makePicture(context: PictureContext): Promise<readonly ChunkTask[]> {
  const { atATime, folder, plan, signal } = context
  const batches = spriteBatches(plan)
  const options = { plan, batches, atATime, signal }
  const queue = chunkQueue(options)
  const made: ChunkTask[] = []
  const sprites = spriteStore(plan, folder)
  const first = await firstTasks(options)
  const streamed = streamedSprites(plan, first)
  const broken = Promise.withResolvers<void>()
  const spriteServer =
    streamed && (await startSpriteServer({ folder, store: sprites, chunks: streamed.batches, onFault: broken.reject }))
  const onFrames = (task: ChunkTask, frames: Frames): void => {
    queue.written(task, frames)
    context.onFramesDone(plan.count - queue.framesToGo())
  }
  const { job, raster, run } = context
  const drawing = run(drawAllSprites({ job, plan, batches, streamed, raster, sprites, queue }))
  // The promise may reject before it is awaited.
  drawing.catch(() => undefined)
  const coreSwap = atATime === 2 && context.threads === 1 ? startCoreSwap() : undefined
  const inputOf = encoderInputs({ ...context, spriteServer, coreSwap, onFrames })
  let encoders: PrewarmedEncoders | null = null
  try {
    const opened = await prewarmedEncoders({
      tasks: first,
      async encoderOf(task) {
        const chunk = plan.chunks[task.chunk]
        return chunk?.kind === 'composed' ? chunkEncoder(await inputOf(task, chunk)) : null
      },
    })
    encoders = opened
    const chunkContext: ChunkContext = {
      ...context,
      inputOf,
      onFrames,
      drawInTurn: oneAtATime(),
      sprites,
      encoders: opened,
    }
    const worker = async (): Promise<void> => {
      for (let task = await queue.next(); task !== null; task = await queue.next()) {
        await makeChunk(chunkContext, task)
        made.push(task)
        if (queue.finished(task)) await sprites.doneWith(task.chunk)
      }
    }
    const making = Promise.all([drawing, ...Array.from({ length: atATime }, worker).map(run)])
    await Promise.race([making, run(broken.promise)])
    await making
  } finally {
    broken.resolve()
    await encoders?.close()
    await spriteServer?.close()
    await coreSwap?.close()
  }
  return made.toSorted((one, other) => one.from - other.from)
}
