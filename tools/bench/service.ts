/**
 * `npm run bench service` measures requests to the service, with 1 and with 16 clients at once, in a workspace of 100
 * and of 20,000 compositions, then half a minute of mixed requests. Writes bench-results/service.json.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { startEmbeddedPostgres } from '../../src/service/database/embeddedPostgres.ts'
import { openDatabase } from '../../src/service/stores/database.ts'
import { smallComposition, textOverlay } from '../../src/testing/composition/compositions.ts'
import { startServiceProcess } from '../../src/testing/service/serviceProcess.ts'
import type { ServiceClient } from '../../src/testing/service/serviceClient.ts'
import { describeMachine, watchMachine } from './machine/machine.ts'
import { tableOf } from './report.ts'
import { target, type Target, targetsInWords } from './targets.ts'

const root = resolve(import.meta.dirname, '../..')
const SIZES = [100, 20_000] as const
const CLIENTS = [1, 16] as const
const REQUESTS_PER_CLIENT = { 1: 120, 16: 25 } as const
const MIXED_SECONDS = 30
const PAGE = 100
/** Number of compositions inserted per statement, so that a statement takes at most a few seconds. */
const FILLED_AT_ONCE = 500

interface Figure {
  readonly compositions: number
  readonly clients: number
  readonly request: string
  readonly p50: number
  readonly p95: number
}

const ofSize = (overlays: number) => ({
  ...smallComposition(Array.from({ length: overlays }, (_, index) => textOverlay(index))),
  durationInFrames: 900,
})
const small = ofSize(5)
const large = ofSize(500)

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Returns a function that saves a composition, each time on the revision of the previous save. */
async function saver(client: ServiceClient, projectId: string, composition: typeof small) {
  const title = 'Saved'
  const created = await client.call('createComposition', { params: { projectId }, body: { title, composition } })
  let { updatedAt: expectedUpdatedAt } = created
  return async () => {
    const body = { title, composition, expectedUpdatedAt }
    const saved = await client.call('replaceComposition', { params: { compositionId: created.id }, body })
    expectedUpdatedAt = saved.updatedAt
  }
}

type Work = () => Promise<unknown>

/** The requests to measure, as functions of one client. */
async function requestsOf(client: ServiceClient, projectId: string): Promise<Readonly<Record<string, Work>>> {
  const [one] = (await client.call('listCompositions', { params: { projectId }, query: { limit: 1 } })).items
  if (one === undefined) throw new Error('The project has no composition.')
  return {
    'list projects': () => client.call('listProjects'),
    [`list ${PAGE} compositions`]: () =>
      client.call('listCompositions', { params: { projectId }, query: { limit: PAGE } }),
    'read 500 overlays': () => client.call('readComposition', { params: { compositionId: one.id } }),
    'PUT 5 overlays': await saver(client, projectId, small),
    'PUT 500 overlays': await saver(client, projectId, large),
  }
}

async function timed(work: Work): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function measure(client: ServiceClient, projectId: string, compositions: number): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const clients of CLIENTS) {
    const each = await Promise.all(Array.from({ length: clients }, () => requestsOf(client, projectId)))
    for (const request of Object.keys(each[0] ?? {})) {
      const rounds = REQUESTS_PER_CLIENT[clients]
      const times = await Promise.all(
        each.map(async (requests) => {
          const own: number[] = []
          const work = requests[request]
          if (work === undefined) throw new Error(`There is no request “${request}”.`)
          await work()
          for (let round = 0; round < rounds; round += 1) own.push(await timed(work))
          return own
        }),
      )
      const all = times.flat()
      figures.push({ compositions, clients, request, p50: percentile(all, 0.5), p95: percentile(all, 0.95) })
    }
  }
  return figures
}

/** Lets 16 clients send all kinds of requests in turn for half a minute. Returns the numbers of requests and errors. */
async function mixedLoad(client: ServiceClient, projectId: string) {
  const until = performance.now() + MIXED_SECONDS * 1_000
  let [requests, errors] = [0, 0]
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      const works = Object.values(await requestsOf(client, projectId))
      while (performance.now() < until)
        for (const work of works) {
          requests += 1
          await work().catch((error: unknown) => {
            errors += 1
            console.error(error)
          })
        }
    }),
  )
  return { requests, errors }
}

/** Adds copies of a composition of 500 overlays directly to the database, because requests would take minutes. */
async function fill(connectionString: string, projectId: string, count: number): Promise<void> {
  const { db, close } = openDatabase(connectionString, (error) => console.error(error))
  for (let first = 1; first <= count; first += FILLED_AT_ONCE)
    await sql`
      insert into compositions (id, workspace_id, project_id, title, composition, source_asset_ids, created_at, updated_at)
      select gen_random_uuid(), workspace_id, ${projectId}, 'Copy', ${JSON.stringify(large)}::jsonb, '{}',
        now() - number * interval '1 second', now() - number * interval '1 second'
      from projects, generate_series(${first}::int, ${Math.min(count, first + FILLED_AT_ONCE - 1)}::int) as number
      where projects.id = ${projectId}
    `.execute(db)
  await sql`analyze`.execute(db)
  await close()
}

function targetsOf(figures: readonly Figure[], errors: number): readonly Target[] {
  const of = (request: string, compositions: number, clients: number): Figure => {
    const figure = figures.find(
      (one) => one.request === request && one.compositions === compositions && one.clients === clients,
    )
    if (figure === undefined) throw new Error(`“${request}” was not measured.`)
    return figure
  }
  const list = `list ${PAGE} compositions`
  return [
    target('list of 20,000 ÷ list of 100', of(list, 20_000, 1).p50 / of(list, 100, 1).p50, 1.5),
    target('list of 100 alone, p50 ms', of(list, 100, 1).p50, 10),
    target('list of 100 with 16 clients, p50 ms', of(list, 100, 16).p50, 100),
    target('PUT of 500 overlays, p95 ms', of('PUT 500 overlays', 100, 1).p95, 45),
    target('errors of the mixed load', errors, 0),
  ]
}

const folder = await mkdtemp(join(tmpdir(), 'framewright-bench-'))
const watching = watchMachine()
const database = await startEmbeddedPostgres({
  dataFolder: folder,
  socketParent: folder,
  log: () => {},
  warn: console.warn,
})
try {
  const service = await startServiceProcess('main', join(folder, 'data'), { DATABASE_URL: database.connectionString })
  const projectIds: string[] = []
  const figures: Figure[] = []
  for (const size of SIZES) {
    const { id } = await service.owner.call('createProject', { body: { name: `${size} of ${randomUUID()}` } })
    await fill(database.connectionString, id, size)
    projectIds.push(id)
    figures.push(...(await measure(service.owner, id, size)))
  }
  const mixed = await mixedLoad(service.owner, projectIds.at(-1) ?? '')
  await service.end('SIGTERM')
  const targets = targetsOf(figures, mixed.errors)
  const machine = watching()
  const rows = figures.map(({ clients, compositions, p50, p95, request }) => [
    request,
    String(compositions),
    String(clients),
    p50.toFixed(1),
    p95.toFixed(1),
  ])
  console.log(tableOf([['request', 'compositions', 'clients', 'p50 ms', 'p95 ms'], ...rows]))
  console.log(`\nmixed load: ${mixed.requests} requests in ${MIXED_SECONDS} s, ${mixed.errors} errors`)
  console.log(`\n${targetsInWords(targets).join('\n')}\n${describeMachine(machine)}`)
  const report = { madeAt: new Date().toISOString(), machine, figures, mixed, targets }
  await mkdir(join(root, 'bench-results'), { recursive: true })
  await writeFile(join(root, 'bench-results/service.json'), `${JSON.stringify(report, null, 2)}\n`)
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
