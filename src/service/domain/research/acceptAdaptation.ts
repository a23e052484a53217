import { inputError } from '../../../contract/inputErrors.ts'
import type { ProjectContext } from '../../../contract/operations/projectSettings.ts'
import { ADAPTED_HOOKS } from '../../../contract/operations/research/researchItems.ts'
import type { CopyRequest } from '../../providers/copyWriter.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { savedResearchStore, type StoredResearch } from '../../stores/research/savedResearchStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Call } from '../call.ts'
import { patternRefusals } from '../generation/copy/acceptCopy.ts'
import { languageTagOf } from '../generation/copy/languageTagOf.ts'
import { phraseOf, sentencesOf } from '../generation/copy/phrases.ts'
import { acceptJob, type AcceptedJob } from '../jobs/acceptJob.ts'
import { type ResearchAdaptationInput, researchAdaptationInputSchema } from '../jobs/jobInputs.ts'
import { found, OperationError, validationFailed } from '../OperationError.ts'
import { settingsOf } from '../projects/settings.ts'
import { refuseWhileInWork } from './savedResearchOf.ts'

type Mode = ResearchAdaptationInput['mode']

/** Starts a job that writes hooks or a script for the product of the project, after the manner of a saved result. */
export async function acceptAdaptation(
  row: StoredResearch,
  { chainId, mode }: { readonly mode: Mode; readonly chainId: string | null },
  call: Call,
): Promise<AcceptedJob> {
  await refuseWhileInWork(row, call)
  const project = found(await projectStore.hold(call.db, row.workspace_id, row.project_id))
  const { context } = await settingsOf(call.db, project)
  if (!context.isActive) throw validationFailed([inputError('', 'copy_context_inactive')])
  if (row.result?.kind !== 'ad' && row.result?.kind !== 'video')
    throw validationFailed([inputError('', 'research_adaptation')])
  if (mode === 'script' && row.transcript === null) throw new OperationError('research_transcript_missing')
  const request = requestOf(row, { context, mode })
  const writer = await call.service.providers.copyWriter(row.workspace_id, call.db)
  const refusals = writer === null ? patternRefusals(request) : []
  // The body has none of the fields that these refusals name.
  if (refusals.length > 0) throw validationFailed(refusals.map((refusal) => ({ ...refusal, path: '' })))
  const source = writer === null ? ('patterns' as const) : ('model' as const)
  const input = { savedId: row.id, mode, expectedUpdatedAt: row.updated_at.toISOString(), request, source }
  const permissions = ['read', 'generate'] as const
  return await acceptJob({ type: 'research_adaptation', projectId: row.project_id, permissions, input, chainId }, call)
}

/** Facts come from the project only: what another company says of its product is no fact about this one. */
function requestOf(
  row: StoredResearch,
  { context, mode }: { readonly context: ProjectContext; readonly mode: Mode },
): CopyRequest {
  const product = context.productSpecs[0]?.name ?? (context.product || context.brand)
  const facts = [...new Set(context.productSpecs.flatMap((spec) => sentencesOf(spec.facts)))]
  const [persona = null] = context.personas
  const [angle = null] = context.angles
  if (product === '') throw validationFailed([inputError('', 'research_product')])
  if (facts.length === 0 && angle === null) throw validationFailed([inputError('', 'copy_facts_missing')])
  return {
    format: mode,
    count: mode === 'hooks' ? ADAPTED_HOOKS : 1,
    length: 'medium',
    language: languageOf(context),
    tone: context.tone,
    guidance: guidanceOf(row),
    avoid: [],
    brand: context.brand,
    product,
    audience: context.audience,
    objective: '',
    offer: '',
    callToAction: '',
    persona: persona === null ? null : { name: persona.name, description: persona.description },
    angle: angle === null ? null : { name: angle.name, claim: angle.claim },
    facts,
    sources: [],
  }
}

function languageOf({ language }: ProjectContext): string {
  if (language.trim() === '') return 'en'
  const tag = languageTagOf(language)
  if (tag !== null) return tag
  throw validationFailed([inputError('', 'copy_language', { reason: 'unknown', language: phraseOf(language) })])
}

/** Longer texts say no more about the manner of an ad. */
const MAX_EXAMPLE = 6_000

/** The result as an example of opening and structure. The check of copy drops numbers and claims that are not given. */
function guidanceOf({ result, transcript }: StoredResearch): string {
  const texts = result?.kind === 'ad' ? [result.headline, result.text] : result?.kind === 'video' ? [result.text] : []
  const spoken = transcript?.passages.map(({ text }) => text) ?? []
  const example = [...texts, ...spoken].filter((text) => text !== null).join('\n')
  return example === ''
    ? ''
    : `Follow the kind of opening and the structure of this example of another company. Take no fact, number, name or claim from it:\n${example.slice(0, MAX_EXAMPLE)}`
}

/** Writes once more. A job whose request has an unknown outcome has not failed and is not retried. */
export async function retryAdaptation(job: StoredJob, call: Call): Promise<AcceptedJob> {
  const { mode, savedId } = researchAdaptationInputSchema.parse(job.input)
  const row = found(await savedResearchStore.lockById(call.db, savedId))
  return await acceptAdaptation(row, { mode, chainId: job.chain_id }, call)
}
