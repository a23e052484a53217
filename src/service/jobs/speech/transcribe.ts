import { errorOf } from '../../../contract/jobErrors.ts'
import { ok, refuse, type Result } from '../../../base/result.ts'
import type { ServiceContext } from '../../context.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import type { Db } from '../../stores/tables.ts'
import { assetWordsStore } from '../../stores/speech/assetWordsStore.ts'
import { type StoredTranscript, transcriptStore } from '../../stores/speech/transcriptStore.ts'
import { assetDeleted, recognizerMissing, refusalOf } from '../../domain/speech/recognition.ts'
import { applyToPassages, readMatcher } from '../../domain/speech/dictionary.ts'
import { correctedTranscript } from '../../domain/speech/correctedTranscript.ts'
import { passagesOf } from '../../domain/speech/passagesOf.ts'
import { recognizeSound, type SpeechWatch } from './recognizeSound.ts'
import { NoLongerNeeded, whileNeeded } from '../../domain/jobs/whileNeeded.ts'
import { saveAutomaticCaptions } from '../../domain/speech/saveAutomaticCaptions.ts'
import { soundOf } from '../../domain/speech/soundOf.ts'

interface TranscriptionInput {
  readonly asset: StoredAsset
  readonly language: string | null
  /** Runs in the transaction that saves the transcript. Nothing is saved if it returns false. */
  readonly alongside?: (db: Db) => Promise<boolean>
}

/**
 * Creates the transcript of an asset and its automatic captions. Refuses with `stage_unavailable`, `source_not_ready`,
 * `sound_missing`, `speech_missing`, or `media_unavailable` soon after the asset is deleted; nothing is saved in these
 * cases.
 *
 * Throws `ProviderError` if the recogniser fails.
 */
export async function transcribe(
  service: ServiceContext,
  { asset, language, alongside }: TranscriptionInput,
  watch: SpeechWatch,
): Promise<Result<StoredTranscript | null>> {
  const { recognizer } = await service.providers.speech(asset.workspace_id)
  if (recognizer === null) return refuse(recognizerMissing)
  const refusal = refusalOf(asset)
  if (refusal !== null) return refuse(refusal)
  const sound = await soundOf(service, asset)
  if (sound === null) return refuse(errorOf('media_unavailable', { reason: 'sound_not_stored' }))
  try {
    const isNeeded = async (): Promise<boolean> => await assetStore.exists(service.db, asset.id)
    const recognition = await whileNeeded(
      { isNeeded, subjectId: asset.id, service, signal: watch.signal },
      async (signal) => await recognizeSound(service, { asset, sound, recognizer, language }, { ...watch, signal }),
    )
    if (recognition.words.length === 0) return refuse(errorOf('speech_missing', { reason: 'nobody', name: asset.name }))
    const heard = passagesOf(recognition.words, service.nextId)
    const matcher = await readMatcher(service.db, asset.workspace_id, recognition.language)
    const { passages } = await applyToPassages(
      { passages: heard, corrections: {} },
      { matcher, appliesProtected: true },
    )
    return ok(
      await service.db.transaction().execute(async (db) => {
        // The asset is locked first and then the job, in the same order as deletion, to avoid a deadlock.
        if (!(await assetStore.hold(db, asset.id))) throw new NoLongerNeeded()
        // Corrections are written under the lock of the transcript.
        await transcriptStore.lock(db, asset.workspace_id, asset.id)
        if (alongside !== undefined && !(await alongside(db))) return null
        const transcript = await transcriptStore.save(db, {
          id: service.nextId(),
          assetId: asset.id,
          workspaceId: asset.workspace_id,
          projectId: asset.project_id,
          language: recognition.language,
          isDraft: recognition.isDraft,
          ...correctedTranscript(passages, (await assetWordsStore.find(db, asset.id))?.corrections ?? []),
          now: service.now(),
        })
        await transcriptStore.removePieces(db, asset.id)
        const captions = await saveAutomaticCaptions(service, { db, transcript })
        if (!captions.ok) service.log.warn({ assetId: asset.id, code: captions.refusal.code }, 'captions were not made')
        return transcript
      }),
    )
  } catch (error) {
    if (error instanceof NoLongerNeeded && !watch.signal.aborted) return refuse(assetDeleted)
    throw error
  } finally {
    await sound.release()
  }
}
