import type { Milliseconds } from '../../base/units.ts'
import type { Composition } from '../../composition/schema.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import type { OpenDocument } from '../autosave/documentJob.ts'
import type { ConversationStore } from './conversation/conversationStore.ts'
import type { UndoSteps } from './review/undoSteps.ts'

/** The open composition, and the capabilities that the assistant is given. */
export interface AssistantContext {
  readonly open: OpenDocument
  readonly now: () => Milliseconds
  readonly newId: () => string
  /** Called with every job that ended: it may have made something. */
  readonly onJob: (job: Job) => void
}

/** Everything that its parts share: the context, and its state. */
export interface AssistantState extends AssistantContext {
  readonly conversation: ConversationStore
  readonly undoSteps: UndoSteps
  /** The documents that plans were asked for in this window, by their revisions. */
  readonly bases: Map<string, Composition>
}
