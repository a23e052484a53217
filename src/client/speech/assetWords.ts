import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { correctedPassages, type WordCorrection } from '../../composition/words/correctedPassages.ts'
import { changeAssetWords, readAssetWords, type AssetWords } from '../../contract/extensions/assetWordsRoute.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { callAt } from '../http/http.ts'
import { hostOffers } from '../http/session.ts'
import type { SourceSpeech } from './readSpeech.ts'
import { speechQuery } from './speechQuery.ts'

/** The corrections and speakers of a file, for a host that offers `assetWords`. */
export const assetWordsQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['assets', assetId, 'words'],
    queryFn: ({ signal }) => callAt(EXTENSIONS_PREFIX, readAssetWords, { params: { assetId }, signal }),
    enabled: () => hostOffers('assetWords'),
  })

export type WordChanges = Omit<z.input<typeof changeAssetWords.body>, 'expectedUpdatedAt'>
type WrittenChange = z.output<typeof changeAssetWords.output>

/** The change that takes another one back. */
export function inverseOf({ made, replaced }: Pick<WrittenChange, 'made' | 'replaced'>): WordChanges {
  return {
    corrections: [
      ...made.corrections.map(({ endMs, startMs }) => ({ startMs, endMs, text: null })),
      ...replaced.corrections.map(({ endMs, startMs, text }) => ({ startMs, endMs, text })),
    ],
    speakers: [
      ...made.speakers.map(({ endMs, startMs }) => ({ startMs, endMs, name: null })),
      ...replaced.speakers.map(({ endMs, name, startMs }) => ({ startMs, endMs, name })),
    ],
  }
}

/** The file's words after a change, without reading them again. */
function withWritten(words: AssetWords, { made, replaced, updatedAt }: WrittenChange): AssetWords {
  const after = <Entry extends { startMs: number; endMs: number }>(
    entries: readonly Entry[],
    gone: readonly Entry[],
    added: readonly Entry[],
  ): Entry[] => {
    const keys = new Set(gone.map(({ endMs, startMs }) => `${startMs} ${endMs}`))
    const left = entries.filter(({ endMs, startMs }) => !keys.has(`${startMs} ${endMs}`))
    return [...left, ...added].sort((one, other) => one.startMs - other.startMs)
  }
  return {
    ...words,
    corrections: after(words.corrections, replaced.corrections, made.corrections),
    speakers: after(words.speakers, replaced.speakers, made.speakers),
    updatedAt,
  }
}

/** Words with corrections, shown until they are read again. */
function withCorrections(speech: SourceSpeech, corrections: readonly WordCorrection[]): SourceSpeech {
  if (speech.kind !== 'heard' || speech.words.length === 0) return speech
  const text = speech.words.map((word) => word.text).join(' ')
  const whole = { text, startMs: 0, endMs: speech.words.at(-1)?.endMs ?? 0, words: [...speech.words] }
  const inOrder = corrections.toSorted((one, other) => one.startMs - other.startMs)
  return { ...speech, words: correctedPassages([whole], inOrder).flatMap(({ words }) => words) }
}

/**
 * Writes corrections and speakers of a file, shows them at once, and reads what depends on them again. Throws ApiError.
 *
 * Changes that touch words which somebody else has corrected since they were read are refused with `revision_conflict`.
 */
export async function writeAssetWords(
  queries: QueryClient,
  assetId: string,
  changes: WordChanges,
): Promise<WrittenChange> {
  const known = queries.getQueryData(assetWordsQuery(assetId).queryKey)
  const body = { ...changes, ...(known === undefined ? {} : { expectedUpdatedAt: known.updatedAt }) }
  const written = await callAt(EXTENSIONS_PREFIX, changeAssetWords, { params: { assetId }, body })
  queries.setQueryData(assetWordsQuery(assetId).queryKey, (words) => words && withWritten(words, written))
  const { corrections } = written.made
  if (written.replaced.corrections.length === 0)
    queries.setQueryData(speechQuery(assetId).queryKey, (speech) => speech && withCorrections(speech, corrections))
  const isOfWords = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
    queryKey[0] === 'assets' && queryKey[1] === assetId && queryKey[2] !== 'words'
  if ((changes.corrections?.length ?? 0) > 0) void queries.invalidateQueries({ predicate: isOfWords })
  return written
}
