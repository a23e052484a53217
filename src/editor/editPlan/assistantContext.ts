import type { Milliseconds } from '../../base/units.ts'
import type { Composition } from '../../composition/schema.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import type { OpenDocument } from '../autosave/documentJob.ts'
import type { ConversationStore } from './conversation/conversationStore.ts'
import type { UndoSteps } from './review/undoSteps.ts'

export interface AssistantContext {
  readonly open: OpenDocument
  readonly now: () => Milliseconds
  readonly newId: () => string
  /** Called when a job ends. It may have created resources. */
  readonly onJob: (job: Job) => void
}

export interface AssistantState extends AssistantContext {
  readonly conversation: ConversationStore
  readonly undoSteps: UndoSteps
  /** Documents for which this window requested plans, by revision. */
  readonly bases: Map<string, Composition>
}
