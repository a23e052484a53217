import { ok, refuse, type Result } from '../../../../../base/result.ts'
import type { Overlay } from '../../../../../composition/schema.ts'
import { endOf } from '../../../../../composition/timeline.ts'
import { plainRefusal } from '../plainRefusal.ts'
import { assetOf, nameOf, type PlanState } from '../planState.ts'
import { clock } from '../times/clock.ts'
import type { TargetPhrase } from './targetPhrase.ts'

const byTime = (left: Overlay, right: Overlay): number =>
  left.from - right.from || left.row - right.row || left.id - right.id
const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** The overlays that phrases refer to, without duplicates. Refuses missing and ambiguous references. */
export function resolveTargets(phrases: readonly TargetPhrase[], state: PlanState): Result<readonly Overlay[]> {
  const found: Overlay[] = []
  for (const phrase of phrases) {
    const resolved = resolveTarget(phrase, state)
    if (!resolved.ok) return resolved
    for (const overlay of resolved.value) if (!found.includes(overlay)) found.push(overlay)
  }
  return ok(found)
}

/** The single overlay that phrases refer to. */
export function resolveOne(phrases: readonly TargetPhrase[], state: PlanState): Result<Overlay> {
  const resolved = resolveTargets(phrases, state)
  if (!resolved.ok) return resolved
  const [only, ...others] = resolved.value
  if (only && others.length === 0) return ok(only)
  return refuse(
    plainRefusal(
      `This takes one clip at a time, and “${phrases.map(({ words }) => words).join(', ')}” means ${resolved.value.length}.`,
    ),
  )
}

function resolveTarget(phrase: TargetPhrase, state: PlanState): Result<readonly Overlay[]> {
  const { overlays } = state.document
  if (phrase.isPronoun || phrase.recent) {
    const ids = recentIds(phrase, state)
    const recent = overlays.filter(({ id }) => ids.includes(id))
    if (recent.length > 0) return ok(recent)
    return refuse(
      plainRefusal(
        `It is not clear what “${phrase.words}” means here. Name it, such as: the first clip, the text “Hello”.`,
      ),
    )
  }
  if (phrase.atFrame !== null && candidatesOf({ ...phrase, atFrame: null }, state).length === 1) {
    const only = phrase.words.replace(/ (?:starting )?at .*$/iu, '')
    return refuse(
      plainRefusal(
        `There is only one “${only}”, so it is not clear what “${phrase.words}” means. Say it without the time, or split it there first.`,
      ),
    )
  }
  const candidates = candidatesOf(phrase, state)
  if (candidates.length === 0) return refuse(plainRefusal(missing(phrase, state)))
  if (phrase.isAll || (phrase.ordinal === null && phrase.count !== null)) return allOf(phrase, candidates)
  if (phrase.ordinal !== null) return byOrdinal(phrase, candidates)
  if (candidates.length === 1) return ok(candidates)
  const list = candidates
    .slice(0, 4)
    .map((overlay) => `${nameOf(state, overlay)} at ${clock(overlay.from, state.document.fps)}`)
  const more = candidates.length > 4 ? ` and ${candidates.length - 4} more` : ''
  return refuse(
    plainRefusal(
      `Which one is “${phrase.words}”? There are ${candidates.length}: ${list.join(', ')}${more}. Say for example “the first ${wordFor(phrase)}”.`,
    ),
  )
}

function recentIds(phrase: TargetPhrase, state: PlanState): readonly number[] {
  switch (phrase.recent) {
    case 'created':
      return state.created
    case 'left':
      return state.halves.slice(0, 1)
    case 'right':
      return state.halves.slice(1)
    case null:
      return state.mentioned
  }
}

function byOrdinal(
  { ordinal, count, words, noun }: TargetPhrase,
  candidates: readonly Overlay[],
): Result<readonly Overlay[]> {
  const at = ordinal ?? 1
  if (count !== null && count > 1) {
    if (count <= candidates.length && Math.abs(at) === 1)
      return ok(at > 0 ? candidates.slice(0, count) : candidates.slice(-count))
    return refuse(plainRefusal(`There are fewer than “${words}”: the video has ${candidates.length}.`))
  }
  const overlay = candidates.at(at > 0 ? at - 1 : at)
  if (overlay && at !== 0) return ok([overlay])
  const place = places[at - 1] ?? String(at)
  return refuse(plainRefusal(`There is no ${place} ${noun?.name ?? 'clip'}: the video has ${candidates.length}.`))
}

function allOf({ count, words }: TargetPhrase, candidates: readonly Overlay[]): Result<readonly Overlay[]> {
  if (count === null || count === candidates.length) return ok(candidates)
  return refuse(plainRefusal(`There are fewer than “${words}”: the video has ${candidates.length}.`))
}

const wordFor = (phrase: TargetPhrase): string => phrase.noun?.name ?? (phrase.isVoice ? 'voiceover' : 'clip')

function candidatesOf(phrase: TargetPhrase, state: PlanState): Overlay[] {
  const { quote, noun, named, atFrame } = phrase
  const wanted = quote?.toLowerCase().trim()
  const matches = state.document.overlays.filter(
    (overlay) =>
      (named === null || named.includes(overlay.id)) &&
      (noun === null || noun.isOne(overlay, isVoice(overlay, state)) || (named !== null && noun.name === 'clip')) &&
      (!phrase.isVoice || isVoice(overlay, state)) &&
      (wanted === undefined || says(overlay, wanted, state)) &&
      (atFrame === null || (overlay.from <= atFrame && atFrame < endOf(overlay))),
  )
  const exact =
    wanted === undefined
      ? []
      : matches.filter((overlay) => 'content' in overlay && overlay.content.toLowerCase().trim() === wanted)
  const narrowed = exact.length > 0 ? exact : matches
  const primary =
    noun?.name === 'clip' ? narrowed.filter((overlay) => overlay.type !== 'video' || overlay.layerRole !== 'broll') : []
  return (primary.length > 0 ? primary : narrowed).toSorted(byTime)
}

function isVoice(overlay: Overlay, state: PlanState): boolean {
  return overlay.type === 'sound' && (assetOf(state, overlay)?.tags.includes('voiceover') ?? false)
}

function says(overlay: Overlay, wanted: string, state: PlanState): boolean {
  if ('content' in overlay) return holdsWords(overlay.content, wanted)
  if (overlay.type === 'caption') return overlay.captions.some(({ text }) => holdsWords(text, wanted))
  return holdsWords(assetOf(state, overlay)?.name ?? '', wanted)
}

/** Whether a text equals the words or contains them as whole words. */
function holdsWords(text: string, wanted: string): boolean {
  const said = text.toLowerCase().trim()
  if (said === wanted) return true
  const at = wanted.length < 3 ? -1 : said.indexOf(wanted)
  return (
    at !== -1 && !/[\p{L}\p{N}]$/u.test(said.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(said.slice(at + wanted.length))
  )
}

function missing(phrase: TargetPhrase, state: PlanState): string {
  const word = wordFor(phrase)
  if (phrase.atFrame !== null) return `There is no ${word} at ${clock(phrase.atFrame, state.document.fps)}.`
  if (phrase.quote !== null) return `There is no ${word} that says “${phrase.quote}”.`
  return `There is no ${word} in this video.`
}
