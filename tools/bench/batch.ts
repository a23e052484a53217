/**
 * `npm run bench batch` measures the time from the request to the last of twelve videos: in one batch, and exported one
 * by one from the same compositions. The two alternate, and the median ratio counts. Also compares the memory of the
 * service in one batch of 48 with that in four batches of 12: as many videos, so that as much garbage is left
 * uncollected. Needs Linux. Writes bench-results/batch.json.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { compositionSchema } from '../../src/composition/schema.ts'
import { chosenBody } from '../../src/testing/sequences/batches.ts'
import { type NumberedSequence, numberedSequence } from '../../src/testing/sequences/numberedSequence.ts'
import { withOwnDatabase } from '../../src/testing/service/ownDatabase.ts'
import { type ServiceProcess, startServiceProcess } from '../../src/testing/service/serviceProcess.ts'
import { describeMachine, watchMachine } from './machine/machine.ts'
import { tableOf } from './report.ts'
import { target, targetsInWords } from './targets.ts'
import { percentile } from './trace.ts'

const root = resolve(import.meta.dirname, '../..')
const [FEW, MANY] = [12, 48]
const ROUNDS = Number(process.env['FRAMEWRIGHT_BENCH_ROUNDS'] ?? 3)
/** Length of a clip: two seconds. */
const CLIP_FRAMES = 60
const POLL_MS = 50
const print = (text: string): void => void process.stdout.write(`${text}\n`)

const folder = await mkdtemp(join(tmpdir(), 'framewright-bench-'))
const dataFolder = join(folder, 'data')

async function ended({ owner }: ServiceProcess, jobId: string): Promise<void> {
  for (;;) {
    const { status } = await owner.call('readJob', { params: { jobId } })
    if (status === 'succeeded') return
    if (status !== 'queued' && status !== 'running') throw new Error(`Job ${jobId} ended as ${status}.`)
    await delay(POLL_MS)
  }
}

/** Renders the first combinations in one batch. */
async function renderBatch(service: ServiceProcess, made: NumberedSequence, count: number) {
  const { body, params } = await chosenBody(service, made)
  const chosen = { ...body, combinationIds: body.combinationIds.slice(0, count), maxOutputs: count }
  const { planFingerprint } = await service.owner.call('estimateSequenceRender', { params, body: chosen })
  const startedAt = performance.now()
  const { jobId } = await service.owner.call('renderSequence', { params, body: { ...chosen, planFingerprint } })
  await ended(service, jobId)
  return { jobId, seconds: (performance.now() - startedAt) / 1_000 }
}

type Order = Parameters<ServiceProcess['owner']['call']>[1]

/** Saves the composition of each video in a batch as a separate composition. Returns the render requests for them. */
async function ordersOf({ owner }: ServiceProcess, { projectId }: NumberedSequence, jobId: string): Promise<Order[]> {
  const sql = `select composition from renders join jobs on jobs.id = job_id where parent_id = $1 order by child_index`
  const { rows } = await withOwnDatabase(
    dataFolder,
    async (client) => await client.query<{ composition: unknown }>(sql, [jobId]),
  )
  const orders: Order[] = []
  for (const row of rows) {
    const body = { title: 'Single', composition: compositionSchema.parse(row.composition) }
    const { id, updatedAt } = await owner.call('createComposition', { params: { projectId }, body })
    const order = { expectedUpdatedAt: updatedAt, maxOutputs: 1, exportSettings: { quality: 'low' } }
    const params = { compositionId: id }
    const { planFingerprint } = await owner.call('estimateCompositionRender', { params, body: order })
    orders.push({ params, body: { ...order, planFingerprint } })
  }
  return orders
}

async function renderSingles(service: ServiceProcess, orders: readonly Order[]): Promise<number> {
  const startedAt = performance.now()
  const jobIds: string[] = []
  for (const order of orders) jobIds.push((await service.owner.call('renderComposition', order)).jobId)
  for (const jobId of jobIds) await ended(service, jobId)
  return (performance.now() - startedAt) / 1_000
}

/** Peak memory of the service process during `work`, in megabytes. Programs that it starts are not counted. */
async function peakMegabytes(service: ServiceProcess, work: () => Promise<unknown>): Promise<number> {
  let [isOver, peak] = [false, 0]
  const watching = (async () => {
    while (!isOver) {
      const status = await readFile(`/proc/${service.child.pid}/status`, 'latin1')
      peak = Math.max(peak, Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1] ?? 0) / 1_024)
      await delay(POLL_MS)
    }
  })()
  try {
    await work()
  } finally {
    isOver = true
    await watching
  }
  return Math.round(peak)
}

const machineMeanwhile = watchMachine()
const service = await startServiceProcess('main', dataFolder, {
  FRAMEWRIGHT_PLAN: 'unlimited',
  FRAMEWRIGHT_LOG: 'silent',
})
try {
  print('Making media …')
  const made = await numberedSequence(service.owner, { sizes: [4, 4, 3], folder, frames: CLIP_FRAMES })
  // A larger batch comes first, because the memory of a new process grows in any case.
  const { jobId } = await renderBatch(service, made, MANY)
  const orders = (await ordersOf(service, made, jobId)).slice(0, FEW)
  const rounds: { readonly batch: number; readonly singles: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const singles = await renderSingles(service, orders)
    const { seconds: batch } = await renderBatch(service, made, FEW)
    print(`turn ${round + 1}: batch ${batch.toFixed(2)} s, singles ${singles.toFixed(2)} s`)
    rounds.push({ batch, singles })
  }
  const few = await peakMegabytes(service, async () => {
    for (let rendered = 0; rendered < MANY; rendered += FEW) await renderBatch(service, made, FEW)
  })
  const many = await peakMegabytes(service, async () => await renderBatch(service, made, MANY))
  const ratio = percentile(
    rounds.map(({ batch, singles }) => batch / singles),
    0.5,
  )
  const targets = [
    target(`${FEW} in a batch ÷ ${FEW} single exports`, ratio, 1.1),
    target(`memory of the service, one batch of ${MANY} ÷ batches of ${FEW}`, many / few, 1.1),
  ]
  const machine = machineMeanwhile()
  print(
    tableOf([
      ['', 'value'],
      ['batch ÷ singles', ratio.toFixed(3)],
      [`MB with batches of ${FEW}`, String(few)],
      [`MB with one of ${MANY}`, String(many)],
    ]),
  )
  print([...targetsInWords(targets), describeMachine(machine)].join('\n'))
  await mkdir(join(root, 'bench-results'), { recursive: true })
  const report = { madeAt: new Date().toISOString(), machine, rounds, few, many, targets }
  await writeFile(join(root, 'bench-results', 'batch.json'), `${JSON.stringify(report, null, 2)}\n`)
} finally {
  await service.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
