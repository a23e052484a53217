import { errorOf } from '../../contract/jobErrors.ts'
import type { AppliedTranscript } from '../../contract/operations/dictionary/dictionaryResult.ts'
import { MAX_LISTED_CHANGES, MAX_LISTED_CHANGES_OF_TRANSCRIPT, TRANSCRIPTS_PER_STEP } from '../../contract/limits.ts'
import { reaches } from '../../contract/roles.ts'
import { type DictionaryRule, ruleMatcher } from '../../composition/dictionary/ruleMatcher.ts'
import type { ServiceContext } from '../context.ts'
import { type DictionaryInput, dictionaryInputSchema } from '../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { correctedTranscript, heardPassages, protectedPositions } from '../domain/speech/correctedTranscript.ts'
import { applyToPassages, readRules } from '../domain/speech/dictionary.ts'
import { updateCaptions } from '../domain/speech/updateCaptions.ts'
import { jobAttemptStore } from '../stores/jobs/jobAttemptStore.ts'
import { jobStore, type StoredJob } from '../stores/jobs/jobStore.ts'
import { assetWordsStore } from '../stores/speech/assetWordsStore.ts'
import { dictionaryStore } from '../stores/speech/dictionaryStore.ts'
import { transcriptStore } from '../stores/speech/transcriptStore.ts'
import type { Db } from '../stores/tables.ts'
import { memberStore } from '../stores/workspace/memberStore.ts'
import { projectStore } from '../stores/workspace/projectStore.ts'
import { attemptedStep } from './attempts/attemptedStep.ts'
import { waitsForStep } from './attempts/waitsForStep.ts'

const failed = errorOf('dictionary_failed')

/**
 * Applies the dictionary to the transcripts of a job, or lists the changes. Each transcript is saved with its outcome, so
 * that a restart goes on with the next one.
 */
export async function applyDictionary(
  { jobId }: JobPayloads['applyDictionary'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const found = await jobStore.findActive(service.db, jobId)
    if (found === null || (await waitsForStep(found, service))) return
    const job = await jobAttemptStore.beginStep(service.db, jobId, service.now())
    if (job === null) return
    const goesOn = await attemptedStep(
      job,
      { service, signal, failed },
      async () => await runStep(job, service, signal),
    )
    if (goesOn !== true) return
  }
}

async function runStep(job: StoredJob, service: ServiceContext, signal: AbortSignal): Promise<boolean> {
  const { db } = service
  const input = dictionaryInputSchema.parse(job.input)
  const total = input.transcriptIds.length
  const from = (await dictionaryStore.listOutcomes(db, job.id)).length
  const rules = await readRules(db, job.workspace_id)
  const to = Math.min(total, from + TRANSCRIPTS_PER_STEP)
  for (let position = from; position < to; position += 1) {
    signal.throwIfAborted()
    if (!(await applyAt(position, { job, input, rules }, service))) return false
  }
  if (to === total) {
    await finish(job, input, service)
    return false
  }
  const work = { unit: 'transcripts', stage: 'applying', done: to, total }
  await jobAttemptStore.finishStep(db, job.id, { work, now: service.now() })
  return true
}

interface Application {
  readonly job: StoredJob
  readonly input: DictionaryInput
  readonly rules: readonly DictionaryRule[]
}

/**
 * Applies the rules to a transcript and records the outcome in one transaction. False if the job was cancelled in the
 * meantime; nothing of this transcript is saved then.
 */
async function applyAt(position: number, application: Application, service: ServiceContext): Promise<boolean> {
  const { input, job } = application
  const transcriptId = input.transcriptIds[position] ?? ''
  const found = await transcriptStore.findById(service.db, job.workspace_id, transcriptId)
  try {
    await service.db.transaction().execute(async (db) => {
      // The project is locked first, then the transcript and the job, as everywhere.
      const project = found === null ? null : await projectStore.hold(db, job.workspace_id, found.project_id)
      const assetId = project === null ? null : (found?.asset_id ?? null)
      const outcome = await outcomeOf({ transcriptId, assetId, db }, application, service)
      const locked = await jobStore.lock(db, job.workspace_id, job.id)
      if (locked?.status !== 'running') throw new JobEnded()
      await dictionaryStore.saveOutcome(db, job.id, { position, outcome })
    })
    return true
  } catch (error) {
    if (error instanceof JobEnded) return false
    throw error
  }
}

/** Undoes the changes to a transcript. */
class JobEnded extends Error {}

interface Subject {
  readonly transcriptId: string
  readonly assetId: string | null
  readonly db: Db
}

async function outcomeOf(
  { assetId, db, transcriptId }: Subject,
  { input, job, rules }: Application,
  service: ServiceContext,
): Promise<AppliedTranscript> {
  const stored = assetId === null ? null : await transcriptStore.lock(db, job.workspace_id, assetId)
  const none = { changeCount: 0, keptCount: 0, protectedCount: 0, changes: [], captionUpdateError: null }
  if (stored === null) return { transcriptId, assetId: null, status: 'deleted', ...none }
  // Spec: "protected changes need the creator's current owner or admin role".
  const member = await memberStore.find(db, job.creator_id)
  const appliesProtected = member !== null && reaches(member.role, 'admin')
  const matcher = ruleMatcher(rules, stored.language)
  const written = (await assetWordsStore.find(db, stored.asset_id))?.corrections ?? []
  const corrections = protectedPositions(stored, written)
  const heard = { passages: heardPassages(stored), corrections }
  const applied = await applyToPassages(heard, { matcher, appliesProtected })
  const { changes, keptCount, protectedCount } = applied
  const counts = { changeCount: changes.length, keptCount, protectedCount }
  const shown = changes.slice(0, MAX_LISTED_CHANGES_OF_TRANSCRIPT)
  const outcome = { ...none, transcriptId, assetId: stored.asset_id, ...counts, changes: shown }
  if (changes.length === 0) return { ...outcome, status: 'unchanged' }
  if (input.dryRun) return { ...outcome, status: 'changed' }
  const transcript = await transcriptStore.changePassages(db, stored.asset_id, {
    ...correctedTranscript(applied.passages, written),
    corrections: applied.corrections,
    isChanged: stored.is_changed,
    now: service.now(),
  })
  return { ...outcome, status: 'changed', captionUpdateError: await updateCaptions(service, { db, transcript }) }
}

async function finish(job: StoredJob, { dryRun }: DictionaryInput, service: ServiceContext): Promise<void> {
  const outcomes = await dictionaryStore.listOutcomes(service.db, job.id)
  let left = MAX_LISTED_CHANGES
  const transcripts = outcomes.map((outcome) => {
    const changes = outcome.changes.slice(0, left)
    left -= changes.length
    return { ...outcome, changes }
  })
  const changeCount = outcomes.reduce((sum, outcome) => sum + outcome.changeCount, 0)
  const result = { dictionary: { isDryRun: dryRun, changeCount, transcripts } }
  await jobStore.finish(service.db, job.id, { status: 'succeeded', error: null, result, now: service.now() })
}
