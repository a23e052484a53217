import type { PlanState } from '../planState.ts'
import type { Reading } from '../words/reading.ts'
import { matchTarget } from './matchTarget.ts'
import type { TargetPhrase } from './targetPhrase.ts'

const AND = /^\s*(?:,\s*and|,|and|&|\+)\s+/iu

interface Taking {
  readonly state: PlanState
  /** Where to look: the end of what this matches. Everywhere where it is left out. */
  readonly after?: RegExp
  readonly isTimePart?: boolean
}

/**
 * Takes the first overlay, or list of overlays, that is spoken of: “the first clip and the music”. Null where none is.
 */
export function takeTargets(
  reading: Reading,
  { state, after, isTimePart = false }: Taking,
): readonly TargetPhrase[] | null {
  const matching = { state, quoteOf: reading.quoteOf, isTimePart }
  const text = reading.rest()
  const lead = after ? after.exec(text) : null
  if (after && !lead) return null
  const first = lead ? lead.index + lead[0].length : 0
  const last = lead ? first + (/^\s*/u.exec(text.slice(first))?.[0].length ?? 0) : text.length
  for (let start = first; start <= last; start += 1) {
    if (start > 0 && /[\w'«]/u.test(text[start - 1] ?? '') && /[\w']/u.test(text[start] ?? '')) continue
    const phrases: TargetPhrase[] = []
    let end = start
    let next = matchTarget(text.slice(start), matching)
    while (next) {
      phrases.push(next.phrase)
      end += next.length
      const and = AND.exec(text.slice(end))
      if (!and) break
      const following = matchTarget(text.slice(end + and[0].length), matching)
      if (!following || following.phrase.isPronoun) break
      end += and[0].length
      next = following
    }
    if (phrases.length > 0) {
      const from = lead ? lead.index : start
      reading.cut(from, end - from)
      return phrases
    }
  }
  return null
}
