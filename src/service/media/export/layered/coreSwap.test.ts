import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { allowedProcessors, isOneProcessor } from '../../../../testing/allowedProcessors.ts'
import { runProcess } from '../../runProcess.ts'
import { startCoreSwap, type CoreSwap } from './coreSwap.ts'

const EVERY_MS = 50
const stops: AbortController[] = []

/** A busy single-threaded program that joins the core swap. */
async function busy(coreSwap: CoreSwap): Promise<{ readonly pid: number; readonly end: () => Promise<void> }> {
  const stop = new AbortController()
  stops.push(stop)
  const started = Promise.withResolvers<number>()
  const run = runProcess({
    command: 'sh',
    arguments: ['-c', 'while :; do :; done'],
    deadlineMs: 60_000,
    signal: stop.signal,
    endsAtOnce: true,
    onStarted(pid) {
      started.resolve(pid)
      return coreSwap.join(pid)
    },
  }).catch(() => undefined)
  return {
    pid: await started.promise,
    async end() {
      stop.abort()
      await run
    },
  }
}

/** Ends all programs and the swap after the test. */
function endAfterwards(coreSwap: CoreSwap): void {
  onTestFinished(async () => {
    for (const stop of stops.splice(0)) stop.abort()
    await coreSwap.close()
  })
}

afterEach(() => void vi.unstubAllEnvs())

describe.runIf(process.platform === 'linux' && availableParallelism() > 1)('coreSwap', () => {
  it('lets two programs swap cores regularly', async () => {
    const coreSwap = startCoreSwap(EVERY_MS)
    endAfterwards(coreSwap)
    const [one, other] = [await busy(coreSwap), await busy(coreSwap)]
    const seen = new Set<string>()
    await vi.waitFor(
      () => {
        const places = [allowedProcessors(one.pid), allowedProcessors(other.pid)]
        if (places.every(isOneProcessor) && places[0] !== places[1]) seen.add(places.join(' '))
        expect(
          [...seen].map((place) => place.split(' ').toReversed().join(' ')).filter((place) => seen.has(place)),
        ).not.toEqual([])
      },
      { timeout: 20_000, interval: 5 },
    )
  })

  it('lets the remaining program run on any core', async () => {
    const everywhere = allowedProcessors(process.pid)
    const coreSwap = startCoreSwap(EVERY_MS)
    endAfterwards(coreSwap)
    const [one, other] = [await busy(coreSwap), await busy(coreSwap)]
    await vi.waitFor(() => expect(allowedProcessors(other.pid)).toSatisfy(isOneProcessor), {
      timeout: 20_000,
      interval: 5,
    })
    await one.end()
    await vi.waitFor(() => expect(allowedProcessors(other.pid)).toBe(everywhere), { timeout: 20_000 })
    await new Promise((resolve) => void setTimeout(resolve, 4 * EVERY_MS))
    expect(allowedProcessors(other.pid)).toBe(everywhere)
  })

  it('does not move a program that is alone', async () => {
    const coreSwap = startCoreSwap(EVERY_MS)
    endAfterwards(coreSwap)
    const { pid } = await busy(coreSwap)
    await new Promise((resolve) => void setTimeout(resolve, 6 * EVERY_MS))
    expect(allowedProcessors(pid)).toBe(allowedProcessors(process.pid))
  })

  it('moves nothing on a system without `taskset`', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'framewright-turns-'))
    onTestFinished(async () => await rm(folder, { recursive: true }))
    const { stdout } = await promisify(execFile)('sh', ['-c', 'command -v sh setpriv; true'])
    for (const path of stdout.trim().split('\n')) await symlink(path, join(folder, basename(path)))
    const coreSwap = startCoreSwap(EVERY_MS)
    endAfterwards(coreSwap)
    const [one, other] = [await busy(coreSwap), await busy(coreSwap)]
    vi.stubEnv('PATH', folder)
    await new Promise((resolve) => void setTimeout(resolve, 6 * EVERY_MS))
    const everywhere = allowedProcessors(process.pid)
    expect([allowedProcessors(one.pid), allowedProcessors(other.pid)]).toEqual([everywhere, everywhere])
    await coreSwap.close()
  })
})
