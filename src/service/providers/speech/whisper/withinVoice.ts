import type { Milliseconds } from '../../../../base/units.ts'
import type { RecognizedWord } from '../timedWords.ts'

interface VoiceRange {
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
}

/**
 * Shortens words to the voice that they share most time with, because Whisper lets a word last until the next one. Words
 * outside every voice are left unchanged. Both lists ascend.
 *
 *     voice  |──────|    |───|          words  |so |then      |go |   →   |so |then|  |go |
 */
export function withinVoice(words: readonly RecognizedWord[], voice: readonly VoiceRange[]): RecognizedWord[] {
  let from = 0
  return words.map((word) => {
    const [startMs, endMs] = [word.start * 1000, word.end * 1000]
    while ((voice[from]?.endMs ?? Number.POSITIVE_INFINITY) <= startMs) from += 1
    let best: VoiceRange | null = null
    let most = 0
    for (let index = from; index < voice.length; index += 1) {
      const range = voice[index]
      if (range === undefined || range.startMs >= endMs) break
      const shared = Math.min(endMs, range.endMs) - Math.max(startMs, range.startMs)
      if (shared > most) [best, most] = [range, shared]
    }
    if (best === null) return word
    return { ...word, start: Math.max(startMs, best.startMs) / 1000, end: Math.min(endMs, best.endMs) / 1000 }
  })
}
