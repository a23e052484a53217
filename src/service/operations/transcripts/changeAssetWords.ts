import type { z } from 'zod'
import { heardWords, isTouching, mergedCorrections } from '../../../composition/words/mergedCorrections.ts'
import { renamedSpeaker, withSpeaker } from '../../../composition/words/speakerTurns.ts'
import {
  changeAssetWords as operation,
  type Correction,
  type Turn,
} from '../../../contract/extensions/assetWordsRoute.ts'
import { inputError } from '../../../contract/inputErrors.ts'
import { MAX_CORRECTIONS } from '../../../contract/limits.ts'
import type { Call } from '../../domain/call.ts'
import { found, OperationError, validationFailed } from '../../domain/OperationError.ts'
import { correctedTranscript, heardPassages } from '../../domain/speech/correctedTranscript.ts'
import { correctionsOf } from '../../domain/speech/dictionary.ts'
import { updateCaptions } from '../../domain/speech/updateCaptions.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import type { SafeError } from '../../stores/columns.ts'
import { assetWordsStore, type WrittenWords } from '../../stores/speech/assetWordsStore.ts'
import { type StoredTranscript, transcriptStore } from '../../stores/speech/transcriptStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { extension } from '../handler.ts'

type Changes = z.output<typeof operation.body>

/** Adds corrections and speakers. A change of corrections also writes the transcript and its automatic captions. */
export const changeAssetWords = extension(operation, async ({ params, body }, call) => {
  const { db, now, principal } = call
  const asset = found(await assetStore.find(db, principal.workspaceId, params.assetId))
  // The project is locked first, as when it is deleted, to avoid a deadlock.
  found(await projectStore.hold(db, principal.workspaceId, asset.project_id))
  const transcript = found(await transcriptStore.lock(db, principal.workspaceId, asset.id))
  const stored = await assetWordsStore.find(db, asset.id)
  const before: WrittenWords = stored ?? { corrections: [], speakers: [] }
  requireSeen(before, body)
  const updatedAt = risenFrom(stored?.updated_at ?? null, now)
  const after = {
    corrections: correctedBy(before.corrections, { changes: body.corrections, transcript, updatedAt }),
    speakers: namedBy(before.speakers, body, updatedAt),
  }
  for (const field of ['corrections', 'speakers'] as const)
    if (after[field].length > MAX_CORRECTIONS)
      throw validationFailed([inputError(`/${field}`, 'words_full', { most: MAX_CORRECTIONS })])
  const saved = await assetWordsStore.save(db, asset.id, { ...after, now: new Date(updatedAt) })
  const isCorrected = body.corrections.length > 0
  const captionUpdateError = isCorrected ? await rewritten(transcript, after.corrections, call) : null
  return {
    assetId: asset.id,
    updatedAt: saved.updated_at.toISOString(),
    replaced: differenceOf(before, after),
    made: differenceOf(after, before),
    captionUpdateError,
  }
})

/** Writes the corrected passages and their captions. Returns the error if the captions cannot be written. */
async function rewritten(
  transcript: StoredTranscript,
  corrections: readonly Correction[],
  { db, now, service }: Call,
): Promise<SafeError | null> {
  const changed = await transcriptStore.changePassages(db, transcript.asset_id, {
    ...correctedTranscript(heardPassages(transcript), corrections),
    corrections: correctionsOf(transcript),
    isChanged: transcript.is_changed,
    now,
  })
  return await updateCaptions(service, { db, transcript: changed })
}

/** The revision of a change, which is later than the one before. */
const risenFrom = (before: Date | null, now: Date): string =>
  new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1)).toISOString()

/** Refuses a change of words that somebody else has changed since the client read them. */
function requireSeen({ corrections, speakers }: WrittenWords, changes: Changes): void {
  const { expectedUpdatedAt } = changes
  if (expectedUpdatedAt === undefined) return
  const seen = expectedUpdatedAt === null ? 0 : new Date(expectedUpdatedAt).getTime()
  const isUnseen = (entry: Correction | Turn): boolean => new Date(entry.updatedAt).getTime() > seen
  const hidden =
    corrections
      .filter(isUnseen)
      .some((each) => changes.corrections.some((change) => isTouching(each, change) && change.text !== each.text)) ||
    speakers
      .filter(isUnseen)
      .some((each) => changes.speakers.some((change) => isTouching(each, change) && change.name !== each.name))
  if (hidden) throw new OperationError('revision_conflict', { reason: 'words' })
}

interface CorrectionOptions {
  readonly changes: Changes['corrections']
  readonly transcript: StoredTranscript
  readonly updatedAt: string
}

function correctedBy(
  before: readonly Correction[],
  { changes, transcript, updatedAt }: CorrectionOptions,
): readonly Correction[] {
  if (changes.length === 0) return before
  const heard = heardWords(heardPassages(transcript))
  return changes.reduce<readonly Correction[]>((corrections, { text, ...range }) => {
    const correction = text === null ? null : { ...range, text, updatedAt }
    return mergedCorrections(corrections, { range, correction }, heard)
  }, before)
}

function namedBy(before: readonly Turn[], { renamed, speakers }: Changes, updatedAt: string): readonly Turn[] {
  const named = speakers.reduce<readonly Turn[]>((turns, { name, ...range }) => {
    return withSpeaker(turns, { range, turn: name === null ? null : { ...range, name, updatedAt } })
  }, before)
  return renamed.reduce<readonly Turn[]>(renamedSpeaker, named)
}

/** Entries of `one` that `other` does not have. */
function differenceOf(one: WrittenWords, other: WrittenWords) {
  const without = <Entry extends Correction | Turn>(entries: readonly Entry[], known: readonly Entry[]): Entry[] => {
    const keys = new Set(known.map(keyOf))
    return entries.filter((entry) => !keys.has(keyOf(entry)))
  }
  return {
    corrections: without(one.corrections, other.corrections),
    speakers: without(one.speakers, other.speakers),
  }
}

const keyOf = (entry: Correction | Turn): string =>
  JSON.stringify([entry.startMs, entry.endMs, 'text' in entry ? entry.text : entry.name])
