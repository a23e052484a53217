import type { Result } from '../../base/result.ts'
import type { AppliedEdit, EditContext } from '../../composition/edits/edit.ts'
import type { Composition } from '../../composition/schema.ts'
import { applyToolEdit } from '../../composition/tools/applyToolEdit.ts'
import type { EditToolName, ToolCall } from '../../composition/tools/tools.ts'

export interface AppliedSteps {
  /** The document after all edits that were not refused. */
  readonly document: Composition
  /** One outcome per call, in order. */
  readonly outcomes: readonly Result<AppliedEdit>[]
}

/** Applies edits in sequence. If one is refused, it changes nothing and the next ones are still applied. */
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
