import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderInUseError } from './DataFolderInUseError.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embeddedPostgres.ts'
import { isProcessAlive } from './initializeCluster.ts'
import { findLauncher } from './launcher.ts'
import { postgresBinaries } from './postgresBinaries.ts'
import { readPostmaster } from './postmasterFile.ts'

const holdServer = fileURLToPath(new URL('./fixtures/holdServer.ts', import.meta.url))
const log = () => {}
let dataFolder = ''

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-database-'))
})

afterEach(async () => {
  await rm(dataFolder, { recursive: true, force: true })
})

let warnings: string[] = []
const warn = (sentence: string): void => void warnings.push(sentence)
beforeEach(() => {
  warnings = []
})

function start(retryMs = 60_000): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataFolder, socketParent: dataFolder, log, warn, retryMs })
}

/** Polls until the server accepts connections. */
async function answers(connectionString: string): Promise<void> {
  await expect
    .poll(() => query(connectionString, 'select 1 as one').catch(() => []), { timeout: 20_000, interval: 20 })
    .toEqual([{ one: 1 }])
}

async function query(connectionString: string, sql: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString })
  // A killed server also emits an error on the client.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function startHolder(): Promise<{ readonly holder: ChildProcess; readonly connectionString: string }> {
  const holder = spawn(process.execPath, [holdServer, dataFolder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: holder.stdout })
  const [connectionString] = await once(lines, 'line')
  return { holder, connectionString: String(connectionString) }
}

async function postmasterId(): Promise<number> {
  const postmaster = await readPostmaster(join(dataFolder, 'postgres'))
  if (postmaster === null) throw new Error('No server is recorded in the data folder.')
  return postmaster.pid
}

test('starts a UTF-8 server that syncs to disk, and stops it', async () => {
  const server = await start()
  const settings = `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding`
  expect(await query(server.connectionString, settings)).toEqual([{ fsync: 'on', encoding: 'UTF8' }])
  const pid = await postmasterId()
  await server.stop()
  expect(isProcessAlive(pid)).toBe(false)
})

test('works in a folder whose path exceeds the limit of socket paths', async () => {
  const deepFolder = join(dataFolder, 'a'.repeat(100), 'b'.repeat(100))
  const server = await startEmbeddedPostgres({ dataFolder: deepFolder, socketParent: dataFolder, log, warn })
  expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('refuses a second service on the same folder with one clear sentence', async () => {
  const server = await start()
  const second = start()
  await expect(second).rejects.toThrow(DataFolderInUseError)
  await expect(second).rejects.toThrow(/^Another Framewright is using this data folder/)
  expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('lets one of two services win if they start at the same time', async () => {
  const starts = await Promise.allSettled([start(), start()])
  const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason] : []))
  expect(refusals).toEqual([expect.any(DataFolderInUseError)])
  expect(servers).toHaveLength(1)
  for (const server of servers) {
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  }
})

test('keeps committed data when its service is killed, and starts again within five seconds', async () => {
  const { holder, connectionString } = await startHolder()
  await query(connectionString, 'create table kept (id int); insert into kept values (1), (2)')
  const ended = once(holder, 'exit')
  holder.kill('SIGKILL')
  await ended
  const startedAt = performance.now()
  const server = await start()
  expect(performance.now() - startedAt).toBeLessThan(5000)
  expect(await query(server.connectionString, 'select count(*)::int as rows from kept')).toEqual([{ rows: 2 }])
  await server.stop()
})

test('stops a server that outlived its killed service', async () => {
  const first = await start()
  await first.stop()
  const { prefix } = await findLauncher(join(dataFolder, 'postgres'))
  const [file, ...args] = [...prefix, postgresBinaries().postgres, '-D', join(dataFolder, 'postgres')]
  const socket = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${socketFolderOf(first.connectionString)}`]
  const orphan = spawn(file, [...args, ...socket], { stdio: 'ignore', detached: true, cwd: '/' })
  const orphanEnded = once(orphan, 'exit')
  await expect
    .poll(() => query(first.connectionString, 'select 1 as one').catch(() => []), { timeout: 10_000 })
    .toHaveLength(1)
  const server = await start()
  await orphanEnded
  expect(await postmasterId()).not.toBe(orphan.pid)
  await server.stop()
})

test('survives a kill of service and server together', async () => {
  const { holder, connectionString } = await startHolder()
  await query(connectionString, 'create table kept (id int); insert into kept values (1)')
  const serverId = await postmasterId()
  const ended = once(holder, 'exit')
  process.kill(serverId, 'SIGKILL')
  holder.kill('SIGKILL')
  await ended
  const server = await start()
  expect(await query(server.connectionString, 'select id from kept')).toEqual([{ id: 1 }])
  await server.stop()
})

function socketFolderOf(connectionString: string): string {
  return decodeURIComponent(/host=([^&]+)/.exec(connectionString)?.[1] ?? '')
}

test('waits for the remaining processes of a killed server', async () => {
  const first = await start()
  const client = new Client({ connectionString: first.connectionString })
  client.on('error', () => {})
  await client.connect()
  await client.query('create table kept (number int); insert into kept values (7)')
  // A single loop inside the server, which handles interrupts only when the loop ends.
  const busy = client.query('select count(*) from generate_series(1, 5000000)').catch(() => null)
  await expect.poll(() => activeQueries(first.connectionString)).toBe(1)
  process.kill(await postmasterId(), 'SIGKILL')
  await answers(first.connectionString)
  expect(await query(first.connectionString, 'select number from kept')).toEqual([{ number: 7 }])
  await busy
  await first.stop()
})

async function activeQueries(connectionString: string): Promise<number> {
  const rows = await query(
    connectionString,
    "select 1 from pg_stat_activity where query like '%generate_series%' and state = 'active' and pid <> pg_backend_pid()",
  )
  return rows.length
}

test('restarts a killed server at the same address and keeps its lock', async () => {
  const server = await start()
  await query(server.connectionString, 'create table kept (id int); insert into kept values (1)')
  for (const round of [1, 2]) {
    const killed = await postmasterId()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => isProcessAlive(killed)).toBe(false)
    await answers(server.connectionString)
    expect(await query(server.connectionString, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1 }])
    await expect(start()).rejects.toThrow(DataFolderInUseError)
    expect(warnings.filter((sentence) => sentence === 'PostgreSQL is responding again.')).toHaveLength(round)
  }
  await server.stop()
})

test('keeps its lock on a server that restarts its processes after one was killed', async () => {
  const server = await start()
  const client = new Client({ connectionString: server.connectionString })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await ended
  await answers(server.connectionString)
  await expect(start()).rejects.toThrow(DataFolderInUseError)
  expect(warnings).toEqual([])
  await server.stop()
})

test('gives up a server that cannot be restarted, and reports the reason', async () => {
  const server = await start(500)
  const version = join(dataFolder, 'postgres', 'PG_VERSION')
  await rename(version, `${version}.away`)
  process.kill(await postmasterId(), 'SIGKILL')
  expect((await server.gaveUp).message).toMatch(/PostgreSQL could not start: .*PG_VERSION/u)
  await server.stop()
})

test('stops during the restart of a killed server', async () => {
  const server = await start()
  process.kill(await postmasterId(), 'SIGKILL')
  await expect.poll(() => warnings).toHaveLength(1)
  await server.stop()
  await expect(query(server.connectionString, 'select 1')).rejects.toThrow()
  const next = await start()
  await next.stop()
})

test('remains the only service while its server is down', async () => {
  const server = await start()
  const version = join(dataFolder, 'postgres', 'PG_VERSION')
  await rename(version, `${version}.away`)
  process.kill(await postmasterId(), 'SIGKILL')
  await expect.poll(() => warnings.length, { timeout: 10_000 }).toBeGreaterThan(1)
  await rename(`${version}.away`, version)
  await expect(start()).rejects.toThrow(DataFolderInUseError)
  await answers(server.connectionString)
  await server.stop()
})
