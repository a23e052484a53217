import type { EditRecord } from '../session/editRecord.ts'
import type { HistoryStep } from '../session/sessionState.ts'

/** What unsaved changes do, in words: the labels of their steps, each once. Empty where none has a step. */
export function unsavedLabel(unsaved: readonly EditRecord[], past: readonly HistoryStep[]): string {
  const stepIds = new Set(unsaved.map(({ stepId }) => stepId))
  const steps = past.filter(({ id, edits }) => stepIds.has(id) || edits.some(({ stepId }) => stepIds.has(stepId)))
  return [...new Set(steps.map(({ label }) => label))].join(', ')
}
