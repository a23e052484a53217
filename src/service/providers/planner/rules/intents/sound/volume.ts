import { ok, type Result } from '../../../../../../base/result.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import type { EditPlanStep } from '../../../../../../contract/editPlan.ts'
import { forEachOf } from '../../forEachOf.ts'
import { rule } from '../../grammar/rule.ts'
import { firstOf, targets, type Slot } from '../../grammar/slot.ts'
import { assetOf, nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveTargets } from '../../targets/resolveTargets.ts'
import type { TargetPhrase } from '../../targets/targetPhrase.ts'
import { NUMBER, numberOf } from '../../words/numbers.ts'
import { takeVolume } from '../../words/volumes.ts'

const OPENS =
  /\b(?:mute|unmute|silen|volume|loud|quiet|soft|sound|audio|music|song|track|voice|narration|turn|bring|lower|set|make|raise|reduce|increase|decrease|boost|switch)/iu
const UNMUTE = /^(?:unmute|un-mute|turn (?:back )?on|switch on)\b|\b(?:turn|switch)\b(?=.*\bon$)/iu
const MUTE =
  /^(?:mute|silence)\b|^(?:turn|switch) off\b|^(?:turn|switch|make)\b(?=.*\b(?:off|silent)$)|^(?:remove|delete|strip|cut|kill|take out) (?:the )?(?:sound|audio|original sound|original audio)(?= (?:of|from|in|on)\b)/iu
const LOUDER =
  /\b(?:louder|increase|raise|boost|turn(?= .*\bup\b)|turn up|up the volume|amplify|bring up|crank up|bring(?= .*\bup\b))\b/iu
const QUIETER =
  /\b(?:quieter|softer|lower|reduce|decrease|turn(?= .*\bdown\b)|turn down|bring down|bring(?= .*\bdown\b)|less loud|soften|dim)\b/iu
const BY = new RegExp(`\\bby (${NUMBER}) ?(?:%|percent)`, 'iu')
const OF_AUDIO = /\b(?:the )?(?:sound|audio|volume|loudness|level)(?: level)? (?:of|from|in|on|for) (?=\S)/iu
const WORDS =
  /\b(?:set|change|put|turn|switch|bring|make|lower|reduce|raise|increase|decrease|boost|volume|sound|audio|level|up|down|off|on|to|by|quieter|louder|softer|a bit|a little|slightly|more|much|it|louder|less loud|soften|play|keep|have|silent|all|way|completely|back|loudness|amplify|crank|dim|half|at|from|of|in)\b|'s\b/iu

type Mix = { readonly muted: boolean } | { readonly volume: (before: number) => number }

/** 1 for louder, −1 for quieter, 0 for neither. */
const direction: Slot<1 | 0 | -1> = (reading) => (reading.has(LOUDER) ? 1 : reading.has(QUIETER) ? -1 : 0)

const mix: Slot<Mix | 'too loud' | null> = (reading) => {
  const isLouder = reading.has(LOUDER)
  const isQuieter = reading.has(QUIETER)
  if (reading.take(UNMUTE)) return { muted: false }
  if (reading.take(MUTE)) return { muted: true }
  const by = reading.take(BY)
  if (by && (isLouder || isQuieter)) {
    const share = numberOf(by[1] ?? '') / 100
    return { volume: (before) => before * (isLouder ? 1 + share : 1 - share) }
  }
  if (reading.take(/\bby half\b|\bhalf as loud\b/iu)) return isLouder ? null : { volume: (before) => before / 2 }
  const volume = takeVolume(reading)
  if (volume === 'too loud') return volume
  if (volume !== null) return { volume: () => volume }
  if (isLouder === isQuieter) return null
  const isLittle = reading.take(/\b(?:a bit|a little|slightly)\b/iu) !== null
  const factor = isLouder ? (isLittle ? 1.25 : 1.5) : isLittle ? 0.75 : 0.5
  return { volume: (before) => before * factor }
}

const everything: Slot<'everything' | null> = (reading) => reading.take(/\beverything\b/iu) && 'everything'

const heard = firstOf<readonly TargetPhrase[] | 'everything'>(
  targets({ after: OF_AUDIO, isTimePart: true }),
  targets({ isTimePart: true }),
  everything,
)

/** Reads instructions such as “Mute the first clip” and “set the music to 30%”. */
export const volume = rule({
  name: 'volume',
  example: 'set the music to 30 %',
  opens: OPENS,
  unless: /\bfade|«/iu,
  slots: {
    direction,
    mix,
    which: heard,
  },
  needs: ['mix', 'which'],
  fillers: WORDS,
  plan({ direction: way, mix: wanted, which }, state) {
    if (wanted === 'too loud') return cannot('The volume can be at most 100%.')
    const found =
      which === 'everything'
        ? ok(state.document.overlays.filter((overlay) => isHeard(state, overlay)))
        : resolveTargets(which, state)
    if (!found.ok) return found
    if (found.value.length === 0) return cannot('Nothing in this video has sound.')
    const steps = forEachOf(found.value, (overlay) => mixStep(state, overlay, { mix: wanted, direction: way }))
    return steps.ok ? intended(steps.value, found.value) : steps
  },
})

function isHeard(state: PlanState, overlay: Overlay): boolean {
  return overlay.type === 'sound' || (overlay.type === 'video' && (assetOf(state, overlay)?.hasAudio ?? true))
}

interface Mixing {
  readonly mix: Mix
  /** 1 for louder, −1 for quieter, 0 for neither. */
  readonly direction: number
}

function mixStep(state: PlanState, overlay: Overlay, { mix, direction }: Mixing): Result<EditPlanStep> {
  const name = nameOf(state, overlay)
  if (overlay.type !== 'video' && overlay.type !== 'sound') return cannot(`${name} has no sound.`)
  const { muted = false, volume: before = 1 } = overlay.styles
  if ('muted' in mix) {
    return mix.muted === muted
      ? cannot(`${name} is ${muted ? 'muted already' : 'not muted'}.`)
      : ok(mixed(state, overlay, { muted: mix.muted }))
  }
  const after = Math.round(Math.max(0, Math.min(1, mix.volume(before))) * 1000) / 1000
  const percent = Math.round(before * 100)
  if (after === before && !muted) return cannot(`${name} is already at ${percent}%.`)
  if ((after - before) * direction < 0) {
    return cannot(
      `${name} is at ${percent} %, so ${Math.round(after * 100)} % is ${after < before ? 'quieter' : 'louder'} than now.`,
    )
  }
  return ok(mixed(state, overlay, { volume: after, ...(muted ? { muted: false } : {}) }))
}

function mixed(state: PlanState, overlay: Overlay, settings: { volume?: number; muted?: boolean }): EditPlanStep {
  const name = nameOf(state, overlay)
  const label =
    settings.volume === undefined
      ? `${settings.muted ? 'Mute' : 'Unmute'} ${name}`
      : `Set ${name} to ${Math.round(settings.volume * 100)} %`
  const why = 'Only its volume changes.'
  return overlay.type === 'sound'
    ? step(['setAudioMix', { overlayId: overlay.id, ...settings }], label, why)
    : step(['changeOverlay', { overlayId: overlay.id, changes: { styles: settings } }], label, why)
}
