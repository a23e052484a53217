import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, type Result } from '../../../base/result.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import type { SavedResearchTranscript } from '../../../contract/operations/research/saves.ts'
import type { ServiceContext } from '../../context.ts'
import { type ResearchTranscriptInput, researchTranscriptInputSchema } from '../../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import { whileNeeded } from '../../domain/jobs/whileNeeded.ts'
import { assetDeleted, recognizerMissing } from '../../domain/speech/recognition.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { modelRequestStore } from '../../stores/generation/modelRequestStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { savedResearchStore } from '../../stores/research/savedResearchStore.ts'
import { transcriptStore } from '../../stores/speech/transcriptStore.ts'
import { type EndedJob, endedBy, runAttempt } from '../attempts/runAttempt.ts'
import { withDatabaseRetry } from '../attempts/withDatabaseRetry.ts'
import { submissionUnknown } from '../generation/endOfSubmitted.ts'
import { transcribe } from '../speech/transcribe.ts'
import { downloadSource } from './downloadSource.ts'
import { recognizeSource } from './recognizeSource.ts'

const failed = errorOf('research_failed', { reason: 'transcript' })

/** Transcribes the video of a saved result. A speech server is asked once, even if the service is killed. */
export async function transcribeResearch(
  { jobId }: JobPayloads['transcribeResearch'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  await runAttempt(jobId, { service, signal, failed }, async (job) => {
    const isNeeded = async (): Promise<boolean> => await jobStore.isActive(service.db, job.id)
    return await whileNeeded({ isNeeded, subjectId: job.id, service, signal }, async (wanted) => {
      const input = researchTranscriptInputSchema.parse(job.input)
      const made = await transcriptOf(job, { input, service, signal: wanted })
      if ('ended' in made) return made.ended
      if (!made.heard.ok) return endedBy(made.heard.refusal)
      const transcript = made.heard.value
      return await withDatabaseRetry(wanted, async () => await save(job, { input, transcript }, service))
    })
  })
}

interface Source {
  readonly input: ResearchTranscriptInput
  readonly service: ServiceContext
  readonly signal: AbortSignal
}

type Made = { readonly heard: Result<SavedResearchTranscript> } | { readonly ended: EndedJob }

async function transcriptOf(job: StoredJob, source: Source): Promise<Made> {
  const { address, assetId } = source.input
  if (assetId !== null) return await transcriptOfAsset(job, assetId, source)
  return await transcriptOfAddress(job, address ?? '', source)
}

/** An attached video has one transcript, which the project shows too. */
async function transcriptOfAsset(job: StoredJob, assetId: string, { service, signal }: Source): Promise<Made> {
  const asset = await assetStore.find(service.db, job.workspace_id, assetId)
  if (asset === null) return { ended: endedBy(assetDeleted) }
  const known = await transcriptStore.find(service.db, job.workspace_id, assetId)
  if (known !== null) return { heard: ok(plainTranscript(known)) }
  if (!(await mayAsk(job, service))) return { ended: submissionUnknown }
  const made = await transcribe(service, { asset, language: null }, { signal })
  if (!made.ok) return { heard: made }
  return made.value === null ? { ended: endedBy(assetDeleted) } : { heard: ok(plainTranscript(made.value)) }
}

async function transcriptOfAddress(job: StoredJob, address: string, source: Source): Promise<Made> {
  const { service, signal } = source
  const { recognizer } = await service.providers.speech(job.workspace_id)
  if (recognizer === null) return { heard: { ok: false, refusal: recognizerMissing } }
  const path = join(service.workFolder, `research-${service.nextId()}`)
  try {
    const trusted = { origin: await trustedOrigin(job, source), network: service.network }
    const sound = await downloadSource({ address, path, trusted, config: service.config }, signal)
    if (!sound.ok) return { heard: sound }
    if (!(await mayAsk(job, service))) return { ended: submissionUnknown }
    return { heard: await recognizeSource(service, { sound: sound.value, recognizer }, signal) }
  } finally {
    await rm(path, { force: true })
  }
}

/** The origin of the ad library, if it gave the result. Anybody may have written an address of a swipe file. */
async function trustedOrigin(job: StoredJob, { input, service }: Source): Promise<string | null> {
  const { project_id: projectId, workspace_id: workspaceId } = job
  if (projectId === null) return null
  const place = { workspaceId, projectId, provider: 'social_one' } as const
  const row = await savedResearchStore.find(service.db, place, input.savedId)
  if (row?.source !== 'server') return null
  return (await service.providers.adLibrary(workspaceId))?.origin ?? null
}

/** Programs on this machine cost nothing and may be run again. */
async function mayAsk(job: StoredJob, service: ServiceContext): Promise<boolean> {
  const { installedSpeech, speech } = service.providers
  const { recognizer } = await speech(job.workspace_id)
  return recognizer === installedSpeech.recognizer || (await modelRequestStore.begin(service.db, job.id, service.now()))
}

const plainTranscript = ({
  is_draft: isDraft,
  language,
  passages,
}: {
  readonly is_draft: boolean
  readonly language: string
  readonly passages: readonly SavedResearchTranscript['passages'][number][]
}): SavedResearchTranscript => ({
  language,
  isDraft,
  passages: passages.map(({ endMs, startMs, text }) => ({ text, startMs, endMs })),
})

/** A note may have changed meanwhile, which does not concern the transcript. */
async function save(
  job: StoredJob,
  { input, transcript }: { readonly input: ResearchTranscriptInput; readonly transcript: SavedResearchTranscript },
  { db, now }: ServiceContext,
): Promise<EndedJob | null> {
  return await db.transaction().execute(async (transaction) => {
    const row = await savedResearchStore.lockById(transaction, input.savedId)
    if (row === null) return endedBy(errorOf('research_deleted'))
    const isEnded = await jobStore.finish(transaction, job.id, { status: 'succeeded', error: null, now: now() })
    if (isEnded) await savedResearchStore.change(transaction, row.id, { change: { transcript }, now: now() })
    return null
  })
}
