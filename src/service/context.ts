import type { Logger } from 'pino'
import type { Milliseconds } from '../base/units.ts'
import type { Config } from './config.ts'
import type { SecretBox } from './domain/secrets/secretBox.ts'
import type { RequestLog } from './domain/requests/requestLog.ts'
import type { JobQueue } from './domain/jobs/jobQueue.ts'
import type { BlobStore } from './media/blobStore.ts'
import type { Exporter } from './media/exporter.ts'
import type { TusReceiver } from './media/tus/createTusReceiver.ts'
import type { OutboundNetwork } from './outbound/OutboundNetwork.ts'
import type { EndedWork } from './stores/jobs/endedWork.ts'
import type { Db } from './stores/tables.ts'
import type { Providers } from './workspaceProviders.ts'

/** The dependencies of all parts of the service. Clocks, ids and randomness must come from here. */
export interface ServiceContext {
  readonly config: Config
  readonly db: Db
  /** Whether the database was unreachable at any time since `moment`, a value of `performance.now()`. */
  readonly wasDatabaseAwaySince: (moment: Milliseconds) => boolean
  readonly now: () => Date
  readonly nextId: () => string
  /** Cryptographically random text of `bytes` bytes, in base64url. */
  readonly randomToken: (bytes: number) => string
  /** Signs cursors, fingerprints, media addresses and upload tokens. Shared by all processes on one database. */
  readonly secret: string
  /** Encrypts stored secrets. Shared by all processes on one database. */
  readonly secrets: SecretBox
  /** Resolves and reaches the addresses that people and providers name. */
  readonly network: OutboundNetwork
  readonly log: Logger
  /** The log of requests made with keys. */
  readonly requestLog: RequestLog
  readonly queue: JobQueue
  readonly endedWork: EndedWork
  readonly blobs: BlobStore
  readonly uploads: TusReceiver
  readonly exporter: Exporter
  readonly providers: Providers
  readonly serveMedia: (request: Request) => Promise<Response>
  /** Folder for unfinished files, emptied at each start. */
  readonly workFolder: string
}
