import type { Intent } from '../../intent.ts'
import { nameOf } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveOne } from '../../targets/resolveTargets.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import { noPhrase, type TargetPhrase } from '../../targets/targetPhrase.ts'
import { nouns } from '../../targets/nouns.ts'

const VERB = /^(?:change|replace|rename|rewrite|edit|set|make|update|swap|reword|correct|fix|turn|let|have|the)\b/iu
const TO =
  /\b(?:to|with|by|into|say|says|read|reads|saying|that says|as|:)\s*(?:say |read |the (?:text|words?) )?(«\d+»)\s*$/iu
const FROM = /(«\d+»)/iu
const WORDS =
  /\b(?:change|replace|rename|rewrite|edit|set|make|update|swap|reword|correct|fix|turn|let|have|should|text|words?|wording|content|of|from|it|in|on|title)\b/iu

/** “Change the title to "Hello"”. */
export const changeContent: Intent = {
  name: 'changeContent',
  example: 'change the first title to "Hello"',
  read(reading, state) {
    if (!VERB.test(reading.rest())) return null
    const to = reading.take(TO)
    if (!to) return null
    const content = reading.quoteOf(to[1] ?? '')
    const phrases = takeTargets(reading, { state, isTimePart: true }) ?? only(reading.take(FROM)?.[1], reading.quoteOf)
    if (!phrases || !reading.isSpent(WORDS)) return null
    const narrowed = phrases.map((phrase) =>
      phrase.noun === null && phrase.quote !== null ? { ...phrase, noun: text } : phrase,
    )
    const target = resolveOne(narrowed, state)
    if (!target.ok) return target
    const overlay = target.value
    if (overlay.type !== 'text' && overlay.type !== 'emoji')
      return cannot(`${nameOf(state, overlay)} has no text to change.`)
    if (content === '') return cannot('The quotes are empty. To take a text away, say: delete the first title.')
    const input = { overlayId: overlay.id, changes: { content } }
    return intended(
      [
        step(
          ['changeOverlay', input],
          `Change ${nameOf(state, overlay)} to “${content.slice(0, 50)}”`,
          'Its place, time and look stay.',
        ),
      ],
      [overlay],
    )
  },
}

const text = nouns.find(({ name }) => name === 'text') ?? null

function only(
  placeholder: string | undefined,
  quoteOf: (placeholder: string) => string,
): readonly TargetPhrase[] | null {
  return placeholder === undefined ? null : [{ ...noPhrase, words: quoteOf(placeholder), quote: quoteOf(placeholder) }]
}
