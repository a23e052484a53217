import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import type { CompositionSummary } from '../../contract/operations/compositions.ts'
import { type CompositionWriter, createCompositionWriter } from '../composition/compositionWriter.ts'
import { pageOfRevisions } from './revisionClient.ts'
import { seededRandom } from '../seededRandom.ts'
import type { ServiceClient } from './serviceClient.ts'
import { reportMeasurement } from '../reportMeasurement.ts'
import { type ServiceProcess, startServiceProcess } from './serviceProcess.ts'

const WRITERS = 4

interface InterruptionOptions {
  readonly dataFolder: string
  /** Called for each process that is started. */
  readonly onStart: (running: ServiceProcess) => void
  /** Starts a process. The default is the real program. */
  readonly start?: () => Promise<ServiceProcess>
  /** Called once to create further load, which runs together with the writers. */
  readonly loadOf?: (service: ServiceProcess) => Promise<readonly Load[]>
  readonly rounds: number
  readonly seed: number
  readonly end: (running: ServiceProcess, round: number) => Promise<unknown>
}

/** Work that continues until a request gets no response. It then checks everything that was confirmed. */
interface Load {
  readonly work: (client: ServiceClient) => Promise<void>
  readonly verify: (client: ServiceClient) => Promise<void>
}

interface Interruptions extends Omit<InterruptionOptions, 'end'> {
  /** Interrupts the service until no writer can continue. Returns the service that is running afterwards. */
  readonly interrupt: (running: ServiceProcess, round: Round) => Promise<ServiceProcess>
}

interface Round {
  readonly number: number
  /** Resolves once every writer has an unanswered change. */
  readonly work: Promise<unknown>
}

/**
 * Repeatedly kills or stops a service process while several writers change compositions. After each start, all
 * confirmed changes must exist, and each unanswered change must take effect exactly once when it is repeated. Prints
 * the start times.
 */
export async function expectSurvivesEnds({ end, ...options }: InterruptionOptions): Promise<void> {
  const starts: number[] = []
  const interrupt = async (running: ServiceProcess, { number, work }: Round): Promise<ServiceProcess> => {
    await end(running, number)
    await work
    const service = await startOf(options)()
    options.onStart(service)
    starts.push(service.startMilliseconds)
    return service
  }
  await expectSurvivesInterruptions({ ...options, interrupt })
  const sorted = starts.toSorted((left, right) => left - right)
  const [median = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  reportMeasurement(`Ready again after ${median.toFixed(0)} ms (median), ${longest.toFixed(0)} ms (longest).`)
}

/** Like `expectSurvivesEnds`, for any kind of interruption. */
export async function expectSurvivesInterruptions(options: Interruptions): Promise<void> {
  const { onStart, rounds, seed, interrupt } = options
  let service = await startOf(options)()
  onStart(service)
  const random = seededRandom(seed)
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Killed' } })
  const writers = Array.from({ length: WRITERS }, (_, index) =>
    createCompositionWriter({ name: `writer-${index}`, projectId, random: seededRandom(seed + index) }),
  )
  const loads = (await options.loadOf?.(service)) ?? []
  const repeats = { done: 0, lost: 0 }
  for (let number = 0; number < rounds; number += 1) {
    const { owner } = service
    for (const writer of writers) writer.forgetTouched()
    const work = Promise.all([...writers, ...loads].map((load) => load.work(owner)))
    await delay(100 + random() * 300)
    service = await interrupt(service, { number, work })
    expectNothingLost(await allCompositions(service.owner, projectId), writers)
    for (const load of loads) await load.verify(service.owner)
    for (const writer of writers) repeats[await expectOneEffect(service.owner, writer)] += 1
    expectNothingLost(await allCompositions(service.owner, projectId), writers)
    for (const writer of writers) await expectDocuments(service.owner, writer, writer.touched)
  }
  for (const writer of writers) await expectDocuments(service.owner, writer, writer.acknowledged.keys())
  const changes = writers.reduce((sum, { changeCount }) => sum + changeCount(), 0)
  reportMeasurement(
    `${changes} changes over ${rounds} ends; of ${repeats.done + repeats.lost} repeated ones ${repeats.done} had been made.`,
  )
}

const startOf = ({ dataFolder, start }: Pick<InterruptionOptions, 'dataFolder' | 'start'>) =>
  start ?? (async () => await startServiceProcess('main', dataFolder))

async function allCompositions(client: ServiceClient, projectId: string): Promise<Map<string, CompositionSummary>> {
  const found = new Map<string, CompositionSummary>()
  let cursor: string | null = null
  do {
    const query: Record<string, string> = cursor === null ? {} : { cursor }
    const page: { items: CompositionSummary[]; nextCursor: string | null } = await client.call('listCompositions', {
      params: { projectId },
      query,
    })
    for (const item of page.items) found.set(item.id, item)
    cursor = page.nextCursor
  } while (cursor !== null)
  return found
}

/** Expects that all confirmed changes exist, and no others except unanswered ones. */
function expectNothingLost(
  found: ReadonlyMap<string, CompositionSummary>,
  writers: readonly CompositionWriter[],
): void {
  const known = new Set<string>()
  const openTitles = new Set(writers.map((writer) => writer.unanswered()?.title))
  for (const writer of writers) {
    const open = writer.unanswered()
    for (const [id, { title, updatedAt }] of writer.acknowledged) {
      known.add(id)
      const there = found.get(id)
      if (open?.over?.id === id && there?.title === open.title) continue
      expect([there?.title, there?.updatedAt]).toEqual([title, updatedAt])
    }
  }
  const unknown = [...found.values()].filter(({ id }) => !known.has(id))
  expect(unknown.filter(({ title }) => !openTitles.has(title))).toEqual([])
}

/** Repeats an unanswered request and expects exactly one effect. Returns whether the first request had taken effect. */
async function expectOneEffect(client: ServiceClient, writer: CompositionWriter): Promise<'done' | 'lost'> {
  const open = writer.unanswered()
  if (open === null) throw new Error('A writer stopped though it was answered.')
  const answer = await writer.repeat(client)
  expect([answer?.status, writer.unanswered()]).toEqual([open.over === null ? 201 : 200, null])
  const record = answer?.data()
  const { items } = await pageOfRevisions(client, record?.id ?? '')
  expect(items.slice(0, 2).map(({ title }) => title)).toEqual(
    open.over === null ? [open.title] : [open.title, open.over.title],
  )
  return answer?.headers.get('idempotent-replay') === 'true' ? 'done' : 'lost'
}

async function expectDocuments(client: ServiceClient, writer: CompositionWriter, ids: Iterable<string>): Promise<void> {
  for (const compositionId of ids) {
    const record = await client.call('readComposition', { params: { compositionId } })
    expect(record).toEqual(writer.acknowledged.get(compositionId))
  }
}
