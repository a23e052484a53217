import type { Overlay } from '../../../../../../composition/schema.ts'
import { endOf } from '../../../../../../composition/timeline.ts'
import { shiftLater } from '../../closeUp.ts'
import type { Draft, Intent } from '../../intent.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { targetsOr } from '../../targets/defaultTarget.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import { NUMBER, numberOf } from '../../words/numbers.ts'
import type { Reading } from '../../words/reading.ts'

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

/** The factor that is asked for; relative to the speed it has, or to the normal one. */
function takeFactor(reading: Reading): { factor: number; isRelative: boolean } | null {
  const isSlower = reading.has(/\bslow(?:er)?(?: down)?\b/iu)
  const times = reading.take(TIMES)
  if (times) {
    const value = Number(times[1] ?? times[3])
    return {
      factor: times[2]?.toLowerCase() === 'slower' || (isSlower && value > 1) ? 1 / value : value,
      isRelative: false,
    }
  }
  const as = reading.take(TIMES_AS)
  if (as) {
    const value = as[1] ? 2 : numberOf(as[2] ?? '')
    return { factor: as[4] ? 1 / value : value, isRelative: !/normal|original/iu.test(as[0]) }
  }
  if (reading.take(/\b(?:at |to )?(?:double|2 times)(?: (?:the|its))?(?: speed)?\b/iu))
    return { factor: 2, isRelative: false }
  if (
    reading.take(
      /\b(?:at |to )?(?:half|half of)(?: (?:the|its))?(?: original)? speed\b|\bhalf as fast\b|\b(?:in |to )?slow[- ]?mo(?:tion)?\b/iu,
    )
  )
    return { factor: 0.5, isRelative: false }
  if (reading.take(/\b(?:at |to )?(?:a )?quarter(?: (?:the|its|of the|of its))?(?: (?:original|normal))? speed\b/iu))
    return { factor: 0.25, isRelative: false }
  if (reading.take(/\b(?:at |to |back to )*(?:the )?(?:normal|original|regular) speed\b/iu))
    return { factor: 1, isRelative: false }
  const by = reading.take(PERCENT_BY)
  if (by)
    return { factor: isSlower ? 1 - numberOf(by[1] ?? '') / 100 : 1 + numberOf(by[1] ?? '') / 100, isRelative: true }
  const percent = reading.take(PERCENT_SPEED)
  if (percent) return { factor: numberOf(percent[1] ?? '') / 100, isRelative: false }
  if (reading.has(/\bslow(?:er)?\b/iu))
    return { factor: reading.has(/\b(?:a bit|a little|slightly)\b/iu) ? 0.8 : 0.5, isRelative: true }
  if (reading.has(/\b(?:speed up|faster|speed .* up)\b/iu))
    return { factor: reading.has(/\b(?:a bit|a little|slightly)\b/iu) ? 1.25 : 2, isRelative: true }
  return null
}

/** “Play the second clip twice as fast”. */
export const speed: Intent = {
  name: 'speed',
  example: 'play the second clip at half speed',
  read(reading, state) {
    if (!reading.has(/\b(?:speed|slow|slower|faster|fast|slow-?mo(?:tion)?|times|quick)\b|\d ?x\b|\bx\d/iu)) return null
    const wanted = takeFactor(reading)
    if (!wanted) return null
    const phrases = takeTargets(reading, { state, isTimePart: true })
    if (!reading.isSpent(WORDS)) return null
    const isWhole = phrases?.every(
      ({ words, isPronoun }) => /^(?:the|this|my) video$/iu.test(words) || (isPronoun && state.mentioned.length === 0),
    )
    const targets = targetsOr('video', isWhole ? null : phrases, state)
    if (!targets.ok) return targets
    const drafts: Draft[] = []
    for (const overlay of targets.value) {
      if (overlay.type !== 'video') return cannot(`Only clips have a speed, and ${nameOf(state, overlay)} is none.`)
      const factor = Math.round((wanted.isRelative ? overlay.speed * wanted.factor : wanted.factor) * 1e4) / 1e4
      if (factor <= 0 || factor > 16) return cannot('The speed goes from just above 0 up to 16 times.')
      if (factor === overlay.speed) return cannot(`${nameOf(state, overlay)} plays at ${factor}× already.`)
      const change = { overlayId: overlay.id, changes: { speed: factor } }
      const why = 'It plays the same part of its source in another time.'
      drafts.push(
        step(['changeOverlay', change], `Play ${nameOf(state, overlay)} at ${factor}× speed`, why),
        following(overlay, state),
      )
    }
    if (drafts.length > 0 && targets.value.length > 1)
      return cannot('Change the speed of one clip at a time, such as: play the first clip at half speed.')
    return intended(drafts, targets.value)
  },
}

/** The clips after it in its row follow its new end. */
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
