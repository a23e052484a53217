import { endOf } from '../../../../../../composition/timeline.ts'
import type { EditPlanStep } from '../../../../../../contract/editPlan.ts'
import { shiftLater } from '../../closeUp.ts'
import type { Draft, Intent } from '../../intent.ts'
import { nameOf } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveTargets } from '../../targets/resolveTargets.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import { clock, lengthWords } from '../../times/clock.ts'
import { framesOf, LENGTH, MOMENT } from '../../times/timePhrases.ts'

const VERB = /^(?:show|make|keep|extend|let|have|lengthen|set|display|hold|prolong|leave|stretch|shorten|end)\b/iu
const FOR = new RegExp(
  `\\b(?:(?:last|lasts|stay|stays|for|to|be|only|visible|on screen|long|a duration of|the duration (?:of|to))\\s+)+(${LENGTH})(?: long)?|\\b(${LENGTH}) long\\b`,
  'iu',
)
const BY = new RegExp(`\\b(?:by )?(${LENGTH}) (longer|shorter)\\b|\\b(longer|shorter)? ?by (${LENGTH})`, 'iu')
const UNTIL = new RegExp(
  `\\b(?:(?:last|stay|stays|visible|on screen)\\s+)*(?:until|till|til|end at|ends at|at) (?:the )?(?:(end)(?: of the (?:video|composition))?|(${MOMENT}))`,
  'iu',
)
const WORDS =
  /\b(?:show|make|keep|extend|let|have|lengthen|set|display|hold|prolong|leave|stretch|shorten|length|duration|on|screen|it|up|last|stay|visible|end|of|only|so that)\b/iu

/** “Show the title for 8 seconds”. */
export const showFor: Intent = {
  name: 'showFor',
  example: 'show the first title for 8 seconds',
  read(reading, state) {
    if (!VERB.test(reading.rest()) || reading.has(/\b(?:fade|speed|volume)/iu)) return null
    const { fps } = state.document
    const isExtending = /^(?:extend|lengthen|prolong)\b/iu.test(reading.rest())
    const by = reading.take(BY)
    const lasting = by ? null : reading.take(FOR)
    const until = by || lasting ? null : reading.take(UNTIL)
    if (!by && !lasting && !until) return null
    const phrases = takeTargets(reading, { state })
    if (!phrases || !reading.isSpent(WORDS)) return null
    const targets = resolveTargets(phrases, state)
    if (!targets.ok) return targets
    const drafts: (Draft | EditPlanStep)[] = []
    for (const overlay of targets.value) {
      if (state.unsure.includes(overlay.id))
        return cannot(
          'How long it is then is not known before the silences are removed. Ask for this in a second request.',
        )
      const word = (by?.[2] ?? by?.[3])?.toLowerCase()
      const sign = word === 'shorter' || (by && word === undefined && !isExtending) ? -1 : 1
      const change = by ? sign * Math.round(framesOf(by[1] ?? by[4] ?? '', fps)) : 0
      const end = until?.[1] ? state.document.durationInFrames : until ? Math.round(framesOf(until[2] ?? '', fps)) : 0
      const frames = by
        ? overlay.durationInFrames + change
        : until
          ? end - overlay.from
          : Math.round(framesOf(lasting?.[1] ?? lasting?.[2] ?? '', fps))
      if (frames < 1)
        return cannot(
          `${nameOf(state, overlay)} starts at ${clock(overlay.from, fps)} and lasts ${lengthWords(overlay.durationInFrames, fps)}; nothing would be left of it.`,
        )
      if (frames === overlay.durationInFrames)
        return cannot(`${nameOf(state, overlay)} lasts ${lengthWords(frames, fps)} already.`)
      const input = { overlayId: overlay.id, changes: { durationInFrames: frames } }
      drafts.push(
        step(
          ['changeOverlay', input],
          `Show ${nameOf(state, overlay)} for ${lengthWords(frames, fps)}`,
          `It starts at ${clock(overlay.from, fps)} as before.`,
        ),
      )
      if (overlay.type !== 'video' && overlay.type !== 'image') continue
      if (targets.value.length > 1)
        return cannot('Change the length of one clip at a time, such as: show the first image for 8 seconds.')
      const delta = frames - overlay.durationInFrames
      drafts.push(
        ...shiftLater(state.document, {
          row: overlay.row,
          from: endOf(overlay),
          delta,
          nameOf: (other) => nameOf(state, other),
        }),
      )
    }
    return intended(drafts, targets.value)
  },
}
