import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import type { ServiceContext } from '../../context.ts'
import { writeSpeechSound } from '../../media/sound/writeSpeechSound.ts'
import type { SoundFile } from '../../media/sound/readSpeechSamples.ts'
import type { SpeechToText } from '../../providers/speechToText.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import type { PieceRecognition } from '../../stores/speech/speechTables.ts'
import { transcriptStore } from '../../stores/speech/transcriptStore.ts'
import { silentRangesOf } from '../../domain/speech/silentRangesOf.ts'
import { soundPieces } from './soundPieces.ts'

export interface RecognitionInput {
  readonly asset: StoredAsset
  readonly sound: SoundFile
  readonly recognizer: SpeechToText
  /** Null to detect the language. */
  readonly language: string | null
}

export interface SpeechWatch {
  readonly signal: AbortSignal
  /** Called with the number of finished pieces, in which the current one counts in part, and the total number. */
  readonly onProgress?: (done: number, total: number) => void
}

/**
 * Transcribes audio. The result of each piece is saved at once, so that an interrupted job resumes without calling the
 * recogniser again; throws `ProviderError`.
 */
export async function recognizeSound(
  service: ServiceContext,
  { asset, sound, recognizer, language }: RecognitionInput,
  { signal, onProgress }: SpeechWatch,
): Promise<PieceRecognition> {
  const quiet = (await silentRangesOf(service, [asset], signal)).get(asset.id) ?? []
  const pieces = soundPieces(sound.durationMs, quiet, recognizer.maxMs)
  const recognitions: PieceRecognition[] = []
  for (const [index, piece] of pieces.entries()) {
    onProgress?.(index, pieces.length)
    // Every piece is assumed to have the language of the first piece with speech.
    const wantedLanguage = language ?? recognitions.find(({ words }) => words.length > 0)?.language ?? null
    const pieceKey = { assetId: asset.id, ...piece, provider: recognizer.name, wantedLanguage }
    const known = await transcriptStore.findPiece(service.db, pieceKey)
    const onPart = (fraction: number): void => onProgress?.(index + Math.min(1, fraction), pieces.length)
    const recognition =
      known ?? (await recognizePiece(service, { sound, recognizer, piece, wantedLanguage }, { signal, onPart }))
    if (known === null) await transcriptStore.savePiece(service.db, pieceKey, { recognition, now: service.now() })
    recognitions.push(recognition)
  }
  return {
    language: recognitions.find(({ words }) => words.length > 0)?.language ?? language ?? 'und',
    words: recognitions.flatMap(({ words }) => words),
    isDraft: recognitions.some(({ isDraft }) => isDraft),
  }
}

interface PieceInput {
  readonly sound: SoundFile
  readonly recognizer: SpeechToText
  readonly piece: SourceSpan
  readonly wantedLanguage: string | null
}

export async function recognizePiece(
  service: ServiceContext,
  { sound, recognizer, piece, wantedLanguage }: PieceInput,
  { onPart, signal }: { readonly signal: AbortSignal; readonly onPart: (fraction: number) => void },
): Promise<PieceRecognition> {
  const outputPath = join(service.workFolder, `speech-${service.nextId()}.wav`)
  try {
    await writeSpeechSound(sound, { ...piece, outputPath }, signal)
    const wanted = { language: wantedLanguage, knownText: null, onProgress: onPart }
    const { language, words, isDraft } = await recognizer.recognize(outputPath, wanted, signal)
    return { language, isDraft, words: wordsWithin(words, piece) }
  } finally {
    await rm(outputPath, { force: true })
  }
}

/** Shifts words to the time of the asset and clips them to the piece. */
function wordsWithin(words: PieceRecognition['words'], { startMs, endMs }: SourceSpan): PieceRecognition['words'] {
  return words.flatMap((word) => {
    const placed = { ...word, startMs: word.startMs + startMs, endMs: Math.min(endMs, word.endMs + startMs) }
    return placed.endMs > placed.startMs ? [placed] : []
  })
}
