import { ok, refuse, type Refusal, type Result } from '../../../../base/result.ts'
import { examples } from './examples.ts'
import type { Intended } from './intent.ts'
import { intents } from './intents.ts'
import { plainRefusal } from './plainRefusal.ts'
import type { PlanState } from './planState.ts'
import { isOtherLanguage } from './words/isOtherLanguage.ts'
import { quoteUnquoted } from './words/quoteUnquoted.ts'
import { rephrase } from './words/rephrase.ts'
import { openReading, withQuotes, type Clause } from './words/reading.ts'

/** A wish that is looked up on what stands when its turn comes. */
type Wish = (state: PlanState) => Promise<Result<Intended>>

const AND = /\s*(?:,\s*and|,|\band\b|&)\s+/iu
const OPENING = /^(?:[a-z]+(?: (?:off|out|up|down|rid of))?)(?: (?:me|it))?/iu

/** What a wish comes to; null where no kind of wish is understood. */
async function intendedBy(clause: Clause, state: PlanState): Promise<Result<Intended> | null> {
  const said = { ...clause, text: rephrase(clause.text) }
  const quoted = quoteUnquoted(said, state)
  for (const candidate of quoted === said ? [said] : [said, quoted]) {
    for (const intent of intents) {
      const intended = await intent.read(openReading(candidate), state)
      if (intended) return intended
    }
  }
  return null
}

/**
 * The wishes in a part of a request: one, or several that share a verb, as in “delete the title and the second clip”. Refuses
 * with what was not understood.
 */
export async function readClause(clause: Clause, state: PlanState): Promise<Result<readonly Wish[]>> {
  const whole = await intendedBy(clause, state)
  if (whole?.ok) return ok([() => Promise.resolve(whole)])
  const parts = clause.text.split(AND)
  const verb = OPENING.exec(clause.text)?.[0]
  const [first, ...others] = parts
  if (first !== undefined && others.length > 0 && others.length < 8 && verb !== undefined) {
    const texts = [first, ...others.map((part) => `${verb} ${part}`)].map((text) => ({ text, quotes: clause.quotes }))
    const read = await Promise.all(texts.slice(0, 1).map((text) => intendedBy(text, state)))
    if (read.every((one) => one?.ok)) return ok(texts.map((text) => (now: PlanState) => wishOf(text, now, clause)))
  }
  return whole && !whole.ok ? whole : refuse(notUnderstood(clause, state))
}

async function wishOf(text: Clause, state: PlanState, whole: Clause): Promise<Result<Intended>> {
  return (await intendedBy(text, state)) ?? refuse(notUnderstood(whole, state))
}

function notUnderstood(clause: Clause, state: PlanState): Refusal {
  const said = withQuotes(clause).slice(0, 200)
  if (isOtherLanguage(clause.text)) {
    return plainRefusal(
      `The built-in planner understands English only, and not “${said}”. Try, for example: add a title "Summer" at the start.`,
    )
  }
  const file = /[\w-]+\.(?:mp4|mov|webm|mkv|png|jpe?g|webp|gif|mp3|wav|m4a|ogg)\b/iu.exec(clause.text)?.[0]
  if (file !== undefined && !state.request.assets.some(({ name }) => name.toLowerCase() === file.toLowerCase())) {
    return plainRefusal(`There is no “${file}” in this project, as “${said}” asks for.`)
  }
  return plainRefusal(
    `The built-in planner did not understand “${said}”. It understands, for example: ${examples(clause.text)}.`,
  )
}
