import type { Result } from '../../../../../../base/result.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import type { Intended, Intent } from '../../intent.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveOne, resolveTargets } from '../../targets/resolveTargets.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import type { Reading } from '../../words/reading.ts'

const VERB =
  /^(?:put|move|show|play|place|bring|use|let|have|send|make|reorder|start with|begin with|open with|end with|finish with|close with|start|begin|swap|exchange|switch|reverse|drag|push|set)\b/iu
const WORDS =
  /\b(?:come|comes|go|goes|play|plays|played|order|around|places|positions?|with|and|video|in|be|show|shown|it|one|of)\b/iu

type Wish = 'first' | 'last' | 'swap' | 'before' | 'after' | 'reverse'

function takeWish(reading: Reading): Wish | null {
  if (/^(?:start|begin|open) with\b/iu.test(reading.rest()))
    return reading.take(/^(?:start|begin|open) with\b/iu) && 'first'
  if (/^(?:end|finish|close) with\b/iu.test(reading.rest()))
    return reading.take(/^(?:end|finish|close) with\b/iu) && 'last'
  if (reading.take(/^(?:swap|exchange)\b|^switch (?=.*\b(?:around|places|and)\b)/iu)) return 'swap'
  if (reading.take(/^reverse (?:the )?order(?: of)?\b|\bin reverse(?:d)?(?: order)?\b/iu)) return 'reverse'
  if (
    reading.take(
      /\b(?:to|at|in) (?:the )?(?:very )?(?:first (?:place|position)|beginning|start)(?: of the (?:video|timeline|composition))?$|\b(?:to (?:be|come|go|play) )?first$|\bto the front$|\b(?:before|ahead of) (?:all|everything)(?: the)?(?: others?| else| other clips)?$/iu,
    )
  )
    return 'first'
  if (
    reading.take(
      /\b(?:to|at|in) (?:the )?(?:very )?(?:last (?:place|position)|end)(?: of the (?:video|timeline|composition))?$|\b(?:to (?:be|come|go|play) )?last$|\bafter (?:all|everything)(?: the)?(?: others?| else| other clips)?$/iu,
    )
  )
    return 'last'
  if (reading.has(/\b(?:before|ahead of)\b/iu)) return 'before'
  return reading.has(/\b(?:after|behind)\b/iu) ? 'after' : null
}

const isPicture = ({ type }: Overlay): boolean => type === 'video' || type === 'image'

/** “Put the second clip first”, “swap the first and the second clip”. */
export const reorder: Intent = {
  name: 'reorder',
  example: 'put the second clip first',
  read(reading, state) {
    if (!VERB.test(reading.rest()) || reading.has(/«/u)) return null
    const wish = takeWish(reading)
    if (!wish) return null
    reading.take(VERB)
    if (wish === 'swap' || wish === 'reverse') {
      const numbers = reading.take(/\b(clip|image|picture)s? (\d{1,3}) and (?:(?:clip|image|picture) )?(\d{1,3})\b/iu)
      const ordinals = numbers
        ? null
        : reading.take(/(?:the )?(\w+) and (?:the )?(\w+) (clip|video|shot|scene|image|picture)s?\b/iu)
      const text = numbers
        ? `${numbers[1] ?? ''} ${numbers[2] ?? ''} and ${numbers[1] ?? ''} ${numbers[3] ?? ''}`
        : ordinals
          ? `the ${ordinals[1] ?? ''} ${ordinals[3] ?? ''} and the ${ordinals[2] ?? ''} ${ordinals[3] ?? ''}`
          : null
      const phrases = takeTargets(text === null ? reading : restOf(reading, text), { state })
      if (!phrases || !reading.isSpent(WORDS)) return null
      const isAllMeant = wish === 'reverse' && phrases.length === 1
      const targets = resolveTargets(
        isAllMeant ? phrases.map((phrase) => ({ ...phrase, isAll: true })) : phrases,
        state,
      )
      if (!targets.ok) return targets
      return wish === 'reverse' ? reversed(targets.value, state) : swapped(targets.value, state)
    }
    const relation = wish === 'before' ? /\b(?:before|ahead of) (?=\S)/iu : /\b(?:after|behind) (?=\S)/iu
    const others = wish === 'before' || wish === 'after' ? takeTargets(reading, { state, after: relation }) : null
    const phrases = takeTargets(reading, { state })
    if (!phrases || ((wish === 'before' || wish === 'after') && !others) || !reading.isSpent(WORDS)) return null
    const moved = resolveOne(phrases, state)
    if (!moved.ok) return moved
    if (!isPicture(moved.value)) return null
    const row = rowOf(moved.value, state)
    if (row.length < 2)
      return others
        ? null
        : cannot(`${nameOf(state, moved.value)} is the only clip of its row: there is no order to change.`)
    const other = others && resolveOne(others, state)
    if (other && !other.ok) return other
    if (other && !row.includes(other.value)) return null
    return placed(moved.value, { wish, other: other ? other.value : null, row, state })
  },
}

function restOf(reading: Reading, text: string): Reading {
  let rest = text
  return { ...reading, rest: () => rest, cut: () => (rest = '') }
}

/** The clips and pictures of a row, in time. */
function rowOf(overlay: Overlay, { document }: PlanState): Overlay[] {
  return document.overlays
    .filter((other) => other.row === overlay.row && isPicture(other))
    .toSorted((left, right) => left.from - right.from)
}

interface Placing {
  readonly wish: Wish
  readonly other: Overlay | null
  readonly row: readonly Overlay[]
  readonly state: PlanState
}

function placed(moved: Overlay, { wish, other, row, state }: Placing): Result<Intended> {
  const rest = row.filter((one) => one !== moved)
  const at = other ? rest.indexOf(other) + (wish === 'after' ? 1 : 0) : wish === 'first' ? 0 : rest.length
  return ordered([...rest.slice(0, at), moved, ...rest.slice(at)], { row, about: [moved], state })
}

function swapped(targets: readonly Overlay[], state: PlanState): Result<Intended> {
  const [one, two, ...others] = targets
  if (!one || !two || others.length > 0) return cannot('Swap two clips, such as: swap the first and the second clip.')
  const row = rowOf(one, state)
  if (!row.includes(one) || !row.includes(two))
    return cannot(`${nameOf(state, one)} and ${nameOf(state, two)} are not clips of one row.`)
  return ordered(
    row.map((clip) => (clip === one ? two : clip === two ? one : clip)),
    { row, about: [], state },
  )
}

function reversed(targets: readonly Overlay[], state: PlanState): Result<Intended> {
  const [first] = targets
  const row = first ? rowOf(first, state).filter((clip) => targets.includes(clip)) : []
  if (row.length < 2 || row.length !== targets.length)
    return cannot('These are not clips that follow one another in one row.')
  return ordered(row.toReversed(), { row, about: [], state })
}

interface Ordering {
  readonly row: readonly Overlay[]
  readonly about: readonly Overlay[]
  readonly state: PlanState
}

function ordered(wanted: readonly Overlay[], { row, about, state }: Ordering): Result<Intended> {
  if (wanted.every((clip, index) => clip === row[index])) return cannot('They are in this order already.')
  if (row.some(({ id }) => state.unsure.includes(id)))
    return cannot('Ask for the order in a second request, after the silences were removed.')
  const names = wanted.map((clip) => nameOf(state, clip)).join(', ')
  const overlayIds = wanted.map(({ id }) => id)
  const why = 'They follow one another in this order; titles and sounds stay where they are.'
  return intended([step(['reorderOverlays', { overlayIds }], `Reorder: ${names}`, why)], about)
}
