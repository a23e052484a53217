import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterEach, expect, it } from 'vitest'
import { pngBytes } from '../../../testing/drives/pngBytes.ts'
import { withOwnDatabase } from '../../../testing/service/ownDatabase.ts'
import { type ServiceProcess, startServiceProcess } from '../../../testing/service/serviceProcess.ts'
import { soakCount } from '../../../testing/soak.ts'

const PICTURES = 3
/** With them, the entries of a page take two steps. */
const TEXTS = 20
/** The local drive reports a file two seconds after it was written. */
const SETTLE_MS = 2_200
const WAIT = { timeout: 60_000, interval: 25 }
/** In a soak, each state is reached by a request and by a poll. */
const ROUNDS_OF_STATE = soakCount(1, 2)

/** The states of a run of a folder, as the change of a row that leads out of them. */
const states = [
  ['a request is accepted', 'insert on jobs', "new.type = 'folder_sync'"],
  ['a poll is due', 'update on folder_syncs', 'new.next_poll_at > old.next_poll_at'],
  ['a run is queued', 'update on jobs', "new.type = 'folder_sync' and new.status = 'running'"],
  ['the drive is read', 'update on local_drive_snapshots', 'new.generation > old.generation'],
  ['the page is stored', 'insert on folder_pages', 'true'],
  ['the page is recorded', 'update on folder_pages', 'new.recorded > old.recorded'],
  ['the imports are started', 'update on folder_pages', 'new.is_done'],
  ['an import is queued', 'update on jobs', "new.type = 'cloud_import_file' and new.status = 'running'"],
  ['a file is stored', 'insert on assets', 'true'],
  ['an import ends', 'update on jobs', "new.type = 'cloud_import_file' and new.status = 'succeeded'"],
  ['a run ends', 'update on jobs', "new.type = 'folder_sync' and new.status = 'succeeded'"],
] as const
const kindsOf = (state: string): readonly ('request' | 'poll')[] =>
  state === 'a request is accepted' ? ['request'] : state === 'a poll is due' ? ['poll'] : ['request', 'poll']
const rounds = states.flatMap(([state], index) => {
  const kinds = kindsOf(state)
  const turned = index % 2 === 0 ? kinds : kinds.toReversed()
  return turned.slice(0, ROUNDS_OF_STATE).map((kind) => ({ state, kind, lock: index + 1 }))
})

let dataFolder = ''
let service: ServiceProcess | null = null
afterEach(async () => {
  service?.child.kill('SIGKILL')
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

const inDatabase = async <T>(work: (client: Client) => Promise<T>): Promise<T> =>
  await withOwnDatabase(dataFolder, work)

/** Lets every change out of a state wait for a lock that the test can hold. */
async function addLocks(client: Client): Promise<void> {
  await client.query(`create function wait_for_test() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(tg_argv[0]::bigint); return new; end $$`)
  for (const [index, [, event, condition]] of states.entries())
    await client.query(`create trigger wait_${index + 1} before ${event} for each row when (${condition})
      execute function wait_for_test('${index + 1}')`)
}

async function waitsFor(lock: number, client: Client): Promise<boolean> {
  const waiting = `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted`
  return (await client.query(waiting, [lock])).rowCount !== 0
}

it(
  'a service killed in each state of the run of a folder imports each version once, after the next start',
  async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-folders-'))
    const start = async (): Promise<ServiceProcess> => {
      service = await startServiceProcess('standIn', dataFolder, { FRAMEWRIGHT_PLAN: 'unlimited' })
      return service
    }
    const folder = join(dataFolder, 'drive/Watched')
    await mkdir(folder, { recursive: true })
    const picture = await pngBytes(dataFolder)
    const versions: string[] = []
    /** Each version of each picture has its own bytes. */
    const write = async (round: number): Promise<void> => {
      for (let index = 0; index < PICTURES; index += 1) {
        const bytes = Buffer.concat([picture, Buffer.from(`round ${round}, picture ${index}`)])
        await writeFile(join(folder, `${index}.png`), bytes)
        versions.push(bytes.toString('latin1'))
      }
      for (let index = 0; index < TEXTS; index += 1) await writeFile(join(folder, `${round} ${index}.txt`), 'text')
    }

    let running = await start()
    const { id: projectId } = await running.owner.call('createProject', { body: { name: 'Killed' } })
    const listed = await running.owner.fetch('/extensions/v1/drives/drive_two/files')
    const { data } = (await listed.json()) as { data: { items: { id: string }[] } }
    const watch = { body: { projectId, folderId: data.items[0]?.id ?? '' } }
    const { syncId } = await running.owner.call('createFolderSync', watch)
    await inDatabase(addLocks)
    const read = async () => await running.owner.call('readFolderSync', { params: { syncId } })
    const pollAt = async (time: string, client: Client) =>
      await client.query(`update folder_syncs set next_poll_at = ${time}`)

    for (const [round, { kind, lock, state }] of rounds.entries()) {
      await inDatabase(async (client) => await pollAt('null', client))
      await write(round)
      await pause(SETTLE_MS)
      const { updatedAt: expectedUpdatedAt } = await read()
      const request = { params: { syncId }, body: { mode: 'changes', expectedUpdatedAt }, idempotencyKey: randomUUID() }
      await inDatabase(async (client) => {
        await client.query('select pg_advisory_lock($1)', [lock])
        const asked =
          kind === 'poll' ? pollAt("now() - interval '1 s'", client) : running.owner.send('runFolderSync', request)
        // The request that is accepted loses its answer.
        const settled = Promise.allSettled([asked])
        await expect.poll(async () => await waitsFor(lock, client), { ...WAIT, message: state }).toBe(true)
        await running.end('SIGKILL')
        await settled
      })
      running = await start()
      if (kind === 'request') await running.owner.call('runFolderSync', request)
      // A poll that was lost is due after five minutes.
      else if (!(await read()).isRunning)
        await inDatabase(async (client) => await pollAt("now() - interval '1 s'", client))
      const counts = async () => (await read()).fileCounts
      const total = (PICTURES + TEXTS) * (round + 1)
      const done = { total, imported: versions.length, pending: 0, failed: 0 }
      await expect.poll(counts, { ...WAIT, message: `${kind}, ${state}` }).toMatchObject(done)
      await expect.poll(async () => (await read()).isRunning, { ...WAIT, message: state }).toBe(false)
      expect(await contents(), state).toEqual(versions.toSorted())
    }
    expect(await inDatabase(endsOfJobs)).toEqual(['cloud_import_file succeeded null', 'folder_sync succeeded null'])
  },
  soakCount(400_000, 800_000),
)

/** The bytes of every stored file, of which each asset has one. */
async function contents(): Promise<readonly string[]> {
  const root = join(dataFolder, 'blobs/assets')
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('source.png'))
  const { rows } = await inDatabase(async (client) => await client.query('select id from assets'))
  expect(rows).toHaveLength(names.length)
  return (await Promise.all(names.map(async (name) => await readFile(join(root, name), 'latin1')))).toSorted()
}

async function endsOfJobs(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ end: string }>(
    `select distinct concat_ws(' ', type, status, coalesce(error->>'code', 'null')) as end from jobs order by 1`,
  )
  return rows.map(({ end }) => end)
}
