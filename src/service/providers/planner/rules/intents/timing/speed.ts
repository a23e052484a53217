import { ok, type Result } from '../../../../../../base/result.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import { endOf } from '../../../../../../composition/timeline.ts'
import { shiftLater } from '../../closeUp.ts'
import { forEachOf } from '../../forEachOf.ts'
import { rule } from '../../grammar/rule.ts'
import { firstOf, targets, type Slot } from '../../grammar/slot.ts'
import type { Draft } from '../../intent.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { clipsOf } from '../../targets/defaultTarget.ts'
import { NUMBER, numberOf } from '../../words/numbers.ts'
import type { Reading } from '../../words/reading.ts'

const OPENS = /\b(?:speed|slow|slower|faster|fast|slow-?mo(?:tion)?|times|quick)\b|\d ?x\b|\bx\d/iu
const TIMES = new RegExp(
  `\\b(?:at |to |by |with )?(?:a speed of |speed )?(\\d+(?:\\.\\d+)?) ?(?:x|×)(?![\\w])(?: speed)?(?: (faster|slower))?|\\bx(\\d+(?:\\.\\d+)?)\\b`,
  'iu',
)
const TIMES_AS = new RegExp(
  `\\b(?:(twice)|(${NUMBER}) times) (?:as |the |its )?(?:(fast|faster|quick|speed|original speed|normal speed)|(slow|slower))(?: as (?:now|before))?`,
  'iu',
)
const PERCENT_SPEED = new RegExp(
  `\\b(?:at |to )(?:a )?(${NUMBER}) ?(?:%|percent)(?: (?:of )?(?:the |its )?(?:(?:original|normal) )?speed)?`,
  'iu',
)
const PERCENT_BY = new RegExp(`\\bby (${NUMBER}) ?(?:%|percent)`, 'iu')
const WORDS =
  /\b(?:play|run|make|set|change|put|turn|speed|up|down|faster|slower|slow|it|at|in|go|rate|playback|reduce|increase|decrease|show|render|have|a bit|a little|video|with)\b/iu

interface Factor {
  readonly factor: number
  /** True if it is relative to the current speed rather than to the normal speed. */
  readonly isRelative: boolean
}

/** Speeds given in words. */
const named: readonly (readonly [RegExp, number])[] = [
  [/\b(?:at |to )?(?:double|2 times)(?: (?:the|its))?(?: speed)?\b/iu, 2],
  [/\b(?:at |to )?(?:half|half of)(?: (?:the|its))?(?: original)? speed\b|\bhalf as fast\b|\b(?:in |to )?slow[- ]?mo(?:tion)?\b/iu, 0.5],
  [/\b(?:at |to )?(?:a )?quarter(?: (?:the|its|of the|of its))?(?: (?:original|normal))? speed\b/iu, 0.25],
  [/\b(?:at |to |back to )*(?:the )?(?:normal|original|regular) speed\b/iu, 1],
] // biome-ignore format: a table

const isSlower = (reading: Reading): boolean => reading.has(/\bslow(?:er)?(?: down)?\b/iu)

const inFigures: Slot<Factor | null> = (reading) => {
  const isSlow = isSlower(reading)
  const found = reading.take(TIMES)
  if (!found) return null
  const value = Number(found[1] ?? found[3])
  const isLess = found[2]?.toLowerCase() === 'slower' || (isSlow && value > 1)
  return { factor: isLess ? 1 / value : value, isRelative: false }
}

const asFast: Slot<Factor | null> = (reading) => {
  const found = reading.take(TIMES_AS)
  if (!found) return null
  const value = found[1] ? 2 : numberOf(found[2] ?? '')
  return { factor: found[4] ? 1 / value : value, isRelative: !/normal|original/iu.test(found[0]) }
}

const inWords: Slot<Factor | null> = (reading) => {
  const found = named.find(([pattern]) => reading.take(pattern))
  return found ? { factor: found[1], isRelative: false } : null
}

const byPercent: Slot<Factor | null> = (reading) => {
  const isSlow = isSlower(reading)
  const found = reading.take(PERCENT_BY)
  if (!found) return null
  const share = numberOf(found[1] ?? '') / 100
  return { factor: isSlow ? 1 - share : 1 + share, isRelative: true }
}

const toPercent: Slot<Factor | null> = (reading) => {
  const found = reading.take(PERCENT_SPEED)
  return found && { factor: numberOf(found[1] ?? '') / 100, isRelative: false }
}

const somewhat: Slot<Factor | null> = (reading) => {
  const isLittle = reading.has(/\b(?:a bit|a little|slightly)\b/iu)
  if (reading.has(/\bslow(?:er)?\b/iu)) return { factor: isLittle ? 0.8 : 0.5, isRelative: true }
  const isFaster = reading.has(/\b(?:speed up|faster|speed .* up)\b/iu)
  return isFaster ? { factor: isLittle ? 1.25 : 2, isRelative: true } : null
}

const factor = firstOf(inFigures, asFast, inWords, byPercent, toPercent, somewhat)

/** Reads instructions such as “Play the second clip twice as fast”. */
export const speed = rule({
  name: 'speed',
  example: 'play the second clip at half speed',
  opens: OPENS,
  slots: {
    wanted: factor,
    which: targets({ isTimePart: true }),
  },
  needs: ['wanted'],
  fillers: WORDS,
  plan({ wanted, which }, state) {
    const found = clipsOf(which, state, { isItVideo: true })
    if (!found.ok) return found
    const drafts = forEachOf(found.value, (overlay) => played(overlay, wanted, state))
    if (!drafts.ok) return drafts
    if (found.value.length > 1)
      return cannot('Change the speed of one clip at a time, such as: play the first clip at half speed.')
    return intended(drafts.value.flat(), found.value)
  },
})

function played(overlay: Overlay, { factor, isRelative }: Factor, state: PlanState): Result<readonly Draft[]> {
  const name = nameOf(state, overlay)
  if (overlay.type !== 'video') return cannot(`Only clips have a speed, and ${name} is not one.`)
  const after = Math.round((isRelative ? overlay.speed * factor : factor) * 1e4) / 1e4
  if (after <= 0 || after > 16) return cannot('The speed must be above 0 and at most 16×.')
  if (after === overlay.speed) return cannot(`${name} already plays at ${after}×.`)
  const change = { overlayId: overlay.id, changes: { speed: after } }
  const why = 'It plays the same part of its source at a different speed.'
  return ok([step(['changeOverlay', change], `Play ${name} at ${after}× speed`, why), following(overlay, state)])
}

/** Moves the later clips of the row to its new end. */
function following(overlay: Overlay, state: PlanState): Draft {
  return ({ document }) => {
    const after = document.overlays.find(({ id }) => id === overlay.id)
    const delta = after ? after.durationInFrames - overlay.durationInFrames : 0
    return shiftLater(document, {
      row: overlay.row,
      from: endOf(overlay),
      delta,
      nameOf: (other) => nameOf(state, other),
    })
  }
}
