import type { ChunkEncoder } from './chunkEncoder.ts'
import type { ChunkTask } from './chunkQueue.ts'

/** Programs that are open for the parts that are likely made first, while the sprites of these are drawn. */
export interface EarlyPrograms {
  /** The one of a part. Those that were opened for others of its frames end instead. */
  readonly take: (task: ChunkTask) => Promise<ChunkEncoder | undefined>
  /** Ends all that were not taken. */
  readonly close: () => Promise<void>
}

const isTouching = (one: ChunkTask, other: ChunkTask): boolean =>
  one.from < other.from + other.count && other.from < one.from + one.count

export interface EarlyQuestion {
  readonly tasks: readonly ChunkTask[]
  /** How a part is made; null where it is not made by one. */
  readonly programOf: (task: ChunkTask) => Promise<ChunkEncoder | null>
}

export async function earlyPrograms({ tasks, programOf }: EarlyQuestion): Promise<EarlyPrograms> {
  const waiting = new Map<ChunkTask, ChunkEncoder>()
  const programs = await Promise.all(tasks.map(async (task) => ({ task, program: await programOf(task) })))
  for (const { task, program } of programs) {
    if (program === null) continue
    waiting.set(task, program)
    program.open()
  }
  return {
    async take(task) {
      for (const [expected, program] of waiting) {
        if (!isTouching(expected, task)) continue
        waiting.delete(expected)
        if (expected.from === task.from && expected.count === task.count) return program
        await program.close()
      }
      return undefined
    },
    async close() {
      const left = [...waiting.values()]
      waiting.clear()
      await Promise.all(left.map(async (program) => await program.close()))
    },
  }
}
