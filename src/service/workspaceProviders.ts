import type { MailServer } from './providers/mail.ts'
import type { Planner } from './providers/planner.ts'
import type { Speech } from './providers/speech.ts'
import type { StockLibrary } from './providers/stock.ts'
import type { Db } from './stores/tables.ts'

/**
 * A provider of a workspace. A caller in a transaction passes it: a second connection could be one that others hold
 * while they wait for this transaction.
 */
export type WorkspaceProvider<Provider> = (workspaceId: string, db?: Db) => Promise<Provider>

/** The providers that a workspace uses now. They are asked for at each use, because a connection may have changed. */
export interface Providers {
  readonly planner: WorkspaceProvider<Planner>
  readonly speech: WorkspaceProvider<Speech>
  readonly stock: WorkspaceProvider<StockLibrary>
  /** Null if messages stay in the outbox folder. */
  readonly mail: WorkspaceProvider<MailServer | null>
  /** The programs of this machine that work without a server. */
  readonly installedSpeech: Pick<Speech, 'recognizer' | 'speaker'>
}
