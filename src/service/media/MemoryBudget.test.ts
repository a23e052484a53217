import { describe, expect, it } from 'vitest'
import { MemoryBudget } from './MemoryBudget.ts'
import { memoryLimitPrefix } from './memoryLimitPrefix.ts'
import { ProcessError } from './processError.ts'
import { runProcess } from './runProcess.ts'

const MB = 1_000_000

/** A program that allocates this much memory, writes to it, reports that, and waits to be killed. */
function hungry(megabytes: number, memoryBudget: MemoryBudget) {
  const { promise: taken, resolve } = Promise.withResolvers<void>()
  const controller = new AbortController()
  const ended = runProcess({
    command: process.execPath,
    arguments: [
      '-e',
      `const kept = Buffer.alloc(${megabytes * MB}, 1); console.log(kept.length); setInterval(() => {}, 1_000)`,
    ],
    deadlineMs: 20_000,
    memoryBudget,
    onOutput: () => resolve(),
    signal: controller.signal,
  }).then(
    () => 'ended well',
    (error: unknown) => (error instanceof ProcessError ? error.code : String(error)),
  )
  return { taken, ended, end: () => controller.abort() }
}

describe.runIf(process.platform === 'linux')('MemoryBudget', () => {
  it('ends the largest of several programs that exceed the limit together, and no other', async () => {
    const budget = new MemoryBudget(1_250 * MB)
    const large = hungry(550, budget)
    await large.taken
    const others = [hungry(300, budget), hungry(450, budget)]
    expect(await large.ended).toBe('memory_shared')
    await Promise.all(others.map(({ taken }) => taken))
    for (const { end } of others) end()
    expect(await Promise.all(others.map(({ ended }) => ended))).toEqual(['aborted', 'aborted'])
  })

  it('is free once all programs of that moment have ended, or on abort', async () => {
    const budget = new MemoryBudget(1_250 * MB)
    const running = hungry(10, budget)
    await expect(budget.whenFree(AbortSignal.timeout(50))).resolves.toBeUndefined()
    let isFree = false
    const free = budget.whenFree().then(() => (isFree = true))
    expect(isFree).toBe(false)
    running.end()
    expect(await running.ended).toBe('aborted')
    await free
    await budget.whenFree()
  })

  it.runIf(memoryLimitPrefix(300 * MB).length > 0)('has the system limit each program too', async () => {
    const { output } = await runProcess({
      command: 'sh',
      arguments: ['-c', 'ulimit -d'],
      deadlineMs: 20_000,
      memoryBudget: new MemoryBudget(512 * 1024 ** 2),
    })
    expect(output.toString().trim()).toBe(String(512 * 1024))
  })
})
