import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { ServiceContext } from './context.ts'
import { startEmbeddedPostgres } from './database/embeddedPostgres.ts'
import { migrateToLatest } from './database/migrate.ts'
import { findProviders } from './findProviders.ts'
import { ensureOwner, type Owner } from './ensureOwner.ts'
import { type Deadlines, defaultDeadlines } from './http/connections/deadlines.ts'
import { createApp } from './http/createApp.ts'
import { isAllowedOrigin } from './http/access/originGuard.ts'
import { createRequestLog } from './domain/requests/requestLog.ts'
import { createSecretBox } from './domain/secrets/secretBox.ts'
import { secretKey } from './domain/secrets/secretKey.ts'
import { createJobQueue } from './domain/jobs/jobQueue.ts'
import { eventRelay } from './jobs/eventRelay.ts'
import { folderPolls } from './jobs/folderPolls.ts'
import { queueWhenDue } from './jobs/queueWhenDue.ts'
import { createQueues, requeueJobs, startWorker, type Worker } from './jobs/worker.ts'
import { lazyExporter } from './lazyExporter.ts'
import { listen, type Listener } from './listen.ts'
import { mediaResponse } from './media/delivery/mediaResponse.ts'
import { diskBlobStore } from './media/diskBlobStore.ts'
import type { Exporter } from './media/exporter.ts'
import { createTusReceiver } from './media/tus/createTusReceiver.ts'
import { TransferRefusal } from './media/tus/transferRefusal.ts'
import { cancelReservationAt } from './domain/assets/cancelReservation.ts'
import { isReservationOpen } from './domain/assets/reservation.ts'
import { type OutboundNetwork, publicNetwork } from './outbound/OutboundNetwork.ts'
import type { Planner } from './providers/planner.ts'
import type { Speech } from './providers/speech.ts'
import { openDatabase } from './stores/database.ts'
import { isDatabaseLost } from './stores/isDatabaseLost.ts'
import { listenForEnds } from './stores/jobs/endedWork.ts'
import { secretStore } from './stores/workspace/secretStore.ts'
import { processName, removeAbandoned } from './unfinishedFiles.ts'

export interface StartOptions {
  readonly config: Config
  readonly log: Logger
  /** Overrides the clock in tests. */
  readonly now?: () => Date
  /** Shortens the deadlines in tests. */
  readonly deadlines?: Deadlines
  /** Overrides the exporter in tests. */
  readonly exporter?: Exporter
  /** Overrides the configured planner in tests. */
  readonly planner?: Planner
  /** Overrides the configured or installed speech providers in tests. */
  readonly speech?: Speech
  /** Overrides, in tests, how addresses that people and providers name are reached. */
  readonly network?: OutboundNetwork
}

export interface RunningService {
  readonly context: ServiceContext
  readonly owner: Owner
  /** The address to open. Null for a process that only runs jobs. */
  readonly origin: string | null
  /** The listening port. Behind a proxy it differs from the port in `origin`. */
  readonly port: number | null
  /** Signs in a browser. Valid until the process ends. */
  readonly startToken: string
  /**
   * Resolves with the reason if the embedded database has exited and cannot be restarted. The service must then stop.
   */
  readonly databaseEnded: Promise<Error>
  /** Stops accepting requests, leaves running jobs for the next start, and closes the database. */
  readonly stop: () => Promise<void>
}

/** Starts every part of the service that the configuration requires. */
export async function startService(options: StartOptions): Promise<RunningService> {
  const { log } = options
  const closers: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    // Closes parts in reverse order of their start. Each part is closed even if another one fails to close.
    for (const close of closers.splice(0).toReversed()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'a part of the service could not be closed'))
    }
  }
  try {
    return await start(options, closers, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  options: StartOptions,
  closers: (() => Promise<void>)[],
  stop: () => Promise<void>,
): Promise<RunningService> {
  const { config, log } = options
  const { connectionString, gaveUp } = await findDatabase(config, log, closers)
  await migrateToLatest(connectionString)
  const { db, wasUnavailableSince, close } = openDatabase(connectionString, (error) =>
    log.warn({ err: error }, 'a database connection broke'),
  )
  closers.push(close)
  const endedWork = listenForEnds(connectionString, (error) =>
    log.warn({ err: error }, 'the connection that listens for ended work broke'),
  )
  closers.push(endedWork.close)
  const randomToken = (bytes: number): string => randomBytes(bytes).toString('base64url')
  const network = options.network ?? publicNetwork
  const boss = await startQueue({ connectionString, config, log, closers })
  const secrets = createSecretBox(await secretKey(config, randomToken), randomToken)
  const requestLog = createRequestLog({ db, log })
  closers.push(requestLog.close)
  const basis = {
    config,
    db,
    requestLog,
    endedWork,
    wasDatabaseAwaySince: wasUnavailableSince,
    log,
    now: options.now ?? (() => new Date()),
    nextId: () => randomUUID(),
    randomToken,
    secrets,
    network,
    providers: await findProviders({ config, db, secrets, network }, options),
  }
  const context = await createContext(
    { ...basis, queue: createJobQueue(boss) },
    options.exporter ?? lazyExporter(config),
  )
  const owner = await ensureOwner(context)
  if (config.role !== 'api') {
    const { stop } = await startJobs(boss, context)
    closers.push(stop, ...[eventRelay, folderPolls].map((work) => queueWhenDue(work, context).stop))
  }
  const startToken = context.randomToken(24)
  const startLink = { token: startToken, creatorId: owner.creatorId }
  const deadlines = options.deadlines ?? defaultDeadlines
  const listener =
    config.role === 'worker' ? null : await listen(createApp(context, startLink, deadlines), config, deadlines)
  if (listener !== null) closers.push(listener.close)
  return {
    context,
    owner,
    origin: originOf(listener, config),
    port: listener?.port ?? null,
    startToken,
    databaseEnded: gaveUp,
    stop,
  }
}

function originOf(listener: Listener | null, config: Config): string | null {
  return listener === null ? null : (config.publicUrl ?? listener.origin)
}

interface FoundDatabase {
  readonly connectionString: string
  readonly gaveUp: Promise<Error>
}

async function findDatabase(config: Config, log: Logger, closers: (() => Promise<void>)[]): Promise<FoundDatabase> {
  if (config.databaseUrl !== null)
    return { connectionString: config.databaseUrl, gaveUp: Promise.withResolvers<Error>().promise }
  const database = await startEmbeddedPostgres({
    dataFolder: config.dataFolder,
    log: (line) => log.debug({ part: 'postgres' }, line),
    warn: (sentence) => log.warn({ part: 'postgres' }, sentence),
  })
  closers.push(database.stop)
  return database
}

/** Interval at which the queue looks for jobs without a heartbeat. A killed worker's job restarts within 25 s. */
const SUPERVISE_SECONDS = 5

/**
 * Keeps the queue's own statements from hanging on a frozen database. The longest ones create its tables at the first
 * start.
 */
const queueLimits = { connectionTimeoutMillis: 4_000, query_timeout: 20_000 }

interface QueueStart {
  readonly connectionString: string
  readonly config: Config
  readonly log: Logger
  readonly closers: (() => Promise<void>)[]
}

async function startQueue({ connectionString, config, log, closers }: QueueStart): Promise<PgBoss> {
  const works = config.role !== 'api'
  const boss = new PgBoss({
    connectionString,
    ...queueLimits,
    max: 6,
    useListenNotify: true,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the queue reported a fault'))
  boss.on('warning', (warning) => log.debug({ warning }, 'the queue reported a warning'))
  await boss.start()
  // The worker has already stopped its jobs.
  closers.push(async () => await boss.stop({ graceful: true, timeout: 3_000, close: true }))
  await createQueues(boss)
  return boss
}

type Basis = Omit<ServiceContext, 'secret' | 'blobs' | 'uploads' | 'exporter' | 'serveMedia' | 'workFolder'>

async function createContext(basis: Basis, exporter: Exporter): Promise<ServiceContext> {
  const { config, db, now, nextId, randomToken } = basis
  const secret = await secretStore.findOrCreate(db, 'signing', randomToken(48))
  const blobFolder = join(config.dataFolder, 'blobs')
  await mkdir(blobFolder, { recursive: true })
  const blobs = diskBlobStore(blobFolder, () => `${processName}~${nextId()}`)
  const workFolder = await makeWorkFolder(config, blobs.unfinishedFolder, now())
  const mayUse = (origin: string): boolean => isAllowedOrigin(origin, { config })
  const uploads = await createTusReceiver({
    folder: join(config.dataFolder, 'uploads'),
    secret,
    now,
    isAllowedOrigin: mayUse,
    isOpen: async ({ path }) => await orNotReady(isReservationOpen(db, { path, now: now() })),
    giveUp: async ({ path }) => await orNotReady(cancelReservationAt(db, { path, queue: basis.queue, now: now() })),
  })
  const serveMedia = async (request: Request): Promise<Response> =>
    await mediaResponse(request, { store: blobs, secret, now, isAllowedOrigin: mayUse })
  return { ...basis, secret, blobs, uploads, exporter, serveMedia, workFolder }
}

/** Throws 503 on failure, because upload clients retry after that status. */
async function orNotReady<T>(answer: Promise<T>): Promise<T> {
  return await answer.catch((error: unknown) => {
    if (!isDatabaseLost(error)) throw error
    throw new TransferRefusal(503, 'The service is not ready. Try again in a moment.')
  })
}

/** Creates the folder for this process's unfinished files and removes those of killed processes. */
async function makeWorkFolder({ dataFolder, databaseUrl }: Config, unfinished: string, now: Date): Promise<string> {
  const parent = join(dataFolder, 'work')
  for (const folder of [parent, unfinished]) await removeAbandoned(folder, { isAlone: databaseUrl === null, now })
  const workFolder = join(parent, processName)
  await mkdir(workFolder, { recursive: true })
  return workFolder
}

async function startJobs(boss: PgBoss, context: ServiceContext): Promise<Worker> {
  // With an embedded PostgreSQL no other process runs jobs, so jobs marked as running are left from the previous run.
  if (context.config.databaseUrl === null) {
    const reclaimed = await requeueJobs(context)
    if (reclaimed > 0) context.log.info({ jobs: reclaimed }, 'jobs of the last run are taken up again')
  }
  return await startWorker(boss, context)
}
