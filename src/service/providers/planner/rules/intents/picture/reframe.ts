import { rule } from '../../grammar/rule.ts'
import { otherKind, targets, type Slot } from '../../grammar/slot.ts'
import { nameOf } from '../../planState.ts'
import { intended, step } from '../../steps.ts'
import { targetsOr } from '../../targets/defaultTarget.ts'

const REFRAME = /^(?:reframe|refocus|focus|keep|centre|center|align|frame|shift the frame|show)\b/iu
const SUBJECT = /\b(?:focus|face|speaker|person|subject|man|woman|head|people|presenter|in view|visible|side|part)\b/iu
const SIDE =
  /\b(?:(?:on|to|at|in|towards?) )?(?:the )?(left|right|top|bottom|upper|lower|middle|cent(?:er|re))(?:[- ](left|right))?(?: (?:side|part|half|edge|third))?(?: of (?:the )?(?:frame|picture|screen|image))?\b/iu
const WORDS =
  /\b(?:reframe|refocus|focus|keep|keeps?|visible|in|view|frame|on|show|face|speaker|person|subject|man|woman|head|people|presenter|part|side|of|it|shift|align|so that|stays?|seen|picture)\b/iu

/** Reads which part of the picture to show, such as “top left”. */
const side: Slot<{ readonly vertical: string | null; readonly horizontal: string | null }> = (reading) => {
  const found = reading.take(SIDE)
  if (!found) return otherKind
  const [main = '', corner] = [found[1]?.toLowerCase(), found[2]?.toLowerCase()]
  const vertical = /top|upper/u.test(main) ? 'top' : /bottom|lower/u.test(main) ? 'bottom' : null
  return { vertical, horizontal: corner ?? (main === 'left' || main === 'right' ? main : vertical ? null : 'center') }
}

/** Reads instructions such as “Keep the face on the left in the first clip”. */
export const reframe = rule({
  name: 'reframe',
  example: 'reframe the first clip to the left',
  opens: REFRAME,
  slots: {
    isMeant: (reading) => (/^re(?:frame|focus)\b/iu.test(reading.rest()) || reading.has(SUBJECT) ? true : otherKind),
    side,
    which: targets({ isTimePart: true }),
  },
  fillers: WORDS,
  plan({ side: { vertical, horizontal }, which }, state) {
    const found = targetsOr('video', which, state)
    if (!found.ok) return found
    const align = {
      ...(horizontal === null ? {} : { horizontalAlign: horizontal }),
      ...(vertical === null ? {} : { verticalAlign: vertical }),
    }
    const where = [vertical, horizontal].filter(Boolean).join(' ')
    const why = 'The picture fills its frame; a different part of it is hidden.'
    const steps = found.value.map((overlay) =>
      step(
        ['reframeClip', { overlayId: overlay.id, ...align }],
        `Keep the ${where} of ${nameOf(state, overlay)} in view`,
        why,
      ),
    )
    return intended(steps, found.value)
  },
})
