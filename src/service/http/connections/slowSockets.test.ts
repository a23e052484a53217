import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { type ServiceProcess, startServiceProcess } from '../../../testing/service/serviceProcess.ts'
import { soakCount } from '../../../testing/soak.ts'
import { reportMeasurement } from '../../../testing/reportMeasurement.ts'
import type { Slowness } from '../../../testing/network/slowSockets.ts'
import type { Deadlines } from './deadlines.ts'

const isSoak = soakCount(0, 1) === 1
const senders = soakCount(300, 2_000)
const readers = soakCount(40, 300)
/** The soak test uses the production deadlines; other runs use shorter ones. */
const closedAfterMs = soakCount(30_000, 75_000)
const short: Deadlines = {
  headersMs: 2_000,
  signInMs: 2_000,
  bodyMs: 4_000,
  discardMs: 2_000,
  silenceMs: 8_000,
  stallMs: 5_000,
}
/**
 * Limits for all connections together. The goal for senders is 100 MB: V8 accumulates 64 MiB of reads before it collects
 * them, so that the soak varies around 90 MB. For each reading connection, the kernel accepts megabytes before it stalls, and
 * their chunks wait for the garbage collector.
 */
const memoryBytes = { senders: soakCount(100_000_000, 110_000_000), readers: 250_000_000 }

async function start(): Promise<ServiceProcess> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'framewright-slow-'))
  const service = isSoak
    ? await startServiceProcess('main', dataFolder)
    : await startServiceProcess('standIn', dataFolder, { TEST_DEADLINES: JSON.stringify(short) })
  onTestFinished(async () => {
    await service.end('SIGTERM')
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  })
  return service
}

async function residentBytes(pid: number): Promise<number> {
  const pages = Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1])
  return pages * 4_096
}

/**
 * Counts the open files of a process, including its sockets. A client that does not read never notices that its
 * connection was closed.
 */
const openFiles = async (pid: number): Promise<number> => (await readdir(`/proc/${pid}/fd`)).length

/** Response time of the slowest of three ordinary requests. */
async function othersWait({ owner }: ServiceProcess): Promise<number> {
  const startedAt = performance.now()
  const answers = await Promise.all([
    owner.fetch('/healthz'),
    owner.send('listProjects'),
    owner.send('createProject', { body: { name: 'Beside' } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201])
  return performance.now() - startedAt
}

/** Opens the slow sockets in a separate process. */
function openElsewhere(slowness: Slowness, count: number, { origin, owner }: ServiceProcess): ChildProcess {
  const program = fileURLToPath(new URL('../../../testing/fixtures/slowSocketsProcess.ts', import.meta.url))
  const target = JSON.stringify({ origin, key: owner.key, largeFile: '/samples/sunrise.mp4' })
  return spawn(process.execPath, [program, String(count), slowness, target], { stdio: 'ignore' })
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

it.each([
  ['senders', senders],
  ['readers', readers],
] as const)(
  'slow %s (%i of them) take little memory, are all closed, and keep nobody waiting',
  async (slowness, count) => {
    const service = await start()
    const pid = service.child.pid ?? 0
    // Warms up the service, so that its code is compiled and its heap is as large as a busy minute requires.
    for (let turn = 0; turn < soakCount(5, 50); turn += 1) {
      await Promise.all(Array.from({ length: 20 }, async () => await othersWait(service)))
    }
    const before = { memory: await residentBytes(pid), files: await openFiles(pid) }
    const openedAt = performance.now()
    const slow = openElsewhere(slowness, count, service)
    let memory = 0
    let most = 0
    const waits: number[] = []
    let closedAt = 0
    for (;;) {
      memory = Math.max(memory, await residentBytes(pid))
      waits.push(await othersWait(service))
      closedAt = performance.now() - openedAt
      const files = await openFiles(pid)
      most = Math.max(most, files - before.files)
      if ((most > Math.min(count / 2, 200) && files <= before.files + 10) || closedAt > closedAfterMs + 5_000) break
      await delay(100)
    }
    slow.kill('SIGKILL')
    reportMeasurement(
      `${count} slow ${slowness}: ${Math.round((memory - before.memory) / 1e6)} MB more, closed after ${Math.round(closedAt)} ms, ` +
        `others in ${Math.round(median(waits))} ms (median), ${Math.round(Math.max(...waits))} ms (slowest of ${waits.length})`,
    )
    expect(closedAt).toBeLessThan(closedAfterMs)
    expect(memory - before.memory).toBeLessThan(memoryBytes[slowness])
    expect(median(waits)).toBeLessThan(1_000)
  },
  180_000,
)
