import type { CombinationJudge } from './providers/combinationJudge.ts'
import type { CopyWriter } from './providers/copyWriter.ts'
import type { MailServer } from './providers/mail.ts'
import type { Faces } from './providers/faces.ts'
import type { Matting } from './providers/matting.ts'
import type { Planner } from './providers/planner.ts'
import type { ResearchServer } from './providers/research.ts'
import type { Speech } from './providers/speech.ts'
import type { StockLibrary } from './providers/stock.ts'
import type { VideoServer } from './providers/video.ts'
import type { WindowChooser } from './providers/windowChooser.ts'
import type { Db } from './stores/tables.ts'

/**
 * Returns a provider of a workspace. Callers in a transaction pass it as `db`: a second connection might have to wait
 * for requests that are themselves waiting for this transaction.
 */
export type WorkspaceProvider<Provider> = (workspaceId: string, db?: Db) => Promise<Provider>

/**
 * The providers that each workspace uses now. Call these functions at each use, because a connection may have changed.
 */
export interface Providers {
  readonly planner: WorkspaceProvider<Planner>
  /** Null without a language model. */
  readonly judge: WorkspaceProvider<CombinationJudge | null>
  /** Null without a language model. */
  readonly copyWriter: WorkspaceProvider<CopyWriter | null>
  /** Null without a language model. */
  readonly windowChooser: WorkspaceProvider<WindowChooser | null>
  readonly speech: WorkspaceProvider<Speech>
  readonly stock: WorkspaceProvider<StockLibrary>
  /** Null without a server that generates videos. */
  readonly video: WorkspaceProvider<VideoServer | null>
  /** Null without a server of ads. */
  readonly adLibrary: WorkspaceProvider<ResearchServer | null>
  /** Null without a server of trends. */
  readonly trends: WorkspaceProvider<ResearchServer | null>
  readonly matting: WorkspaceProvider<Matting>
  /** Null if messages stay in the outbox folder. */
  readonly mail: WorkspaceProvider<MailServer | null>
  /** The programs on this machine that need no server. */
  readonly installedSpeech: Pick<Speech, 'recognizer' | 'speaker'>
  /** Runs on this machine, in a thread that starts with the first call. */
  readonly faces: Faces
}
