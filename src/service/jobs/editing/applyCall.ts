import { englishOf } from '../../../base/message.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import type { Composition } from '../../../composition/schema.ts'
import { applyToolEdit, labelOfCall } from '../../../composition/tools/applyToolEdit.ts'
import { resourceNeeds } from '../../../composition/tools/definition/resourceNeeds.ts'
import { sourceAssetIds } from '../../../composition/violations.ts'
import type { EditToolName, ToolCall } from '../../../composition/tools/tools.ts'
import type { AppliedTool } from '../../../contract/toolResults.ts'
import { ok, refuse, type Refusal, type Result } from '../../../base/result.ts'
import { type EditingContext, loadToolContext, type ToolContext } from '../../domain/compositions/toolContext.ts'
import { exceedsSourceLimit } from '../../domain/compositions/sourceLimit.ts'

export interface CallOutcome {
  readonly document: Composition
  readonly applied: AppliedTool
  /** The resources with which the call was applied. */
  readonly context: ToolContext
}

/** Loads the resources of a call and applies it, exactly like the editor's dry run. Does not save the result. */
export async function applyCall(
  document: Composition,
  call: ToolCall<EditToolName>,
  editing: EditingContext,
): Promise<Result<CallOutcome, Refusal>> {
  const context = await loadToolContext(resourceNeeds(document, call), editing, document)
  const outcome = applyToolEdit(document, call, context)
  if (!outcome.ok) return outcome
  if (await exceedsSourceLimit(editing.service.db, editing.projectId, sourceAssetIds(outcome.value.document)))
    return refuse(errorOf('file_too_large', { reason: 'sources' }))
  const { createdIds } = outcome.value
  const applied = { tool: call.tool, label: englishOf(labelOfCall(call)), overlayIds: [...createdIds] }
  return ok({ document: outcome.value.document, applied, context })
}
