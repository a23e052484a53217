import { ok, type Result } from '../../../../../../base/result.ts'
import type { Frames, Milliseconds } from '../../../../../../base/units.ts'
import type { EditPlanStep } from '../../../../../../contract/editPlan.ts'
import type { PlannableAsset } from '../../../../planner.ts'
import { rule } from '../../grammar/rule.ts'
import type { Slot } from '../../grammar/slot.ts'
import { chosenMedia, type ChosenMedia, namesOf, takeAssets } from '../../media.ts'
import type { PlanState } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import { clock } from '../../times/clock.ts'
import { lastFrame, resolveTimes } from '../../times/resolveTimes.ts'
import { takeTimes } from '../../times/takeTimes.ts'
import type { TimeRange, TimeRequest } from '../../times/timeRequest.ts'
import { takeStockQuery } from '../../words/stockQuery.ts'

const VERB =
  /^(?:add|put|place|insert|drop|stick|pop|show|overlay|use|play|cut|cover|append|i want|i need|lay|bring in|superimpose)\b/iu
const BROLL =
  /\bb[- ]?rolls?\b(?: (?:clips?|videos?|footage|shots?))?|\bcut(?:ting)? ?(?:away|aways?|over)\b|\bcutaways?\b|\bstock (?:video|footage|clips?)\b|^cover\b|^cut to\b|^overlay\b|^superimpose\b|\bon top\b/iu
const COVERED = /\b(?:over|on top of) (?=\S)|^cover (?=(?:the|my) [a-z])/iu
const WORDS =
  /\b(?:add|put|place|insert|drop|stick|pop|show|overlay|use|play|cut|cover|append|i want|i need|lay|bring in|superimpose|some|clips?|videos?|footage|shots?|scene|as|in|with|it|on|onto|over|showing|stock|file|what is said|my)\b/iu
const BROLL_SECONDS = 4

interface Shown {
  /** True if it covers the picture while the audio continues. */
  readonly isBroll: boolean
  readonly named: readonly PlannableAsset[] | null
  readonly when: TimeRequest
  /** Query for the stock library. */
  readonly query: string | null
  /** True for instructions such as “add the … clip”. The clip that they name may not exist. */
  readonly isNamed: boolean
}

const NAMED = /^(?:add|insert|put|place|append) (?:the |my |an? )?[\w -]{2,40}? (?:clip|video|footage|shot)\b/iu

const shown: Slot<Shown> = (reading, state) => {
  const covered = takeTargets(reading, { state, after: COVERED })
  const isBroll = covered !== null || reading.take(BROLL) !== null
  const named = takeAssets(reading, 'video', state)
  const said = takeTimes(reading, state)
  const isTimed = said.start ?? said.end ?? said.part ?? said.isWhole
  const when = covered && !isTimed ? { ...said, during: covered } : said
  const query = named === null ? takeStockQuery(reading, WORDS) : null
  return { isBroll, named, when, query, isNamed: NAMED.test(reading.said) }
}

/** Reads instructions such as “Add b-roll of the beach at 0:10 for 3 seconds” and “add drone.mp4 at the end”. */
export const addClip = rule({
  name: 'addClip',
  example: 'add b-roll of the beach at 0:10 for 3 seconds',
  opens: VERB,
  slots: { shown },
  fillers: WORDS,
  async plan({ shown: { isBroll, named, when, query, isNamed } }, state) {
    if (!isBroll && named === null) {
      return isNamed && query !== null
        ? cannot(`There is no video called “${query}” in this project: it has ${namesOf('video', state)}.`)
        : null
    }
    if (named === null && query === null) return cannot('Describe it, such as: add b-roll of the beach at 0:10.')
    const found = resolveTimes(when, state)
    if (!found.ok) return found
    if (isBroll && found.value.start === null && found.value.end === null)
      return cannot('Say when it should appear, such as: add b-roll of the beach at 0:10 for 3 seconds.')
    const media = await mediaFor({ named, query }, state)
    if (!media.ok) return media
    const adds = isBroll ? covering : following
    return intended([adds(media.value, { range: found.value, isAtEnd: when.start?.kind === 'end', state })])
  },
})

async function mediaFor(
  { named, query }: Pick<Shown, 'named' | 'query'>,
  state: PlanState,
): Promise<Result<ChosenMedia>> {
  if (named !== null && named.length > 1)
    return cannot(`Several videos fit: ${named.map(({ name }) => name).join(', ')}. Say the name of one.`)
  const media = await chosenMedia('video', { asset: named?.[0], query: query ?? '' }, state)
  return media
    ? ok(media)
    : cannot(
        `No video of “${query}” was found: the project has ${namesOf('video', state)}, and there is no stock of it.`,
      )
}

interface Adding {
  readonly range: TimeRange
  readonly isAtEnd: boolean
  readonly state: PlanState
}

function covering({ media, name, durationMs, isStock }: ChosenMedia, { range, state }: Adding): EditPlanStep {
  const { from, ms } = sourceRange(range, durationMs, state)
  const input = { ...media, placement: 'broll', startFrame: from, sourceStartMs: 0, sourceEndMs: ms }
  const why = `It covers the picture for ${ms / 1000} s, and what is said goes on.${isStock ? ' From the stock library.' : ''}`
  return step(['addClipOverlay', input], `Show ${name} at ${clock(from, state.document.fps)}`, why)
}

function following({ media, name, durationMs }: ChosenMedia, { range, isAtEnd, state }: Adding): EditPlanStep {
  const { from, ms } = sourceRange(range, durationMs, state)
  const isLast = range.start === null || isAtEnd
  const hasLength = range.end !== null || range.length !== null
  const source = hasLength ? { sourceStartMs: 0, sourceEndMs: ms } : {}
  const input = { ...media, placement: 'primary', ...(isLast ? {} : { startFrame: from }), ...source }
  const why = isLast ? 'It follows the last clip.' : `It starts at ${clock(from, state.document.fps)}.`
  return step(['addClipOverlay', input], `Add ${name}`, why)
}

/** Start of the clip on the timeline, and its source range. */
function sourceRange(
  { start, end, length }: TimeRange,
  durationMs: Milliseconds | null,
  state: PlanState,
): { readonly from: Frames; readonly ms: Milliseconds } {
  const { fps } = state.document
  const from = start ?? 0
  const isOpen = end === null && length === null
  const wanted = end === null ? (length ?? BROLL_SECONDS * fps) : end - from
  const room = isOpen && lastFrame(state) > from ? Math.min(wanted, lastFrame(state) - from) : wanted
  const ms = Math.round((room * 1000) / fps)
  return { from, ms: isOpen && durationMs !== null ? Math.min(ms, durationMs) : ms }
}
