import { changedWords } from '../../../composition/captionWords/changedWords.ts'
import { correctedWords } from '../../../composition/dictionary/correctedWords.ts'
import { correctedPositions, correctionsOf } from '../../domain/speech/dictionary.ts'
import { updateCaptions } from '../../domain/speech/updateCaptions.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { assetWordsStore } from '../../stores/speech/assetWordsStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Passage } from '../../stores/speech/speechTables.ts'
import { type StoredTranscript, transcriptStore } from '../../stores/speech/transcriptStore.ts'
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
  const changed = await passagesWith(stored, body.passages)
  const content = { ...changed, heard: null, isChanged: true, now }
  const transcript = await transcriptStore.changePassages(db, stored.asset_id, content)
  // An edited transcript is not made again, so its text replaces the corrections by time.
  await assetWordsStore.removeCorrections(db, stored.asset_id, now)
  const captionUpdateError = await updateCaptions(call.service, { db, transcript })
  return { ...transcriptOf(transcript), captionUpdateError }
}

type Changes = Input<'changeTranscript'>['body']['passages']

async function passagesWith(transcript: StoredTranscript, changes: Changes) {
  const stored = transcript.passages
  const before = correctionsOf(transcript)
  const heardById = new Map(transcript.heard?.map((passage) => [passage.id, passage]))
  // Positions in a passage with corrections by time are unknown, so all of its words count as corrected.
  const knownPositions = (passage: Passage): readonly number[] => {
    const heard = heardById.get(passage.id) ?? passage
    return correctedPositions(passage, heard.text === passage.text ? before : null)
  }
  const textById = new Map<string, string>()
  const ids = new Set(stored.map(({ id }) => id))
  changes.forEach(({ id, text }, index) => {
    const path = `/passages/${index}/id`
    if (!ids.has(id)) throw validationFailed([inputError(path, 'passage_unknown')])
    if (textById.has(id)) throw validationFailed([inputError(path, 'passage_twice')])
    textById.set(id, text)
  })
  const passages: Passage[] = []
  const corrections: Record<string, readonly number[]> = {}
  const slices = workSlices()
  for (const passage of stored) {
    const text = textById.get(passage.id)
    const isChanged = text !== undefined && text !== passage.text
    const after = isChanged ? { ...passage, text, words: changedWords(passage, text) } : passage
    const known = knownPositions(passage)
    const corrected = isChanged ? correctedWords(passage, after, known) : known
    if (corrected.length > 0) corrections[passage.id] = corrected
    passages.push(after)
    // Matching the words of a passage takes quadratic time, and a transcript may have thousands of passages.
    if (slices.isOver()) await slices.next()
  }
  return { passages, corrections }
}
