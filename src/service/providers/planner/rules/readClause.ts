import { ok, refuse, type Refusal, type Result } from '../../../../base/result.ts'
import { examples } from './examples.ts'
import type { Intended } from './intent.ts'
import { intents } from './intents.ts'
import { plainRefusal } from './plainRefusal.ts'
import type { PlanState } from './planState.ts'
import { quoteUnquoted } from './words/quoteUnquoted.ts'
import { openReading, withQuotes, type Clause } from './words/reading.ts'

/** An instruction, which is evaluated in the state that the previous ones produced. */
type Instruction = (state: PlanState) => Promise<Result<Intended>>

const AND = /\s*(?:,\s*and|,|\band\b|&)\s+/iu
const OPENING = /^(?:[a-z]+(?: (?:off|out|up|down|rid of))?)(?: (?:me|it))?/iu

const OTHER_SCRIPT = /[\p{L}--\p{Script=Latin}]/v
const OTHER_WORDS =
  /(?<![\p{L}])(?:der|die|das|und|bitte|mach|mache|einen|eine|füge|hinzu|schneide|lösche|stumm|lauter|leiser|el|los|las|añade|agrega|haz|pon|quita|elimina|corta|título|vídeo|inicio|por favor|ajoute|ajouter|le|les|une|au|début|supprime|coupe|mets|titre|metti|aggiungi|rimuovi|taglia|titolo|inizio|il|adicione|adiciona|faça|remova|corte|início|voeg|toe|verwijder|maak|het|een|dodaj|usuń|lägg till)(?![\p{L}])/iu
const rephrasings: readonly (readonly [RegExp, string])[] = [
  [/^(?:the )?(?:video|composition) should (?:end|stop|finish) (?=at\b|after\b)/iu, 'end the video '],
  [/^(?:the )?(.{2,40}?) should (?:start|begin|appear) (?=at\b|when\b|after\b)/iu, 'start the $1 '],
  [/^(?:the )?(.{2,40}?) should (?:last|be (?:shown|visible) for|stay for) (?:for )?/iu, 'show the $1 for '],
  [/^(?:the )?(.{2,40}?) should be (?=\S)/iu, 'make the $1 '],
  [/^((?:keep|use|leave)(?: only| just)?) the (?=first |last |opening |final |closing )/iu, '$1 over the '],
  [/'s (?=(?:volume|sound|audio)\b)/giu, ' '],
]

/** The steps of an instruction. Null if no kind matches. */
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
 * Reads the instructions of a clause: one, or several that share a verb, as in “delete the title and the second clip”. A
 * refusal names the part that was not understood.
 */
export async function readClause(clause: Clause, state: PlanState): Promise<Result<readonly Instruction[]>> {
  const whole = await intendedBy(clause, state)
  if (whole?.ok) return ok([() => Promise.resolve(whole)])
  const parts = clause.text.split(AND)
  const verb = OPENING.exec(clause.text)?.[0]
  const [first, ...others] = parts
  if (first !== undefined && others.length > 0 && others.length < 8 && verb !== undefined) {
    const texts = [first, ...others.map((part) => `${verb} ${part}`)].map((text) => ({ text, quotes: clause.quotes }))
    const read = await Promise.all(texts.slice(0, 1).map((text) => intendedBy(text, state)))
    if (read.every((one) => one?.ok))
      return ok(texts.map((text) => (now: PlanState) => instructionOf(text, now, clause)))
  }
  return whole && !whole.ok ? whole : refuse(notUnderstood(clause, state))
}

async function instructionOf(text: Clause, state: PlanState, whole: Clause): Promise<Result<Intended>> {
  return (await intendedBy(text, state)) ?? refuse(notUnderstood(whole, state))
}

function notUnderstood(clause: Clause, state: PlanState): Refusal {
  const said = withQuotes(clause).slice(0, 200)
  if (isOtherLanguage(clause.text)) {
    return plainRefusal(
      `The built-in planner only understands English, so it did not understand “${said}”. Try, for example: add a title "Summer" at the start.`,
    )
  }
  const file = /[\w-]+\.(?:mp4|mov|webm|mkv|png|jpe?g|webp|gif|mp3|wav|m4a|ogg)\b/iu.exec(clause.text)?.[0]
  if (file !== undefined && !state.request.assets.some(({ name }) => name.toLowerCase() === file.toLowerCase())) {
    return plainRefusal(`“${said}” asks for “${file}”, but there is no “${file}” in this project.`)
  }
  return plainRefusal(
    `The built-in planner did not understand “${said}”. It understands, for example: ${examples(clause.text)}.`,
  )
}

/** Whether a text is probably not in English. */
function isOtherLanguage(text: string): boolean {
  return OTHER_SCRIPT.test(text) || OTHER_WORDS.test(text)
}

/**
 * Rewrites an instruction into a form that the rules support: “the title should start at 0:04” becomes “start the title
 * at 0:04”.
 */
function rephrase(text: string): string {
  return rephrasings.reduce((current, [pattern, by]) => current.replace(pattern, by), text)
}
