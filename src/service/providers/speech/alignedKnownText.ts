import { changedWords } from '../../../composition/captionWords/changedWords.ts'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'

/** Assigns recognised times to the known text. */
export function alignedKnownText(words: readonly CaptionWord[], knownText: string): CaptionWord[] {
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) return []
  const cue = { text: '', startMs: first.startMs, endMs: last.endMs, words: [...words] }
  return changedWords(cue, knownText)
}
