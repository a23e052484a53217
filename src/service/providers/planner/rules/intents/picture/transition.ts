import type { Overlay } from '../../../../../../composition/schema.ts'
import { endOf } from '../../../../../../composition/timeline.ts'
import type { Intent } from '../../intent.ts'
import { nameOf } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveTargets } from '../../targets/resolveTargets.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import { openReading } from '../../words/reading.ts'
import { framesOf, LENGTH } from '../../times/timePhrases.ts'
import { lengthWords } from '../../times/clock.ts'

const KIND =
  /\b(?:(slide|sliding|slides)|(wipe|wipes|wiping)|cross-?(?:fade|dissolve)s?|(?:cross )?dissolves?|fades?|fading)(?: transitions?)?(?: from the (left|right|top|bottom))?(?: transitions?)?/iu
const WORDS =
  /\b(?:add|put|use|insert|make|give|apply|set|transitions?|between|to|from|into|with|over|of|long|all|clips?|every|each|them|it|and|in|effect|smooth|place|have)\b/iu
const EVERY =
  /\b(?:between|to) (?:all(?: of)?|every|each)(?: of)?(?: the)? (?:clips?|videos?|shots?|scenes?|cuts?|images?|pictures?)\b|\bbetween (?:the |my )?(?:clips|videos|shots|scenes|images|pictures)\b/iu
const USUAL_SECONDS = 0.5

/** “Add a crossfade between the first and the second clip”. */
export const transition: Intent = {
  name: 'transition',
  example: 'add a wipe between the first and the second clip',
  read(reading, state) {
    if (!reading.has(/\b(?:transition|cross-?(?:fade|dissolve)|dissolve|wipe|slide)s?\b|\bfade.*\bbetween\b/iu))
      return null
    const kind = reading.take(KIND)
    const over = reading.take(new RegExp(`\\b(?:over|of|for|lasting|with)? ?(${LENGTH})(?: long)?`, 'iu'))
    const isEvery = reading.take(EVERY) !== null
    const ordinals = reading.take(/\bbetween (?:the )?(\w+) and (?:the )?(\w+) (clips?|images?|pictures?)\b/iu)
    const phrases = isEvery || ordinals ? null : takeTargets(reading, { state })
    if (!reading.isSpent(WORDS)) return null
    const type = kind?.[1] ? 'slide' : kind?.[2] ? 'wipe' : 'fade'
    const side = kind?.[3]?.toLowerCase()
    const { fps, overlays } = state.document
    const frames = over ? Math.round(framesOf(over[1] ?? '', fps)) : Math.round(USUAL_SECONDS * fps)
    const pictures = overlays.filter((overlay) => overlay.type === 'video' || overlay.type === 'image')
    const follows = (overlay: Overlay): boolean =>
      pictures.some((other) => other.row === overlay.row && endOf(other) === overlay.from)
    const found = isEvery ? null : ordinals ? secondOf(ordinals, state) : phrases && resolveTargets(phrases, state)
    if (!isEvery && !found)
      return cannot('Say between which clips, such as: add a wipe between the first and the second clip.')
    if (found && !found.ok) return found
    const chosen = found
      ? phrases && found.value.length > 1
        ? found.value.slice(1)
        : found.value
      : pictures.filter(follows)
    if (chosen.length === 0) return cannot('There are no two clips that follow one another.')
    for (const overlay of chosen) {
      if (overlay.type !== 'video' && overlay.type !== 'image')
        return cannot(`Only clips and pictures can have a transition, and ${nameOf(state, overlay)} is neither.`)
      if (!follows(overlay))
        return cannot(`Nothing ends where ${nameOf(state, overlay)} starts, so that there is no transition into it.`)
      if (frames > overlay.durationInFrames) return cannot(`${nameOf(state, overlay)} is shorter than the transition.`)
    }
    const steps = chosen
      .toSorted((left, right) => left.from - right.from)
      .map((overlay) => {
        const transitionIn = {
          type,
          ...(side === undefined || type === 'fade' ? {} : { direction: `from-${side}` }),
          durationInFrames: frames,
        }
        const label = `${type === 'fade' ? 'Crossfade' : type === 'wipe' ? 'Wipe' : 'Slide'} to ${nameOf(state, overlay)} over ${lengthWords(frames, fps)}`
        return step(
          ['changeOverlay', { overlayId: overlay.id, changes: { transitionIn } }],
          label,
          'It softens the cut before this clip.',
        )
      })
    return intended(steps)
  },
}

/** The later one of “between the first and the second clip”. */
function secondOf(found: RegExpExecArray, state: Parameters<Intent['read']>[1]): ReturnType<typeof resolveTargets> {
  const [, first = '', second = '', noun = 'clip'] = found
  const one = noun.replace(/s$/iu, '')
  const text = `the ${first} ${one} and the ${second} ${one}`
  const phrases = takeTargets(openReading({ text, quotes: [] }), { state })
  const resolved = phrases ? resolveTargets(phrases, state) : null
  if (!resolved || (resolved.ok && resolved.value.length !== 2))
    return cannot('Say between which two clips, such as: add a wipe between the first and the second clip.')
  if (!resolved.ok) return resolved
  const last = resolved.value.toSorted((left, right) => left.from - right.from)[1]
  return { ok: true, value: last ? [last] : [] }
}
