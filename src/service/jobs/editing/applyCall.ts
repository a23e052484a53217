import type { Composition } from '../../../composition/schema.ts'
import { applyToolEdit, labelOfTool, resourceNeeds } from '../../../composition/toolEdits.ts'
import { sourceAssetIds } from '../../../composition/violations.ts'
import type { EditToolName } from '../../../contract/toolNames.ts'
import type { AppliedTool } from '../../../contract/toolResults.ts'
import { ok, refuse, type Refusal, type Result } from '../../../base/result.ts'
import type { EditingWork } from '../../domain/compositions/editingWork.ts'
import { sourceRoomProblem } from '../../domain/compositions/sourceRoom.ts'
import { loadToolContext, type ToolContext } from '../../domain/compositions/toolContext.ts'

export interface EditCall {
  readonly tool: EditToolName
  readonly input: unknown
}

/** What one call made of a document. */
export interface CallOutcome {
  readonly document: Composition
  readonly applied: AppliedTool
  /** What it was tried with. */
  readonly context: ToolContext
}

/** Reads what a call needs and applies it, as an editor's dry run does. Nothing is saved. */
export async function applyCall(
  document: Composition,
  call: EditCall,
  work: EditingWork,
): Promise<Result<CallOutcome, Refusal>> {
  const context = await loadToolContext(resourceNeeds(document, call), work, document)
  const outcome = applyToolEdit(document, call, context)
  if (!outcome.ok) return outcome
  const problem = await sourceRoomProblem(work.service.db, work.projectId, sourceAssetIds(outcome.value.document))
  if (problem !== null) return refuse({ code: 'file_too_large', message: problem })
  const { createdIds } = outcome.value
  const applied = { tool: call.tool, label: labelOfTool(call), overlayIds: [...createdIds] }
  return ok({ document: outcome.value.document, applied, context })
}
