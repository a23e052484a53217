import type { Result } from '../../base/result.ts'
import type { AppliedEdit, EditContext } from '../../composition/edits/edit.ts'
import type { Composition } from '../../composition/schema.ts'
import { applyToolEdit } from '../../composition/tools/applyToolEdit.ts'
import type { EditToolName, ToolCall } from '../../composition/tools/tools.ts'

/** The outcome of several edits. */
export interface AppliedSteps {
  /** After all that were not refused. */
  readonly document: Composition
  /** One for each call, in their order. */
  readonly outcomes: readonly Result<AppliedEdit>[]
}

/** Applies edits one after the other, each to what the one before made. A refused one changes nothing, and the others follow. */
export function applySteps(
  document: Composition,
  calls: readonly ToolCall<EditToolName>[],
  context: EditContext,
): AppliedSteps {
  let current = document
  const outcomes = calls.map((call) => {
    const outcome = applyToolEdit(current, call, context)
    if (outcome.ok) current = outcome.value.document
    return outcome
  })
  return { document: current, outcomes }
}
