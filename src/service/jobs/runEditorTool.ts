import { errorOf } from '../../contract/jobErrors.ts'
import { pacing } from '../../contract/pacing.ts'
import { z } from 'zod'
import { type EditToolName, isCallOf, type ToolCall, type ToolNameOf } from '../../composition/tools/tools.ts'
import type { ServiceContext } from '../context.ts'
import { compositionStore } from '../stores/compositions/compositionStore.ts'
import { jobStore } from '../stores/jobs/jobStore.ts'
import type { JobResult, JobWork } from '../stores/jobs/jobTables.ts'
import { applyCall } from './editing/applyCall.ts'
import { type ToolJobInput, toolJobInputSchema } from '../domain/jobs/jobInputs.ts'
import { JobRefusal, refusedEdit } from './editing/JobRefusal.ts'
import { needsPreparation, prepareCall, preparedCaptions } from './editing/prepareCall.ts'
import { type EditorJobKind, type EditorStep, runEditorJob } from './editing/runEditorJob.ts'
import { requestedComposition, saveEdit } from './editing/saveEdit.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { runSearch } from './editing/runSearch.ts'

type Step = EditorStep<ToolJobInput>

const toolKind: EditorJobKind<ToolJobInput> = {
  type: 'editor_tool',
  inputSchema: toolJobInputSchema,
  limits: pacing.editor_tool,
  timeoutError: errorOf('step_timeout', { reason: 'tool', seconds: 110 }),
  step: async (step) => {
    const { tool, input } = step.input
    const call = { tool, input }
    if (isCallOf('search', call)) return await search(call, step)
    if (isCallOf('edit', call)) return await edit(call, step)
    return await generateCaptions(step)
  },
}

/** Runs one tool: an edit that is saved as a revision, a search, or the preparation of captions. */
export async function runEditorTool(
  { jobId }: JobPayloads['runEditorTool'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  await runEditorJob(toolKind, { jobId, service, signal })
}

async function edit(call: ToolCall<EditToolName>, step: Step): Promise<JobWork | null> {
  const { composition } = await requestedComposition(step)
  const outcome = await applyCall(composition, call, step)
  const isPrepared = (step.job.work?.done ?? 0) > 0
  const speech = await step.service.providers.speech(step.workspaceId)
  if (!isPrepared && needsPreparation(composition, call, { outcome, speech })) {
    await prepareCall(composition, call, { ...step, signal: step.stopping })
    return { unit: 'steps', stage: 'prepared', done: 1, total: 2 }
  }
  if (!outcome.ok) throw refusedEdit(outcome.refusal)
  const { document, applied, context } = outcome.value
  const outputAssetIds = [...context.resources.stock.values()].map(({ assetId }) => assetId)
  await saveEdit(step, { document, applied: [applied], why: applied.label, outputAssetIds })
  return null
}

async function search({ tool, input }: ToolCall<ToolNameOf<'search'>>, step: Step): Promise<null> {
  const { service, projectId, signal, workspaceId } = step
  const stock = await service.providers.stock(workspaceId)
  const results = await runSearch(tool, input, { db: service.db, projectId, stock, signal })
  return await succeed(step, { results })
}

async function generateCaptions(step: Step): Promise<null> {
  const { overlayId, assetId, language } = captionsInputSchema.parse(step.input.input)
  const source = assetId ?? (await assetOfOverlay(overlayId, step))
  const wanted = { assetId: source, language: language ?? null }
  const captions = await preparedCaptions(wanted, { ...step, signal: step.stopping })
  const { id: captionId, asset_id, is_draft: isDraft } = captions
  return await succeed(step, { captions: { captionId, assetId: asset_id, language: captions.language, isDraft } })
}

/** The input of `tools.generateCaptions`. */
const captionsInputSchema = z.object({
  overlayId: z.int().optional(),
  assetId: z.string().optional(),
  language: z.string().optional(),
})

async function assetOfOverlay(overlayId: number | undefined, { job, service }: Step): Promise<string> {
  const record =
    job.composition_id === null ? null : await compositionStore.find(service.db, job.workspace_id, job.composition_id)
  const overlay = record?.composition.overlays.find(({ id }) => id === overlayId)
  if (overlay === undefined)
    throw new JobRefusal(errorOf('tool_refused', { reason: 'overlay_not_found', overlayId: String(overlayId) }))
  if (overlay.type === 'video' || overlay.type === 'sound') return overlay.sourceAssetId
  throw new JobRefusal(errorOf('tool_refused', { reason: 'not_spoken' }))
}

async function succeed({ job, service }: Step, result: JobResult): Promise<null> {
  await jobStore.finish(service.db, job.id, { status: 'succeeded', error: null, result, now: service.now() })
  return null
}
