import { rule } from '../../grammar/rule.ts'
import { firstOf, targets, type Slot } from '../../grammar/slot.ts'
import { nameOf } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { nouns } from '../../targets/nouns.ts'
import { resolveOne } from '../../targets/resolveTargets.ts'
import { noPhrase, type TargetPhrase } from '../../targets/targetPhrase.ts'

const VERB = /^(?:change|replace|rename|rewrite|edit|set|make|update|swap|reword|correct|fix|turn|let|have|the)\b/iu
const TO =
  /\b(?:to|with|by|into|say|says|read|reads|saying|that says|as|:)\s*(?:say |read |the (?:text|words?) )?(«\d+»)\s*$/iu
const FROM = /(«\d+»)/iu
const WORDS =
  /\b(?:change|replace|rename|rewrite|edit|set|make|update|swap|reword|correct|fix|turn|let|have|should|text|words?|wording|content|of|from|it|in|on|title)\b/iu

const quoted =
  (pattern: RegExp): Slot<string | null> =>
  (reading) => {
    const found = reading.take(pattern)
    return found && reading.quoteOf(found[1] ?? '')
  }

/** Takes a reference to a text that is named only by its quoted content. */
const quotedTarget: Slot<readonly TargetPhrase[] | null> = (reading, state) => {
  const quote = quoted(FROM)(reading, state)
  return typeof quote === 'string' ? [{ ...noPhrase, words: quote, quote }] : quote
}

const target = firstOf(targets({ isTimePart: true }), quotedTarget)

const text = nouns.find(({ name }) => name === 'text') ?? null

/** Reads instructions such as “Change the title to "Hello"”. */
export const changeContent = rule({
  name: 'changeContent',
  example: 'change the first title to "Hello"',
  opens: VERB,
  slots: { content: quoted(TO), which: target },
  needs: ['content', 'which'],
  fillers: WORDS,
  plan({ content, which }, state) {
    const target = resolveOne(
      which.map((one) => (one.noun === null && one.quote !== null ? { ...one, noun: text } : one)),
      state,
    )
    if (!target.ok) return target
    const overlay = target.value
    if (overlay.type !== 'text' && overlay.type !== 'emoji')
      return cannot(`${nameOf(state, overlay)} has no text to change.`)
    if (content === '') return cannot('The quotes are empty. To remove text, say: delete the first title.')
    const input = { overlayId: overlay.id, changes: { content } }
    const label = `Change ${nameOf(state, overlay)} to “${content.slice(0, 50)}”`
    return intended([step(['changeOverlay', input], label, 'Its position, timing and style stay the same.')], [overlay])
  },
})
