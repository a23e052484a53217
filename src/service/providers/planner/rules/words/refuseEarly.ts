import type { Refusal } from '../../../../../base/result.ts'
import { plainRefusal } from '../plainRefusal.ts'
import { withQuotes, type Clause } from './reading.ts'

const POLITE = /^(?:(?:please|hey|hi|hello|ok(?:ay)?)[\s,]+)*(?:could|can|would|will) (?:you|we)\b/iu
const QUESTION =
  /^(?:what|what's|how|why|who|whose|where|which|when|is|are|was|were|do (?:i|you|we|they|the)|does|did|should|shall|has|have (?:i|you|we)|am|(?:can|could|may) i|tell me)\b/iu
const NEGATION =
  /(?<![\p{L}])(?:don'?t|doesn'?t|can'?t|cannot|won'?t|never|not|nor|neither|without(?! captions| subtitles))(?![\p{L}])/iu
const EXCEPTION =
  /(?<![\p{L}])(?:except|excluding|apart from|other than|all but|but|rather than|unless|if|whether|otherwise|or|either)\b/iu

/**
 * Refuses negations, exceptions, conditions, alternatives and questions. If the rules overlooked a word in them, the
 * meaning could be reversed.
 */
export function refuseEarly(prompt: Clause): Refusal | null {
  const { text } = prompt
  if (text === '') return plainRefusal('The request is empty. Say what should change.')
  if (QUESTION.test(text) || (text.endsWith('?') && !POLITE.test(text))) {
    return plainRefusal('That is a question. The built-in planner can only plan changes.')
  }
  const word = (NEGATION.exec(text) ?? EXCEPTION.exec(text))?.[0]
  if (word === undefined) return null
  return plainRefusal(
    `The built-in planner cannot follow “${word}” in “${withQuotes(prompt).slice(0, 200)}”. Say only what should change, such as: mute the first clip.`,
  )
}
