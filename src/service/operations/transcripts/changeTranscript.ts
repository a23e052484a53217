import { errorOf } from '../../../contract/jobErrors.ts'
import { changedWords } from '../../../composition/captionWords/changedWords.ts'
import { saveAutomaticCaptions } from '../../domain/speech/saveAutomaticCaptions.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Passage } from '../../stores/speech/speechTables.ts'
import { type StoredTranscript, transcriptStore } from '../../stores/speech/transcriptStore.ts'
import type { Call } from '../../domain/call.ts'
import type { Handler, Input } from '../handler.ts'
import { found, OperationError, validationFailed } from '../../domain/OperationError.ts'
import { requireRevision } from '../../domain/requireRevision.ts'
import { workSlices } from '../../domain/workSlices.ts'
import { transcriptOf } from '../../domain/speech/transcriptOf.ts'
import { inputError } from '../../../contract/inputErrors.ts'

/**
 * Spec: "Transcript edits keep word timing and update automatic source-language captions; a caption update failure is
 * reported separately; manual captions are kept".
 *
 * Open point: a passage whose text becomes empty — it stays, and captions skip it.
 */
export const changeTranscript: Handler<'changeTranscript'> = async ({ params, body }, call) => {
  const { db, now, principal } = call
  const { project_id: projectId } = found(await assetStore.find(db, principal.workspaceId, params.assetId))
  // The project is locked first, as when it is deleted, to avoid a deadlock.
  found(await projectStore.hold(db, principal.workspaceId, projectId))
  const stored = found(await transcriptStore.lock(db, principal.workspaceId, params.assetId))
  if (stored.id !== body.transcriptId) throw new OperationError('revision_conflict', { reason: 'transcript' })
  requireRevision(stored, body.expectedUpdatedAt, 'transcript')
  const passages = await passagesWith(stored.passages, body.passages)
  const transcript = await transcriptStore.changePassages(db, stored.asset_id, { passages, now })
  return { ...transcriptOf(transcript), captionUpdateError: await updateCaptions(transcript, call) }
}

type Changes = Input<'changeTranscript'>['body']['passages']

async function passagesWith(stored: readonly Passage[], changes: Changes): Promise<Passage[]> {
  const textById = new Map<string, string>()
  const known = new Set(stored.map(({ id }) => id))
  changes.forEach(({ id, text }, index) => {
    const path = `/passages/${index}/id`
    if (!known.has(id)) throw validationFailed([inputError(path, 'passage_unknown')])
    if (textById.has(id)) throw validationFailed([inputError(path, 'passage_twice')])
    textById.set(id, text)
  })
  const passages: Passage[] = []
  const slices = workSlices()
  for (const passage of stored) {
    const text = textById.get(passage.id)
    const isChanged = text !== undefined && text !== passage.text
    passages.push(isChanged ? { ...passage, text, words: changedWords(passage, text) } : passage)
    // Matching the words of a passage takes quadratic time, and a transcript may have thousands of passages.
    if (slices.isOver()) await slices.next()
  }
  return passages
}

/** The transcript is saved even if its captions cannot be. The reply then contains the error. */
async function updateCaptions(transcript: StoredTranscript, { db, service }: Call) {
  try {
    const updated = await saveAutomaticCaptions(service, { db, transcript })
    return updated.ok
      ? null
      : { code: updated.refusal.code, facts: updated.refusal.facts, message: updated.refusal.message }
  } catch (error) {
    if (!isFileFault(error)) throw error
    service.log.error({ err: error, assetId: transcript.asset_id }, 'the caption file could not be written')
    return errorOf('caption_update_failed')
  }
}

/** Whether the file could not be stored. A database error rolls back the whole change. */
function isFileFault(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error
}
