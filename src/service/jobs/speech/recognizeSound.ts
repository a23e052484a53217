import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SourceStretch } from '../../../composition/tools/definition/toolResources.ts'
import type { ServiceContext } from '../../context.ts'
import { writeSpeechSound } from '../../media/sound/writeSpeechSound.ts'
import type { SoundFile } from '../../media/sound/measureQuiet.ts'
import type { SpeechToText } from '../../providers/speechToText.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import type { PieceRecognition } from '../../stores/speech/speechTables.ts'
import { transcriptStore } from '../../stores/speech/transcriptStore.ts'
import { quietOf } from '../../domain/speech/quietOf.ts'
import { soundPieces } from './soundPieces.ts'

export interface Recognizing {
  readonly asset: StoredAsset
  readonly sound: SoundFile
  readonly recognizer: SpeechToText
  /** Null: the recogniser finds out. */
  readonly language: string | null
}

export interface SpeechWatch {
  readonly signal: AbortSignal
  /** Takes pieces done and pieces in all. */
  readonly onProgress?: (done: number, total: number) => void
}

/**
 * Everything that is said in a sound. What was heard in a piece is written down at once, so that an interrupted job goes on where it
 * was, without asking the recogniser again. Throws `ProviderError`.
 */
export async function recognizeSound(
  service: ServiceContext,
  { asset, sound, recognizer, language }: Recognizing,
  { signal, onProgress }: SpeechWatch,
): Promise<PieceRecognition> {
  const quiet = (await quietOf(service, [asset], signal)).get(asset.id) ?? []
  const pieces = soundPieces(sound.durationMs, quiet, recognizer.maxMs)
  const heard: PieceRecognition[] = []
  for (const [index, piece] of pieces.entries()) {
    onProgress?.(index, pieces.length)
    // What the first piece is spoken in, the others are.
    const wantedLanguage = language ?? heard.find(({ words }) => words.length > 0)?.language ?? null
    const question = { assetId: asset.id, ...piece, provider: recognizer.name, wantedLanguage }
    const known = await transcriptStore.findPiece(service.db, question)
    const recognition = known ?? (await hear(service, { sound, recognizer, piece, wantedLanguage }, signal))
    if (known === null) await transcriptStore.savePiece(service.db, question, { recognition, now: service.now() })
    heard.push(recognition)
  }
  return {
    language: heard.find(({ words }) => words.length > 0)?.language ?? language ?? 'und',
    words: heard.flatMap(({ words }) => words),
    isDraft: heard.some(({ isDraft }) => isDraft),
  }
}

interface Hearing {
  readonly sound: SoundFile
  readonly recognizer: SpeechToText
  readonly piece: SourceStretch
  readonly wantedLanguage: string | null
}

async function hear(
  service: ServiceContext,
  { sound, recognizer, piece, wantedLanguage }: Hearing,
  signal: AbortSignal,
): Promise<PieceRecognition> {
  const outputPath = join(service.workFolder, `speech-${service.nextId()}.wav`)
  try {
    await writeSpeechSound(sound, { ...piece, outputPath }, signal)
    const wanted = { language: wantedLanguage, knownText: null }
    const { language, words, isDraft } = await recognizer.recognize(outputPath, wanted, signal)
    return { language, isDraft, words: wordsWithin(words, piece) }
  } finally {
    await rm(outputPath, { force: true })
  }
}

/** Words in the time of the asset, none beyond the piece. */
function wordsWithin(words: PieceRecognition['words'], { startMs, endMs }: SourceStretch): PieceRecognition['words'] {
  return words.flatMap((word) => {
    const placed = { ...word, startMs: word.startMs + startMs, endMs: Math.min(endMs, word.endMs + startMs) }
    return placed.endMs > placed.startMs ? [placed] : []
  })
}
