import { mkdir, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ClusterBusyError } from './ClusterBusyError.ts'
import { holdFolder } from './holdFolder.ts'
import { initializeCluster } from './initializeCluster.ts'
import { keepServer } from './keepServer.ts'
import { findLauncher } from './launcher.ts'
import { postgresBinaries } from './postgresBinaries.ts'
import { chooseAddress, connectionStringOf } from './serverAddress.ts'
import { type RunningServer, type ServerOptions, startServer } from './startServer.ts'
import { stopOrphan } from './stopOrphan.ts'

export type EmbeddedPostgresOptions = {
  /** The service's data folder; the cluster lies in its `postgres` folder. Made if missing. */
  readonly dataFolder: string
  /** Receives each line that the server writes. */
  readonly log: (line: string) => void
  /** Receives a sentence whenever the server has ended by itself and is started again. */
  readonly warn: (sentence: string) => void
  /** How long starting it again is tried (default: ten minutes). */
  readonly patienceMs?: number
  /** Further server settings, as name and value. */
  readonly settings?: Readonly<Record<string, string>>
  /** Where the short folder of the unix socket is made (default: the system's folder for temporary files). */
  readonly socketParent?: string
}

export type EmbeddedPostgres = {
  /** Connection URL of the `framewright` database, for `pg`, Kysely and pg-boss. */
  readonly connectionString: string
  /** Stops the server: open transactions are rolled back, committed ones are on disk. */
  readonly stop: () => Promise<void>
  /** Resolves with the reason once the server has ended by itself and cannot be started again. */
  readonly gaveUp: Promise<Error>
}

const databaseName = 'framewright'
/** Long enough for a person who makes room on a full disk. */
const PATIENCE_MS = 10 * 60_000
/** How long to wait for what a killed server left at work. */
const BUSY_DEADLINE_MS = 30_000
const BUSY_POLL_MS = 50

/**
 * Starts the PostgreSQL server of a data folder as a child process, waits until it answers, and starts it again at the same address
 * whenever it ends by itself.
 *
 * Throws `DataFolderInUseError` while another living service uses the folder. A server left over by a killed service is
 * stopped first.
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
    const { warn, patienceMs = PATIENCE_MS } = options
    const kept = keepServer(first, { start, warn, patienceMs })
    const stop = async (): Promise<void> => {
      await kept.stop()
      await held?.release()
    }
    return { connectionString: connectionStringOf(address, databaseName), stop, gaveUp: kept.gaveUp }
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
