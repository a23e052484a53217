import { expect, it } from 'vitest'
import { prewarmedProcess } from './prewarmedProcess.ts'
import { prewarmedEncoders, type PrewarmedEncoders } from './prewarmedEncoders.ts'
import type { ChunkTask } from './chunkQueue.ts'

/** Prints its pid at once, then waits for input. */
const WAITS = `require('node:fs').writeSync(3, process.pid + '\\n'); process.stdin.resume()`

const task = (from: number, count: number, chunk = 0): ChunkTask => ({ chunk, from, count })

const isRunning = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Prewarmed encoders for some tasks, with their pids. */
async function opened(tasks: readonly ChunkTask[]): Promise<{ encoders: PrewarmedEncoders; pids: readonly number[] }> {
  const pids: Promise<number>[] = []
  const encoders = await prewarmedEncoders({
    tasks,
    encoderOf: async () => {
      const pid = Promise.withResolvers<number>()
      pids.push(pid.promise)
      const encoder = prewarmedProcess(() => ({
        command: process.execPath,
        arguments: ['-e', WAITS],
        deadlineMs: 20_000,
        signal: new AbortController().signal,
        onProgressLine: (line) => pid.resolve(Number(line)),
      }))
      return { ...encoder, written: () => 0, whenWhole: new Promise(() => undefined) }
    },
  })
  return { encoders, pids: await Promise.all(pids) }
}

it('returns each task its own encoder, in any order', async () => {
  const { pids, encoders } = await opened([task(0, 60), task(60, 240, 1)])
  const later = await encoders.take(task(60, 240, 1))
  const first = await encoders.take(task(0, 60))
  expect(pids.every(isRunning)).toBe(true)
  await encoders.close()
  expect(pids.every(isRunning)).toBe(true)
  await Promise.all([first?.finish(''), later?.finish('')])
  expect(pids.some(isRunning)).toBe(false)
})

it('ends an encoder whose task is cut differently, and keeps the others running', async () => {
  const { pids, encoders } = await opened([task(0, 139), task(139, 61), task(200, 60, 1)])
  expect(await encoders.take(task(0, 150))).toBeUndefined()
  expect(pids.map(isRunning)).toEqual([false, false, true])
  expect(await encoders.take(task(150, 50))).toBeUndefined()
  await encoders.close()
  expect(pids.some(isRunning)).toBe(false)
})

it('has none for tasks that ffmpeg does not compose', async () => {
  const encoders = await prewarmedEncoders({
    tasks: [task(0, 60)],
    encoderOf: async () => null,
  })
  expect(await encoders.take(task(0, 60))).toBeUndefined()
  await encoders.close()
})

it('starts all at once; those taken are finished by the caller, the others are closed', async () => {
  const calls: string[] = []
  const encoders = await prewarmedEncoders({
    tasks: [task(0, 60), task(60, 60), task(120, 60)],
    encoderOf: async ({ from }) => ({
      open: () => void calls.push(`opened ${from}`),
      finish: async () => void calls.push(`finished ${from}`),
      close: async () => void calls.push(`closed ${from}`),
      written: () => 0,
      whenWhole: Promise.resolve(),
    }),
  })
  expect(calls).toEqual(['opened 0', 'opened 60', 'opened 120'])
  const first = await encoders.take(task(0, 60))
  await first?.finish('')
  await encoders.close()
  expect(calls.slice(3)).toEqual(['finished 0', 'closed 60', 'closed 120'])
})
