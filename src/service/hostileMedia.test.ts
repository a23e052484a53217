import { mkdtemp, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { uploadFormats } from '../contract/mediaTypes.ts'
import { descendantsOf } from '../testing/exportFaults/processTree.ts'
import { makeGoodFiles } from '../testing/hostileMedia/goodFiles.ts'
import { type HostileCase, hostileCase } from '../testing/hostileMedia/hostileCases.ts'
import { startTestService, type TestService } from '../testing/service/service.ts'
import { soakCount } from '../testing/soak.ts'
import { reportMeasurement } from '../testing/reportMeasurement.ts'
import { transfer } from '../testing/service/transfer.ts'
import { preparationMemory } from './media/preparationMemory.ts'

const SEED = Number(process.env['FRAMEWRIGHT_TEST_SEED'] ?? 20_261_125)
const COUNT = soakCount(100, 2_000)
/** The number of slots for quick work on two cores. The test fills all of them. */
const AT_ONCE = 2
/** One file in this many is a valid one. */
const GOOD_EVERY = 10
const MAX_MS = 60_000

let folder = ''
let service: TestService | null = null
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewright-hostile-'))
})
afterEach(async () => {
  await service?.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Outcome {
  readonly name: string
  readonly state: string
  readonly milliseconds: number
}

/** Uploads a file and waits for its outcome. Waits slightly longer than the service is allowed to take. */
async function outcomeOf({ owner }: TestService, projectId: string, file: HostileCase): Promise<Outcome> {
  const { container, content, name } = file
  const format = uploadFormats.find((candidate) => candidate.container === container)
  if (format === undefined) throw new Error(`No upload has the container ${container}.`)
  const { type, extensions, mimeTypes } = format
  const declared = { type, filename: `file.${extensions[0]}`, mimeType: mimeTypes[0] ?? '', sizeBytes: content.length }
  const upload = await owner.call('reserveUpload', { params: { projectId }, body: declared })
  await transfer(upload, content)
  const startedAt = performance.now()
  const completed = await owner.send('completeUpload', { params: { uploadId: upload.id } })
  const spent = (): number => performance.now() - startedAt
  if (completed.status === 422) return { name, state: `refused: ${completed.error().code}`, milliseconds: spent() }
  const { asset } = completed.data()
  for (;;) {
    const { preparation } = await owner.call('readAsset', { params: { assetId: asset.id } })
    if (preparation.state !== 'processing' || spent() > MAX_MS * 1.5) {
      const code = preparation.error === null ? '' : `: ${preparation.error.code}`
      return { name, state: `${preparation.state}${code}`, milliseconds: spent() }
    }
    await pause(25)
  }
}

const programs = () => descendantsOf(process.pid).filter(({ words }) => /ff(?:mpeg|probe)/u.test(words))

/** Measures the peak combined memory of all running programs. */
function watchPrograms(): { readonly peakBytes: () => number; readonly stop: () => void } {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(
      peak,
      programs().reduce((sum, { pid }) => sum + highWater(pid), 0),
    )
  }, 100)
  return { peakBytes: () => peak, stop: () => clearInterval(timer) }
}

function highWater(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) * 1024
  } catch {
    // The process has exited in the meantime.
    return 0
  }
}

it.runIf(process.platform === 'linux')(
  `prepares or rejects ${COUNT} hostile files within a minute each, within the memory limit and while good files pass (seed ${SEED})`,
  async () => {
    const running = (service = await startTestService())
    const { id: projectId } = await running.owner.call('createProject', { body: { name: 'Hostile' } })
    const good = await makeGoodFiles(folder)
    const goodFile: HostileCase = { name: 'a good file', container: 'mp4', content: good.mp4 }
    const alone: Outcome[] = []
    for (let round = 0; round < 3; round += 1) alone.push(await outcomeOf(running, projectId, goodFile))
    const watch = watchPrograms()
    const [outcomes, beside]: [Outcome[], Outcome[]] = [[], []]
    let next = 0
    const besides: Promise<void>[] = []
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let index = next++; index < COUNT; index = next++) {
          if (index % GOOD_EVERY === GOOD_EVERY / 2)
            besides.push(outcomeOf(running, projectId, goodFile).then((outcome) => void beside.push(outcome)))
          outcomes.push(await outcomeOf(running, projectId, hostileCase(SEED, index, good)))
        }
      }),
    )
    await Promise.all(besides)
    watch.stop()
    report({ outcomes, alone, beside, peakBytes: watch.peakBytes() })

    expect(outcomes.filter(({ state }) => state === 'processing')).toEqual([])
    expect(outcomes.filter(({ state }) => state.endsWith('preparation_failed'))).toEqual([])
    expect(outcomes.filter(({ milliseconds }) => milliseconds > MAX_MS)).toEqual([])
    expect(watch.peakBytes()).toBeLessThanOrEqual(preparationMemory.maxBytes * 1.1)
    await expect.poll(() => programs().map(({ words }) => words), { timeout: 5_000 }).toEqual([])
    expect([...alone, ...beside].filter(({ state }) => state !== 'ready')).toEqual([])
    // Allows for moments in which all slots for quick work are in use, and for shared cores.
    expect(middle(beside)).toBeLessThanOrEqual(middle(alone) * 4 + 2_000)
  },
  COUNT * 30_000,
)

const sorted = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.toSorted((one, other) => one.milliseconds - other.milliseconds)

const middle = (outcomes: readonly Outcome[]): number => sorted(outcomes)[outcomes.length >> 1]?.milliseconds ?? 0

interface Figures {
  readonly outcomes: readonly Outcome[]
  readonly alone: readonly Outcome[]
  readonly beside: readonly Outcome[]
  readonly peakBytes: number
}

function report({ outcomes, alone, beside, peakBytes }: Figures): void {
  const counts = new Map<string, number>()
  for (const { state } of outcomes) counts.set(state, (counts.get(state) ?? 0) + 1)
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
  reportMeasurement(`${[...counts].map(([state, count]) => `${count} ${state}`).join(', ')}.`)
  for (const { name, state, milliseconds } of sorted(outcomes).slice(-3))
    reportMeasurement(`${seconds(milliseconds)}: ${name}, ${state}`)
  reportMeasurement(`Programs had at most ${(peakBytes / 1e6).toFixed(0)} MB together.`)
  reportMeasurement(
    `A good file took ${seconds(middle(alone))} alone, ${seconds(middle(beside))} beside them, ${seconds(sorted(beside).at(-1)?.milliseconds ?? 0)} at most.`,
  )
}
