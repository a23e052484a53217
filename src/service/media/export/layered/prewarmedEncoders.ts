import type { ChunkEncoder } from './chunkEncoder.ts'
import type { ChunkTask } from './chunkQueue.ts'

/** Programs that are open for the parts that are likely made first, while the sprites of these are drawn. */
export interface PrewarmedEncoders {
  /** The one of a part. Those that were opened for others of its frames end instead. */
  readonly take: (task: ChunkTask) => Promise<ChunkEncoder | undefined>
  /** Ends all that were not taken. */
  readonly close: () => Promise<void>
}

const isTouching = (one: ChunkTask, other: ChunkTask): boolean =>
  one.from < other.from + other.count && other.from < one.from + one.count

export interface PrewarmOptions {
  readonly tasks: readonly ChunkTask[]
  /** How a part is made; null where it is not made by one. */
  readonly encoderOf: (task: ChunkTask) => Promise<ChunkEncoder | null>
}

export async function prewarmedEncoders({ tasks, encoderOf }: PrewarmOptions): Promise<PrewarmedEncoders> {
  const waiting = new Map<ChunkTask, ChunkEncoder>()
  const encoders = await Promise.all(tasks.map(async (task) => ({ task, encoder: await encoderOf(task) })))
  for (const { task, encoder } of encoders) {
    if (encoder === null) continue
    waiting.set(task, encoder)
    encoder.open()
  }
  return {
    async take(task) {
      for (const [expected, encoder] of waiting) {
        if (!isTouching(expected, task)) continue
        waiting.delete(expected)
        if (expected.from === task.from && expected.count === task.count) return encoder
        await encoder.close()
      }
      return undefined
    },
    async close() {
      const left = [...waiting.values()]
      waiting.clear()
      await Promise.all(left.map(async (encoder) => await encoder.close()))
    },
  }
}
