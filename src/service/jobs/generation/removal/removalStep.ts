import type { RemovalInput } from '../../../domain/jobs/jobInputs.ts'
import type { StoredRemoval } from '../../../stores/generation/backgroundRemovalStore.ts'
import type { EditorStep } from '../../editing/runEditorJob.ts'

/** Progress in percent after the range is prepared, and after the masks are made. */
export const AFTER_RANGE = 5
export const AFTER_MASKS = 85

export interface RemovalStep extends EditorStep<RemovalInput> {
  readonly removal: StoredRemoval
  /** The clip's range of its source as a file of its own, until the job ends. */
  readonly rangeKey: string
}
