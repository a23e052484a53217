import { resourceNeeds } from '../../../composition/tools/definition/resourceNeeds.ts'
import { sourceAssetIds, violationsOfZodError } from '../../../composition/violations.ts'
import { tools } from '../../../composition/tools/tools.ts'
import type { ToolJobInput } from '../../domain/jobs/jobInputs.ts'
import { acceptEditorJob } from '../../domain/jobs/acceptEditorJob.ts'
import type { Handler } from '../handler.ts'
import { validationFailed } from '../../domain/OperationError.ts'
import { requirePermissions } from '../../domain/workspace/requirePermissions.ts'
import { requireSourceLimit } from '../../domain/compositions/sourceLimit.ts'
import { lockedAtRevision } from '../../domain/compositions/lockedComposition.ts'

/**
 * Accepts a call of one tool. Its input is first checked against the tool's schema, so that only the composition can
 * make the job refuse it.
 */
export const runEditorTool: Handler<'runEditorTool'> = async ({ params, body }, call) => {
  const { tool, input, expectedUpdatedAt } = body
  const permissions = ['read', 'generate', ...(tools[tool].kind === 'edit' ? (['write'] as const) : [])] as const
  requirePermissions(call.principal, permissions)
  const parsed = tools[tool].input.safeParse(input)
  if (!parsed.success) {
    const details = violationsOfZodError(parsed.error)
    throw validationFailed(details.map((violation) => ({ ...violation, path: `/input${violation.path}` })))
  }
  const record = await lockedAtRevision(call, { compositionId: params.compositionId, expectedUpdatedAt })
  // Searches and captions read at most one file.
  if (tools[tool].kind === 'edit') {
    const { composition, project_id: projectId } = record
    const { assetIds } = resourceNeeds(composition, { tool, input })
    await requireSourceLimit(call, { projectId, assetIds: [...sourceAssetIds(composition), ...assetIds] })
  }
  const { actor } = call.principal
  const jobInput: ToolJobInput = { tool, input, expectedUpdatedAt: record.updated_at.toISOString(), actor }
  return await acceptEditorJob({ type: 'editor_tool', record, permissions, input: jobInput }, call)
}
