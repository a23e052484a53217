import type { Logger } from 'pino'
import type { Milliseconds } from '../base/units.ts'
import type { Config } from './config.ts'
import type { JobQueue } from './domain/jobs/jobQueue.ts'
import type { BlobStore } from './media/blobStore.ts'
import type { Exporter } from './media/exporter.ts'
import type { TusReceiver } from './media/tus/createTusReceiver.ts'
import type { Planner } from './providers/planner.ts'
import type { Speech } from './providers/speech.ts'
import type { StockLibrary } from './providers/stock.ts'
import type { Db } from './stores/tables.ts'

/** Everything that the parts of the service are given. Nobody takes a clock, an id or randomness from the air. */
export interface ServiceContext {
  readonly config: Config
  readonly db: Db
  /** Whether the database could not be reached at some time since a moment of `performance.now()`. */
  readonly wasDatabaseAwaySince: (moment: Milliseconds) => boolean
  readonly now: () => Date
  readonly nextId: () => string
  /** Unguessable text of so many random bytes, in base64url. */
  readonly randomToken: (bytes: number) => string
  /** Signs cursors, fingerprints, media addresses and upload tokens. Shared by all processes on one database. */
  readonly secret: string
  readonly log: Logger
  readonly queue: JobQueue
  readonly blobs: BlobStore
  readonly uploads: TusReceiver
  readonly exporter: Exporter
  readonly planner: Planner
  readonly speech: Speech
  readonly stock: StockLibrary
  /** Answers requests for signed media. */
  readonly serveMedia: (request: Request) => Promise<Response>
  /** Where unfinished files may lie; emptied at each start. */
  readonly workFolder: string
}
