import type { AutoEdit } from '../../../contract/operations/generation/autoEdits.ts'
import type { ListedAutoEdit } from '../../stores/generation/autoEditStore.ts'
import { autoEditInputSchema } from '../jobs/jobInputs.ts'

type ListedOf = Omit<AutoEdit, 'report'>

export function listedAutoEditOf({ job, saved, ...edit }: ListedAutoEdit): ListedOf {
  const [mainId] = edit.composition_ids
  const { briefId, settings, sourceAssetIds, sourceMode } = autoEditInputSchema.parse(job.input)
  return {
    id: edit.id,
    projectId: edit.project_id,
    jobId: edit.job_id,
    sourceMode,
    sourceAssetIds,
    briefId,
    settings,
    status: job.status,
    error: job.error,
    compositionId: saved.find((id) => id === mainId) ?? null,
    outputEditorProjectIds: [...saved],
    parentJobId: job.parent_id,
    createdAt: edit.created_at.toISOString(),
  }
}

export const autoEditOf = (edit: ListedAutoEdit): AutoEdit => ({ ...listedAutoEditOf(edit), report: edit.report })
