import { randomUUID } from 'node:crypto'
import type { CaptionWord } from '../../composition/overlays/caption.ts'
import { transcriptStore } from '../../service/stores/speech/transcriptStore.ts'
import type { TestService } from '../service/service.ts'
import type { TestSequence } from './testSequences.ts'

/** Stores the words of a clip as a transcript, as transcription would. */
export async function storeWords(
  { clock, running }: TestService,
  { projectId }: TestSequence,
  { assetId, words }: { readonly assetId: string; readonly words: readonly CaptionWord[] },
): Promise<void> {
  const [first, last] = [words[0], words.at(-1)]
  const text = words.map((word) => word.text).join(' ')
  const passage = { id: randomUUID(), text, startMs: first?.startMs ?? 0, endMs: last?.endMs ?? 0, words: [...words] }
  const { workspaceId } = running.owner
  const spoken = { id: randomUUID(), assetId, workspaceId, projectId, language: 'en', isDraft: false }
  await transcriptStore.save(running.context.db, { ...spoken, passages: [passage], now: clock.now() })
}
