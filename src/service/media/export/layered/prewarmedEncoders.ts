import type { ChunkEncoder } from './chunkEncoder.ts'
import type { ChunkTask } from './chunkQueue.ts'

/** Encoders started early for the tasks that will probably come first, while their sprites are drawn. */
export interface PrewarmedEncoders {
  /** Returns the encoder of a task. Encoders of other tasks that share frames with it are killed. */
  readonly take: (task: ChunkTask) => Promise<ChunkEncoder | undefined>
  /** Kills all encoders that were not taken. */
  readonly close: () => Promise<void>
}

const isTouching = (one: ChunkTask, other: ChunkTask): boolean =>
  one.from < other.from + other.count && other.from < one.from + one.count

export interface PrewarmOptions {
  readonly tasks: readonly ChunkTask[]
  /** Creates the encoder of a task. Null if ffmpeg does not composite the task. */
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
