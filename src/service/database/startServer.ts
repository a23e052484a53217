import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { ClusterBusyError } from './ClusterBusyError.ts'
import { DataFolderInUseError } from './DataFolderInUseError.ts'
import { acquireServer, keepOwnership } from './ownership.ts'
import type { ServerAddress } from './serverAddress.ts'

export type ServerOptions = {
  /** The launcher prefix and the program, without arguments. */
  readonly command: readonly string[]
  readonly dataFolder: string
  readonly clusterFolder: string
  readonly address: ServerAddress
  readonly settings: Readonly<Record<string, string>>
  readonly log: (line: string) => void
}

export type RunningServer = {
  readonly ensureDatabase: (name: string) => Promise<void>
  readonly stop: () => Promise<void>
  readonly ended: Promise<void>
}

const pollMs = 20
const readyDeadlineMs = 60_000
const fastStopMs = 6000
const keptLines = 8

/** Starts the server process and waits until this service holds its lock. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const [file = '', ...prefix] = options.command
  const child = spawn(file, [...prefix, '-D', options.clusterFolder, ...settingArguments(options)], {
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C in the terminal does not reach the server, because it is in its own process group. It reaches the service,
    // which stops the server last.
    detached: true,
  })
  const ended = endOf(child)
  const lastLines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastLines.push(line)
    if (lastLines.length > keptLines) lastLines.shift()
    options.log(line)
  })
  child.once('error', (error) => lastLines.push(error.message))
  const owner = await waitUntilOwned({ child, ended, lastLines, options })
  const claim = keepOwnership(owner, { address: options.address, hasEnded: () => hasEnded(child), log: options.log })
  return {
    ended,
    ensureDatabase: (name) => ensureDatabase(owner, name),
    stop: async () => {
      await claim.release()
      await stopChild(child, ended)
    },
  }
}

function settingArguments({ address, settings }: ServerOptions): readonly string[] {
  const all: Readonly<Record<string, string>> = {
    listen_addresses: address.socketFolder === null ? '127.0.0.1' : '',
    unix_socket_directories: address.socketFolder ?? '',
    unix_socket_permissions: '0700',
    port: String(address.port),
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    ...settings,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

type Starting = {
  readonly child: ChildProcess
  readonly ended: Promise<void>
  readonly lastLines: readonly string[]
  readonly options: ServerOptions
}

async function waitUntilOwned({ child, ended, lastLines, options }: Starting): Promise<Client> {
  const deadline = Date.now() + readyDeadlineMs
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw startFailure(lastLines, options)
    const ownership = await acquireServer(options.address)
    if (ownership.kind === 'held') return ownership.client
    if (ownership.kind === 'taken' && hasEnded(child)) throw startFailure(lastLines, options)
    await delay(pollMs)
  }
  await stopChild(child, ended)
  throw new Error(`PostgreSQL did not become ready within a minute. Its last words: ${lastLines.join(' ')}`)
}

function startFailure(lastLines: readonly string[], options: ServerOptions): Error {
  // Two services started at the same time, and PostgreSQL lets only one server open the cluster.
  if (lastLines.some((line) => line.includes('lock file "postmaster.pid" already exists'))) {
    return new DataFolderInUseError(options.dataFolder)
  }
  if (lastLines.some((line) => line.includes('pre-existing shared memory block'))) return new ClusterBusyError()
  return new Error(`PostgreSQL could not start: ${lastLines.join(' ')}`)
}

async function ensureDatabase(owner: Client, name: string): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await owner.query(`create database "${name}"`)
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGINT')
  const stopped = await Promise.race([ended.then(() => true), delay(fastStopMs, false, { ref: false })])
  if (stopped) return
  child.kill('SIGQUIT')
  await ended
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined
}

async function endOf(child: ChildProcess): Promise<void> {
  // `once` rejects on 'error', which means that the program could not be started. `waitUntilOwned` reports the reason.
  await once(child, 'exit').catch(() => {})
}
