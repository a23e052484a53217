import { expect, it } from 'vitest'
import { earlyProgram } from './earlyProgram.ts'
import { earlyPrograms, type EarlyPrograms } from './earlyPrograms.ts'
import type { ChunkTask } from './chunkQueue.ts'

/** Tells its number at once, and waits for its input. */
const WAITS = `require('node:fs').writeSync(3, process.pid + '\\n'); process.stdin.resume()`

const task = (from: number, count: number, chunk = 0): ChunkTask => ({ chunk, from, count })

const isRunning = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Programs for some parts, and the numbers under which they run. */
async function opened(tasks: readonly ChunkTask[]): Promise<{ programs: EarlyPrograms; pids: readonly number[] }> {
  const pids: Promise<number>[] = []
  const programs = await earlyPrograms({
    tasks,
    programOf: async () => {
      const pid = Promise.withResolvers<number>()
      pids.push(pid.promise)
      const program = earlyProgram(() => ({
        command: process.execPath,
        arguments: ['-e', WAITS],
        deadlineMs: 20_000,
        signal: new AbortController().signal,
        onProgressLine: (line) => pid.resolve(Number(line)),
      }))
      return { ...program, written: () => 0, whenWhole: new Promise(() => undefined) }
    },
  })
  return { programs, pids: await Promise.all(pids) }
}

it('gives each part the program that was opened for it, in any order', async () => {
  const { pids, programs } = await opened([task(0, 60), task(60, 240, 1)])
  const later = await programs.take(task(60, 240, 1))
  const first = await programs.take(task(0, 60))
  expect(pids.every(isRunning)).toBe(true)
  await programs.close()
  expect(pids.every(isRunning)).toBe(true)
  await Promise.all([first?.finish(''), later?.finish('')])
  expect(pids.some(isRunning)).toBe(false)
})

it('ends a program whose part is cut otherwise, and leaves the others open', async () => {
  const { pids, programs } = await opened([task(0, 139), task(139, 61), task(200, 60, 1)])
  expect(await programs.take(task(0, 150))).toBeUndefined()
  expect(pids.map(isRunning)).toEqual([false, false, true])
  expect(await programs.take(task(150, 50))).toBeUndefined()
  await programs.close()
  expect(pids.some(isRunning)).toBe(false)
})

it('has none for what is not made by a program', async () => {
  const programs = await earlyPrograms({
    tasks: [task(0, 60)],
    programOf: async () => null,
  })
  expect(await programs.take(task(0, 60))).toBeUndefined()
  await programs.close()
})

it('opens all at once, whoever takes one finishes it, and those that are left are closed', async () => {
  const told: string[] = []
  const programs = await earlyPrograms({
    tasks: [task(0, 60), task(60, 60), task(120, 60)],
    programOf: async ({ from }) => ({
      open: () => void told.push(`opened ${from}`),
      finish: async () => void told.push(`finished ${from}`),
      close: async () => void told.push(`closed ${from}`),
      written: () => 0,
      whenWhole: Promise.resolve(),
    }),
  })
  expect(told).toEqual(['opened 0', 'opened 60', 'opened 120'])
  const first = await programs.take(task(0, 60))
  await first?.finish('')
  await programs.close()
  expect(told.slice(3)).toEqual(['finished 0', 'closed 60', 'closed 120'])
})
