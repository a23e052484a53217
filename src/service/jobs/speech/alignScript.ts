import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'
import type { ServiceContext } from '../../context.ts'
import { writeSpeechSound } from '../../media/sound/writeSpeechSound.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import type { StoredVoiceover } from '../../stores/speech/voiceoverStore.ts'
import { soundOf } from '../../domain/speech/soundOf.ts'

/**
 * Aligns the words of a script with its audio. Null if this host has no aligner, or if alignment fails, because that
 * must not fail the voiceover. The duration is then divided among the cues.
 */
export async function alignScript(
  service: ServiceContext,
  { voiceover, asset }: { readonly voiceover: StoredVoiceover; readonly asset: StoredAsset },
  signal: AbortSignal,
): Promise<readonly CaptionWord[] | null> {
  const { aligner } = await service.providers.speech(asset.workspace_id)
  const sound = aligner === null ? null : await soundOf(service, asset)
  if (aligner === null || sound === null) return null
  const outputPath = join(service.workFolder, `align-${voiceover.id}.wav`)
  try {
    await writeSpeechSound(sound, { startMs: 0, endMs: sound.durationMs, outputPath }, signal)
    const wanted = { language: voiceover.language, knownText: voiceover.script }
    const { words } = await aligner.recognize(outputPath, wanted, signal)
    return words.length === 0 ? null : words
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    service.log.info({ voiceoverId: voiceover.id, code: error.code }, 'the words of a voiceover have no times')
    return null
  } finally {
    await rm(outputPath, { force: true })
    await sound.release()
  }
}
