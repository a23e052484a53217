import type { StretchProgram } from './stretchProgram.ts'
import type { StretchPart } from './stretchQueue.ts'

/** Programs that are open for the parts that are likely made first, while the tiles of these are drawn. */
export interface EarlyPrograms {
  /** The one of a part. Those that were opened for others of its frames end instead. */
  readonly take: (part: StretchPart) => Promise<StretchProgram | undefined>
  /** Ends all that were not taken. */
  readonly close: () => Promise<void>
}

const isTouching = (one: StretchPart, other: StretchPart): boolean =>
  one.from < other.from + other.count && other.from < one.from + one.count

export interface EarlyQuestion {
  readonly parts: readonly StretchPart[]
  /** How a part is made; null where it is not made by one. */
  readonly programOf: (part: StretchPart) => Promise<StretchProgram | null>
}

export async function earlyPrograms({ parts, programOf }: EarlyQuestion): Promise<EarlyPrograms> {
  const waiting = new Map<StretchPart, StretchProgram>()
  const programs = await Promise.all(parts.map(async (part) => ({ part, program: await programOf(part) })))
  for (const { part, program } of programs) {
    if (program === null) continue
    waiting.set(part, program)
    program.open()
  }
  return {
    async take(part) {
      for (const [expected, program] of waiting) {
        if (!isTouching(expected, part)) continue
        waiting.delete(expected)
        if (expected.from === part.from && expected.count === part.count) return program
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
