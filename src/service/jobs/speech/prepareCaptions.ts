import { errorOf } from '../../../contract/jobErrors.ts'
import { refuse, ok, type Result } from '../../../base/result.ts'
import type { ServiceContext } from '../../context.ts'
import { isSameLanguage } from '../../providers/speech/languageTag.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import { captionStore, type StoredCaption } from '../../stores/speech/captionStore.ts'
import { type StoredTranscript, transcriptStore } from '../../stores/speech/transcriptStore.ts'
import type { SpeechWatch } from './recognizeSound.ts'
import { saveAutomaticCaptions } from '../../domain/speech/saveAutomaticCaptions.ts'
import { transcribe } from './transcribe.ts'

/**
 * Returns the captions of an asset: existing ones, otherwise those of its transcript, otherwise those of a new
 * transcription. Refuses like `transcribe`, and with `language_unavailable` if a different language is spoken, or
 * `speech_missing` if there is no speech.
 *
 * Open point: captions in another language than the spoken one — we refuse them, because this host cannot translate.
 */
export async function prepareCaptions(
  service: ServiceContext,
  { asset, language }: { readonly asset: StoredAsset; readonly language: string | null },
  watch: SpeechWatch,
): Promise<Result<StoredCaption>> {
  const known = await transcriptStore.find(service.db, asset.workspace_id, asset.id)
  const existing = await captionStore.list(service.db, asset.id)
  const wanted = language ?? known?.language ?? null
  const fitting = existing.find((caption) => wanted === null || isSameLanguage(caption.language, wanted))
  const found = fitting === undefined ? null : await captionStore.find(service.db, asset.id, fitting.language)
  if (found !== null) return ok(found)
  const transcript = known === null ? await transcribe(service, { asset, language }, watch) : ok(known)
  if (!transcript.ok) return transcript
  if (transcript.value === null) throw new Error('A transcript was not saved, and nothing else was asked for.')
  return await captionsOf(service, transcript.value, language)
}

async function captionsOf(
  service: ServiceContext,
  transcript: StoredTranscript,
  language: string | null,
): Promise<Result<StoredCaption>> {
  const spoken = transcript.language
  if (language !== null && spoken !== 'und' && !isSameLanguage(spoken, language)) {
    return refuse(
      errorOf('language_unavailable', { reason: 'spoken', spoken: nameOf(spoken), wanted: nameOf(language) }),
    )
  }
  const found = await captionStore.find(service.db, transcript.asset_id, spoken)
  if (found !== null) return ok(found)
  const made = await service.db
    .transaction()
    .execute(async (db) => await saveAutomaticCaptions(service, { db, transcript }))
  if (!made.ok) return made
  return made.value === null ? refuse(errorOf('speech_missing', { reason: 'nothing' })) : ok(made.value)
}

function nameOf(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
}
