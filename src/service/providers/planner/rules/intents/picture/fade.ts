import type { Frames } from '../../../../../../base/units.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import type { EditPlanStep } from '../../../../../../contract/editPlan.ts'
import type { Intent } from '../../intent.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveTargets } from '../../targets/resolveTargets.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import { lengthWords, secondsOf } from '../../times/clock.ts'
import { framesOf, LENGTH } from '../../times/timePhrases.ts'

const OVER = new RegExp(
  `\\b(?:over|during|for|within|in|of|with)? ?(?:the )?(?:first |last |final |opening )?(${LENGTH})(?: long)?`,
  'iu',
)
const OF_AUDIO = /\b(?:the )?(?:sound|audio) (?:of|from|in|on) (?=\S)/iu
const BOTH = new RegExp(
  `\\bin (?:over|for|within) (${LENGTH}),? and (?:fade )?(?:it )?out (?:over|for|within) (${LENGTH})`,
  'iu',
)
const WORDS =
  /\b(?:fade|fades|fading|add|put|make|let|have|give|set|smooth(?:ly)?|slow(?:ly)?|gentle|gently|nice|in|out|and|both|with|at|to|from|on|it|black|short|long|start|beginning|end|silence|away|down|up|apply|use|ends?|starts?)\b|'s\b/iu
const SOUND_SECONDS = 2
const PICTURE_SECONDS = 0.5

interface Fades {
  readonly fadeIn: Frames | null
  readonly fadeOut: Frames | null
  readonly isSoundOnly: boolean
}

/** “Fade the music out over 3 seconds”. */
export const fade: Intent = {
  name: 'fade',
  example: 'fade the music out over 3 seconds',
  read(reading, state) {
    if (!reading.has(/\bfad(?:e|es|ing)\b/iu) || reading.has(/\b(?:between|transition|cross)/iu)) return null
    if (
      /^(?:add|put|insert|show|write) (?:(?!fad)\S+ )*(?:titles?|texts?|captions?|«)/iu.test(
        reading.rest().replace(/ (?:to|on) .*$/iu, ''),
      )
    )
      return null
    const { fps } = state.document
    const both = reading.take(BOTH)
    const isIn =
      both !== null ||
      (reading.has(
        /\bin\b(?! the (?:music|title|text|clip|\w+ clip)$)|\bfade[- ]?in\b|\bfrom (?:black|silence)\b|\bup from\b/iu,
      ) &&
        /\bin\b|\bfrom\b/iu.test(reading.rest()))
    const isOut = both !== null || reading.has(/\bout\b|\baway\b|\bto (?:black|silence)\b|\bdown\b|\bfade-?out\b/iu)
    const over = reading.take(OVER)
    reading.take(/\b(?:at|on) (?:the |its )?(?:start|beginning) and (?:at )?(?:the |its )?end\b/iu)
    reading.take(
      /\b(?:at|from|on|to) (?:the |its )?(?:very )?(?:start|beginning|end)(?: of the (?:video|composition))?(?! of)\b/iu,
    )
    const heard = takeTargets(reading, { state, after: OF_AUDIO, isTimePart: false })
    const phrases = heard ?? takeTargets(reading, { state })
    if (!phrases)
      return reading.isSpent(WORDS) ? cannot('Say what should fade, such as: fade the music out over 3 seconds.') : null
    if (!reading.isSpent(WORDS)) return null
    if (!isIn && !isOut) return cannot('Say whether it should fade in or out, such as: fade the music out.')
    const targets = resolveTargets(phrases, state)
    if (!targets.ok) return targets
    const given = over ? Math.round(framesOf(over[1] ?? '', fps)) : null
    const own = both && [1, 2].map((group) => Math.round(framesOf(both[group] ?? '', fps)))
    const steps: EditPlanStep[] = []
    for (const overlay of targets.value) {
      const usual = Math.round((overlay.type === 'sound' ? SOUND_SECONDS : PICTURE_SECONDS) * fps)
      const frames = Math.min(overlay.durationInFrames, given ?? usual)
      const longest = Math.max(given ?? 0, ...(own ?? []))
      if (longest > overlay.durationInFrames)
        return cannot(`${nameOf(state, overlay)} is shorter than ${lengthWords(longest, fps)}.`)
      if (overlay.type !== 'sound' && overlay.type !== 'video' && heard)
        return cannot(`${nameOf(state, overlay)} has no sound.`)
      steps.push(
        faded(state, overlay, {
          fadeIn: own?.[0] ?? (isIn ? frames : null),
          fadeOut: own?.[1] ?? (isOut ? frames : null),
          isSoundOnly: heard !== null,
        }),
      )
    }
    return intended(steps, targets.value)
  },
}

function faded(state: PlanState, overlay: Overlay, { fadeIn, fadeOut, isSoundOnly }: Fades): EditPlanStep {
  const { fps } = state.document
  const sides = fadeIn === null ? 'out' : fadeOut === null ? 'in' : 'in and out'
  const label = `Fade ${nameOf(state, overlay)} ${sides} over ${lengthWords(fadeIn ?? fadeOut ?? 0, fps)}`
  const why =
    overlay.type === 'sound' || isSoundOnly ? 'Its sound comes and goes softly.' : 'It appears and disappears softly.'
  if (overlay.type === 'sound') {
    const times = {
      ...(fadeIn === null ? {} : { fadeInSeconds: secondsOf(fadeIn, fps) }),
      ...(fadeOut === null ? {} : { fadeOutSeconds: secondsOf(fadeOut, fps) }),
    }
    return step(['setAudioMix', { overlayId: overlay.id, ...times }], label, why)
  }
  const sound = {
    ...(fadeIn === null ? {} : { fadeInFrames: fadeIn }),
    ...(fadeOut === null ? {} : { fadeOutFrames: fadeOut }),
  }
  const animation = {
    ...overlay.styles.animation,
    ...(fadeIn === null ? {} : { enter: { name: 'fade', durationInFrames: fadeIn } }),
    ...(fadeOut === null ? {} : { exit: { name: 'fade', durationInFrames: fadeOut } }),
  }
  const styles = { ...(overlay.type === 'video' ? sound : {}), ...(isSoundOnly ? {} : { animation }) }
  return step(['changeOverlay', { overlayId: overlay.id, changes: { styles } }], label, why)
}
