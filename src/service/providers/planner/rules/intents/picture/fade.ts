import { ok, type Result } from '../../../../../../base/result.ts'
import type { Frames } from '../../../../../../base/units.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import type { EditPlanStep } from '../../../../../../contract/editPlan.ts'
import { forEachOf } from '../../forEachOf.ts'
import { rule } from '../../grammar/rule.ts'
import { firstOf, flag, frames, otherKind, type Slot } from '../../grammar/slot.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveTargets } from '../../targets/resolveTargets.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import type { TargetPhrase } from '../../targets/targetPhrase.ts'
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
const IN = /\bin\b(?! the (?:music|title|text|clip|\w+ clip)$)|\bfade[- ]?in\b|\bfrom (?:black|silence)\b|\bup from\b/iu
const OUT = /\bout\b|\baway\b|\bto (?:black|silence)\b|\bdown\b|\bfade-?out\b/iu
const AT_BOTH_ENDS = /\b(?:at|on) (?:the |its )?(?:start|beginning) and (?:at )?(?:the |its )?end\b/iu
const AT_END =
  /\b(?:at|from|on|to) (?:the |its )?(?:very )?(?:start|beginning|end)(?: of the (?:video|composition))?(?! of)\b/iu
const NEW_TEXT = /^(?:add|put|insert|show|write) (?:(?!fad)\S+ )*(?:titles?|texts?|captions?|«)/iu
const WORDS =
  /\b(?:fade|fades|fading|add|put|make|let|have|give|set|smooth(?:ly)?|slow(?:ly)?|gentle|gently|nice|in|out|and|both|with|at|to|from|on|it|black|short|long|start|beginning|end|silence|away|down|up|apply|use|ends?|starts?)\b|'s\b/iu
const SOUND_SECONDS = 2
const PICTURE_SECONDS = 0.5

interface Sides {
  readonly isIn: boolean
  readonly isOut: boolean
  /** Durations of fade-in and fade-out, if both are given. */
  readonly own: readonly [Frames, Frames] | null
}

const sides: Slot<Sides> = (reading, { document: { fps } }) => {
  // “Add a title "…" with a fade” is an instruction to add a title.
  if (NEW_TEXT.test(reading.rest().replace(/ (?:to|on) .*$/iu, ''))) return otherKind
  const both = reading.take(BOTH)
  if (!both) {
    const isIn = reading.has(IN) && reading.has(/\bin\b|\bfrom\b/iu)
    return { isIn, isOut: reading.has(OUT), own: null }
  }
  const frames = (words = ''): Frames => Math.round(framesOf(words, fps))
  return { isIn: true, isOut: true, own: [frames(both[1]), frames(both[2])] }
}

interface Faded {
  readonly phrases: readonly TargetPhrase[]
  readonly isSoundOnly: boolean
}

const heard: Slot<Faded | null> = (reading, state) => {
  const phrases = takeTargets(reading, { state, after: OF_AUDIO })
  return phrases && { phrases, isSoundOnly: true }
}

const seen: Slot<Faded | null> = (reading, state) => {
  const phrases = takeTargets(reading, { state })
  return phrases && { phrases, isSoundOnly: false }
}

const which = firstOf(heard, seen)

/** Reads instructions such as “Fade the music out over 3 seconds”. */
export const fade = rule({
  name: 'fade',
  example: 'fade the music out over 3 seconds',
  opens: /\bfad(?:e|es|ing)\b/iu,
  unless: /\b(?:between|transition|cross)/iu,
  slots: {
    sides,
    over: frames(OVER),
    isAtBothEnds: flag(AT_BOTH_ENDS),
    isAtEnd: flag(AT_END),
    which,
  },
  fillers: WORDS,
  plan({ sides: wanted, over, which }, state) {
    if (!which) return cannot('Say what should fade, such as: fade the music out over 3 seconds.')
    if (!wanted.isIn && !wanted.isOut)
      return cannot('Say whether it should fade in or out, such as: fade the music out.')
    const found = resolveTargets(which.phrases, state)
    if (!found.ok) return found
    const request = { ...wanted, over, isSoundOnly: which.isSoundOnly }
    const steps = forEachOf(found.value, (overlay) => faded(overlay, request, state))
    return steps.ok ? intended(steps.value, found.value) : steps
  },
})

interface Fading extends Sides {
  readonly over: Frames | null
  readonly isSoundOnly: boolean
}

interface Fades {
  readonly fadeIn: Frames | null
  readonly fadeOut: Frames | null
}

function faded(overlay: Overlay, request: Fading, state: PlanState): Result<EditPlanStep> {
  const { fps } = state.document
  const name = nameOf(state, overlay)
  const longest = Math.max(request.over ?? 0, ...(request.own ?? []))
  if (longest > overlay.durationInFrames) return cannot(`${name} is shorter than ${lengthWords(longest, fps)}.`)
  if (request.isSoundOnly && overlay.type !== 'sound' && overlay.type !== 'video')
    return cannot(`${name} has no sound.`)
  const fades = fadesOf(overlay, request, fps)
  const label = `Fade ${name} ${fadeWords(fades, fps)}`
  const isHeard = overlay.type === 'sound' || request.isSoundOnly
  const why = isHeard ? 'Its sound fades gently.' : 'Its picture fades gently.'
  if (overlay.type === 'sound')
    return ok(step(['setAudioMix', { overlayId: overlay.id, ...soundFades(fades, fps) }], label, why))
  const styles = {
    ...(overlay.type === 'video' ? clipFades(fades) : {}),
    ...(request.isSoundOnly ? {} : { animation: { ...overlay.styles.animation, ...animations(fades) } }),
  }
  return ok(step(['changeOverlay', { overlayId: overlay.id, changes: { styles } }], label, why))
}

/** Each fade with its given duration, otherwise with the overlay's default. */
function fadesOf(overlay: Overlay, { isIn, isOut, own, over }: Fading, fps: number): Fades {
  const usual = Math.round((overlay.type === 'sound' ? SOUND_SECONDS : PICTURE_SECONDS) * fps)
  const frames = Math.min(overlay.durationInFrames, over ?? usual)
  return { fadeIn: own?.[0] ?? (isIn ? frames : null), fadeOut: own?.[1] ?? (isOut ? frames : null) }
}

function fadeWords({ fadeIn, fadeOut }: Fades, fps: number): string {
  const sides = fadeIn === null ? 'out' : fadeOut === null ? 'in' : 'in and out'
  return `${sides} over ${lengthWords(fadeIn ?? fadeOut ?? 0, fps)}`
}

const soundFades = ({ fadeIn, fadeOut }: Fades, fps: number): object => ({
  ...(fadeIn === null ? {} : { fadeInSeconds: secondsOf(fadeIn, fps) }),
  ...(fadeOut === null ? {} : { fadeOutSeconds: secondsOf(fadeOut, fps) }),
})

const clipFades = ({ fadeIn, fadeOut }: Fades): object => ({
  ...(fadeIn === null ? {} : { fadeInFrames: fadeIn }),
  ...(fadeOut === null ? {} : { fadeOutFrames: fadeOut }),
})

const animations = ({ fadeIn, fadeOut }: Fades): object => ({
  ...(fadeIn === null ? {} : { enter: { name: 'fade', durationInFrames: fadeIn } }),
  ...(fadeOut === null ? {} : { exit: { name: 'fade', durationInFrames: fadeOut } }),
})
