import { ok, refuse, type Result } from '../../../base/result.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import type { SavedResearchTranscript } from '../../../contract/operations/research/saves.ts'
import type { ServiceContext } from '../../context.ts'
import { passagesOf } from '../../domain/speech/passagesOf.ts'
import type { SoundFile } from '../../media/sound/readSpeechSamples.ts'
import type { SpeechToText } from '../../providers/speechToText.ts'
import type { PieceRecognition } from '../../stores/speech/speechTables.ts'
import { recognizePiece } from '../speech/recognizeSound.ts'
import { soundPieces } from '../speech/soundPieces.ts'

/** Recognises the speech of a file that is no asset. Its pieces are not kept. Throws `ProviderError`. */
export async function recognizeSource(
  service: ServiceContext,
  { recognizer, sound }: { readonly sound: SoundFile; readonly recognizer: SpeechToText },
  signal: AbortSignal,
): Promise<Result<SavedResearchTranscript>> {
  const heard: PieceRecognition[] = []
  for (const piece of soundPieces(sound.durationMs, [], recognizer.maxMs)) {
    const wantedLanguage = heard.find(({ words }) => words.length > 0)?.language ?? null
    const input = { sound, recognizer, piece, wantedLanguage }
    heard.push(await recognizePiece(service, input, { signal, onPart: () => {} }))
  }
  const words = heard.flatMap((piece) => piece.words)
  if (words.length === 0) return refuse(errorOf('speech_missing', { reason: 'nothing' }))
  return ok({
    language: heard.find((piece) => piece.words.length > 0)?.language ?? 'und',
    isDraft: heard.some(({ isDraft }) => isDraft),
    passages: passagesOf(words, service.nextId).map(({ endMs, startMs, text }) => ({ text, startMs, endMs })),
  })
}
