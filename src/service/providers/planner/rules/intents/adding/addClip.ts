import type { Intent } from '../../intent.ts'
import { namesOf, takeAssets } from '../../media.ts'
import type { PlanState } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import { clock } from '../../times/clock.ts'
import { lastFrame, resolveTimes } from '../../times/resolveTimes.ts'
import { takeTimes } from '../../times/takeTimes.ts'
import type { TimeRange } from '../../times/timeWish.ts'
import type { Reading } from '../../words/reading.ts'
import { takeStockQuery } from '../../words/stockQuery.ts'

const VERB =
  /^(?:add|put|place|insert|drop|stick|pop|show|overlay|use|play|cut|cover|append|i want|i need|lay|bring in|superimpose)\b/iu
const BROLL =
  /\bb[- ]?rolls?\b(?: (?:clips?|videos?|footage|shots?))?|\bcut(?:ting)? ?(?:away|aways?|over)\b|\bcutaways?\b|\bstock (?:video|footage|clips?)\b|^cover\b|^cut to\b|^overlay\b|^superimpose\b|\bon top\b/iu
const COVERED = /\b(?:over|on top of) (?=\S)|^cover (?=(?:the|my) [a-z])/iu
const WORDS =
  /\b(?:add|put|place|insert|drop|stick|pop|show|overlay|use|play|cut|cover|append|i want|i need|lay|bring in|superimpose|some|clips?|videos?|footage|shots?|scene|as|in|with|it|on|onto|over|showing|stock|file|what is said|my)\b/iu
const BROLL_SECONDS = 4

/** The part of a clip that is shown, in milliseconds of it. */
function sourceRange(
  { start, end, length }: TimeRange,
  durationMs: number | null,
  state: PlanState,
): { from: number; ms: number } {
  const { fps } = state.document
  const from = start ?? 0
  const wanted = end === null ? (length ?? BROLL_SECONDS * fps) : end - from
  const room =
    end === null && length === null && lastFrame(state) > from ? Math.min(wanted, lastFrame(state) - from) : wanted
  const ms = Math.round((room * 1000) / fps)
  return { from, ms: end === null && length === null && durationMs !== null ? Math.min(ms, durationMs) : ms }
}

/** “Add b-roll of the beach at 0:10 for 3 seconds”, “add drone.mp4 at the end”. */
export const addClip: Intent = {
  name: 'addClip',
  example: 'add b-roll of the beach at 0:10 for 3 seconds',
  async read(reading, state) {
    if (!VERB.test(reading.rest())) return null
    const covered = takeTargets(reading, { state, after: COVERED })
    const isBroll = covered !== null || reading.take(BROLL) !== null
    const named = takeAssets(reading, 'video', state)
    const said = takeTimes(reading, state)
    const wish =
      covered && !said.start && !said.end && !said.part && !said.isWhole ? { ...said, during: covered } : said
    const query = named === null ? takeStockQuery(reading, WORDS) : null
    if (!isBroll && named === null) return refuseUnknown(reading, query, state)
    if (!reading.isSpent(WORDS)) return null
    if (named === null && query === null) return cannot('Say what it shows, such as: add b-roll of the beach at 0:10.')
    const times = resolveTimes(wish, state)
    if (!times.ok) return times
    if (isBroll && times.value.start === null && times.value.end === null) {
      return cannot('Say when it is shown, such as: add b-roll of the beach at 0:10 for 3 seconds.')
    }
    const [asset, ...others] = named ?? []
    if (others.length > 0)
      return cannot(
        `Several videos fit: ${[asset, ...others].map((one) => one?.name).join(', ')}. Say the name of one.`,
      )
    const [item] = asset ? [] : await state.request.findStock('video', query ?? '')
    const media = asset ? { assetId: asset.assetId } : item ? { stock: item.stock } : null
    if (!media)
      return cannot(
        `No video of “${query}” was found: the project has ${namesOf('video', state)}, and there is no stock of it.`,
      )
    const name = asset?.name ?? `“${item?.title ?? ''}”`
    const { from, ms } = sourceRange(times.value, asset?.durationMs ?? item?.durationMs ?? null, state)
    const at = clock(from, state.document.fps)
    if (isBroll) {
      const input = { ...media, placement: 'broll', startFrame: from, sourceStartMs: 0, sourceEndMs: ms }
      const why = `It covers the picture for ${ms / 1000} s, and what is said goes on.${asset ? '' : ' From the stock library.'}`
      return intended([step(['addClipOverlay', input], `Show ${name} at ${at}`, why)])
    }
    const isAtEnd = times.value.start === null || wish.start?.kind === 'end'
    const hasLength = times.value.end !== null || times.value.length !== null
    const range = hasLength ? { sourceStartMs: 0, sourceEndMs: ms } : {}
    const input = { ...media, placement: 'primary', ...(isAtEnd ? {} : { startFrame: from }), ...range }
    const why = isAtEnd ? 'It follows the last clip.' : `It starts at ${at}.`
    return intended([step(['addClipOverlay', input], `Add ${name}`, why)])
  },
}

function refuseUnknown(reading: Reading, query: string | null, state: PlanState): ReturnType<typeof cannot> | null {
  const isClip =
    /^(?:add|insert|put|place|append) (?:the |my |an? )?[\w -]{2,40}? (?:clip|video|footage|shot)\b/iu.test(
      reading.said,
    )
  if (!isClip || query === null || !reading.isSpent(WORDS)) return null
  return cannot(`There is no video called “${query}” in this project: it has ${namesOf('video', state)}.`)
}
