import type { Overlay } from '../../../../../../composition/schema.ts'
import { endOf } from '../../../../../../composition/timeline.ts'
import { shiftLater } from '../../closeUp.ts'
import type { Intent } from '../../intent.ts'
import { nameOf } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveTargets } from '../../targets/resolveTargets.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import { clock } from '../../times/clock.ts'

const VERB =
  /^(?:delete|remove|erase|get rid of|lose|drop|take (?:out|away)|cut(?: out)?|discard|kill|throw (?:out|away)|clear)\b/iu
const CLOSE =
  /\b(?:and |then )?(?:clos(?:e|ing)|fill(?:ing)?|remov(?:e|ing)) (?:up )?(?:the |its )?(?:gap|hole)s?(?: it leaves)?\b|\bwithout (?:leaving )?a gap\b/iu

/** “Delete the second clip and close the gap”. */
export const remove: Intent = {
  name: 'remove',
  example: 'delete the second clip',
  read(reading, state) {
    if (!reading.take(VERB)) return null
    const isClosing = reading.take(CLOSE) !== null
    if (
      reading.take(/\b(?:everything|all (?:of it|overlays|the overlays)|the whole (?:thing|video|composition))\b/iu)
    ) {
      return reading.isSpent()
        ? cannot(
            'The built-in planner does not empty a composition. Say which overlays should go, such as: delete all texts.',
          )
        : null
    }
    const phrases = takeTargets(reading, { state, isTimePart: true })
    if (!phrases || !reading.isSpent(/\b(?:from|in|video|timeline|out|completely|entirely)\b/iu)) return null
    const isCut = /^cut\b(?! out)/iu.test(reading.said)
    if (isCut)
      return cannot(
        'Say where to cut, such as: split the first clip at 0:10. To take it away, say: delete the first clip.',
      )
    if (
      phrases.some(({ words }) => /^(?:the )?(?:sound|audio)s?$/iu.test(words)) &&
      state.document.overlays.some(({ type }) => type === 'video')
    ) {
      return cannot('Clips have a sound, too. Say “delete the music” or “mute the first clip”.')
    }
    const targets = resolveTargets(phrases, state)
    if (!targets.ok) return targets
    const { fps } = state.document
    const named = (overlay: Overlay): string => nameOf(state, overlay)
    const steps = targets.value.map((overlay) => {
      const place = `from ${clock(overlay.from, fps)} to ${clock(endOf(overlay), fps)}`
      const why = isClosing ? `It lies ${place}.` : `It lies ${place}; what follows stays where it is.`
      return step(['deleteOverlay', { overlayId: overlay.id }], `Delete ${named(overlay)}`, why)
    })
    if (!isClosing) return intended(steps)
    const [only, ...others] = targets.value
    if (!only || others.length > 0)
      return cannot('Close the gap of one overlay at a time, such as: delete the second clip and close the gap.')
    return intended([
      ...steps,
      ...shiftLater(state.document, { row: only.row, from: endOf(only), delta: -only.durationInFrames, nameOf: named }),
    ])
  },
}
