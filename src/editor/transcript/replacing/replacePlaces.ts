import type { CaptionWord } from '../../../composition/overlays/caption.ts'
import { joinedText } from '../../../composition/speech/joinedText.ts'
import type { Composition } from '../../../composition/schema.ts'
import { searchable, searchWords, type WordHit } from '../../../composition/words/searchWords.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { correctableWords, type CorrectableWords } from '../correcting/correctableWords.ts'

/** Words shown on each side of a place. */
const CONTEXT = 4

/** A place whose words can be replaced, with the words around it. */
export interface ReplacePlace {
  readonly key: string
  readonly words: CorrectableWords
  readonly isExact: boolean
  readonly before: string
  readonly after: string
}

const keyOf = ({ assetId, startMs }: CorrectableWords, index: number): string => `${assetId} ${startMs} ${index}`

/** The text of a place after a replacement. Punctuation around the words stays. */
export function replacedText(text: string, replacement: string): string {
  const [start = ''] = /^[^\p{L}\p{M}\p{N}]*/u.exec(text) ?? []
  const [end = ''] = /[^\p{L}\p{M}\p{N}]*$/u.exec(text.slice(start.length)) ?? []
  return start + replacement.trim() + end
}

/** The places of a search in the timeline. */
export function timelinePlaces(
  hits: readonly WordHit[],
  items: readonly SpokenItem[],
  document: Pick<Composition, 'overlays'>,
): ReplacePlace[] {
  return hits.flatMap(({ end, isExact, start }, index) => {
    const words = correctableWords(items.slice(start, end), document)
    if (words === null) return []
    const before = joinedText(items.slice(Math.max(0, start - CONTEXT), start))
    const after = joinedText(items.slice(end, end + CONTEXT))
    return [{ key: keyOf(words, index), words, isExact, before, after }]
  })
}

/** The places of a search in the transcript of a file. */
export function filePlaces(
  assetId: string,
  spoken: readonly CaptionWord[],
  { includesNear, query }: { readonly query: string; readonly includesNear: boolean },
): ReplacePlace[] {
  const hits = searchWords(searchable(spoken.map(({ text }) => text)), query)
  return hits.flatMap(({ end, isExact, start }, index) => {
    const said = spoken.slice(start, end)
    const [first, last] = [said[0], said.at(-1)]
    if (!first || !last || !(isExact || includesNear)) return []
    const words: CorrectableWords = {
      assetId,
      startMs: first.startMs,
      endMs: last.endMs,
      words: said.map(({ text }) => text),
      text: joinedText(said),
      range: null,
    }
    const before = joinedText(spoken.slice(Math.max(0, start - CONTEXT), start))
    const after = joinedText(spoken.slice(end, end + CONTEXT))
    return [{ key: keyOf(words, index), words, isExact, before, after }]
  })
}

/** Places of files that are not among those of the timeline. */
export function withoutPlaces(places: readonly ReplacePlace[], known: readonly ReplacePlace[]): ReplacePlace[] {
  const byAsset = Map.groupBy(known, ({ words }) => words.assetId)
  return places.filter(
    ({ words }) =>
      byAsset
        .get(words.assetId)
        ?.some((each) => each.words.startMs < words.endMs && each.words.endMs > words.startMs) !== true,
  )
}
