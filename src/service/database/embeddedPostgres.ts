import { mkdir, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ClusterBusyError } from './ClusterBusyError.ts'
import { holdFolder } from './holdFolder.ts'
import { initializeCluster } from './initializeCluster.ts'
import { superviseServer } from './superviseServer.ts'
import { findLauncher } from './launcher.ts'
import { postgresBinaries } from './postgresBinaries.ts'
import { chooseAddress, connectionStringOf } from './serverAddress.ts'
import { type RunningServer, type ServerOptions, startServer } from './startServer.ts'
import { stopOrphan } from './stopOrphan.ts'

export type EmbeddedPostgresOptions = {
  /** The service's data folder, created if missing. The cluster is in its `postgres` folder. */
  readonly dataFolder: string
  /** Called with each line of the server's log. */
  readonly log: (line: string) => void
  /** Called with a sentence whenever the server exits unexpectedly and is restarted. */
  readonly warn: (sentence: string) => void
  /** How long restarts are attempted (default: ten minutes). */
  readonly retryMs?: number
  /** Additional server settings by name. */
  readonly settings?: Readonly<Record<string, string>>
  /** Parent of the Unix socket's folder (default: the system's folder for temporary files). */
  readonly socketParent?: string
}

export type EmbeddedPostgres = {
  /** Connection URL of the `framewright` database, for `pg`, Kysely and pg-boss. */
  readonly connectionString: string
  /** Stops the server. Open transactions are rolled back; committed ones are on disk. */
  readonly stop: () => Promise<void>
  /** Resolves with the reason if the server has exited and cannot be restarted. */
  readonly gaveUp: Promise<Error>
}

const databaseName = 'framewright'
/** Long enough for the user to free space on a full disk. */
const RETRY_MS = 10 * 60_000
/** How long to wait for the remaining processes of a killed server. */
const BUSY_DEADLINE_MS = 30_000
const BUSY_POLL_MS = 50

/**
 * Starts the PostgreSQL server of a data folder as a child process, waits until it accepts connections, and restarts it
 * at the same address whenever it exits unexpectedly.
 *
 * Throws `DataFolderInUseError` while another running service uses the folder. A server left over by a killed service
 * is stopped first.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataFolder, { recursive: true })
  const dataFolder = await realpath(options.dataFolder)
  const clusterFolder = join(dataFolder, 'postgres')
  const binaries = postgresBinaries()
  const launcher = await findLauncher(clusterFolder)
  await initializeCluster({ clusterFolder, binaries, launcher })
  const address = await chooseAddress(clusterFolder, options.socketParent ?? tmpdir())
  if (address.socketFolder !== null) await launcher.own(address.socketFolder)
  const start = async (): Promise<RunningServer> => {
    await stopOrphan({ clusterFolder, dataFolder, password: address.password })
    return await startWhenFree({
      command: [...launcher.serverPrefix, binaries.postgres],
      dataFolder,
      clusterFolder,
      address,
      settings: options.settings ?? {},
      log: options.log,
    })
  }
  const held = address.socketFolder === null ? null : await holdFolder(address.socketFolder, dataFolder)
  try {
    const first = await start()
    await first.ensureDatabase(databaseName)
    const { warn, retryMs = RETRY_MS } = options
    const supervised = superviseServer(first, { start, warn, retryMs })
    const stop = async (): Promise<void> => {
      await supervised.stop()
      await held?.release()
    }
    return { connectionString: connectionStringOf(address, databaseName), stop, gaveUp: supervised.gaveUp }
  } catch (error) {
    await held?.release()
    throw error
  }
}

async function startWhenFree(options: ServerOptions): Promise<RunningServer> {
  const deadline = Date.now() + BUSY_DEADLINE_MS
  for (;;) {
    try {
      return await startServer(options)
    } catch (error) {
      if (!(error instanceof ClusterBusyError) || Date.now() > deadline) throw error
      await delay(BUSY_POLL_MS)
    }
  }
}
