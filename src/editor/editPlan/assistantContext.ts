import type { Milliseconds } from '../../base/units.ts'
import type { Composition } from '../../composition/schema.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import type { OpenDocument } from '../autosave/documentJob.ts'
import type { ConversationStore } from './conversation/conversationStore.ts'
import type { UndoSteps } from './review/undoSteps.ts'

/** Open composition and injected capabilities of the assistant. */
export interface AssistantContext {
  readonly open: OpenDocument
  readonly now: () => Milliseconds
  readonly newId: () => string
  /** Called with every ended job, which may have created resources. */
  readonly onJob: (job: Job) => void
}

/** Context and state shared by the parts of the assistant. */
export interface AssistantState extends AssistantContext {
  readonly conversation: ConversationStore
  readonly undoSteps: UndoSteps
  /** Documents that this window requested plans for, by revision. */
  readonly bases: Map<string, Composition>
}
