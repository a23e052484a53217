import type { MailServer } from './mail.ts'
import type { Planner } from './planner.ts'
import type { Speech } from './speech.ts'
import type { StockLibrary } from './stock.ts'

/** The providers that a workspace uses now. They are asked for at each use, because a connection may have changed. */
export interface Providers {
  readonly planner: (workspaceId: string) => Promise<Planner>
  readonly speech: (workspaceId: string) => Promise<Speech>
  readonly stock: (workspaceId: string) => Promise<StockLibrary>
  /** Null if messages stay in the outbox folder. */
  readonly mail: (workspaceId: string) => Promise<MailServer | null>
  /** The programs of this machine that work without a server. */
  readonly installedSpeech: Pick<Speech, 'recognizer' | 'speaker'>
}
