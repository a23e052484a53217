import type { Intent } from '../../intent.ts'
import { nameOf } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { targetsOr } from '../../targets/defaultTarget.ts'
import { takeTargets } from '../../targets/takeTargets.ts'

const RATIO =
  /\b(?:to|into|as|in|at)? ?(?:an? )?(?:aspect ratio of )?(16|9|1|4|5|3|21) ?(?::|x|by) ?(16|9|1|4|5|3)\b|\b(?:to|into|as|in)? ?(?:an? )?(square|vertical|portrait|landscape|horizontal|wide ?screen|cinematic|ultra-?wide)\b/iu
const ratios = ['16:9', '9:16', '1:1', '4:5', '5:4', '4:3', '3:4', '21:9']
const words: Readonly<Record<string, string>> = { square: '1:1', vertical: '9:16', portrait: '9:16', landscape: '16:9', horizontal: '16:9', widescreen: '16:9', 'wide screen': '16:9', cinematic: '21:9', ultrawide: '21:9', 'ultra-wide': '21:9' } // biome-ignore format: a table
const WORDS = /\b(?:crop|make|cut|turn|set|change|to|into|as|it|video|aspect ratio|ratio|format|only|shape|frame)\b/iu

/** “Crop the second clip to a square”. */
export const crop: Intent = {
  name: 'crop',
  example: 'crop the second clip to a square',
  read(reading, state) {
    if (!/^(?:crop|make|turn|set|change)\b/iu.test(reading.rest())) return null
    const isCrop = /^crop\b/iu.test(reading.rest())
    const ratio = reading.take(RATIO)
    if (!ratio) return null
    const phrases = takeTargets(reading, { state, isTimePart: true })
    if ((!phrases && !isCrop) || !reading.isSpent(WORDS)) return null
    const aspectRatio = ratio[3] ? words[ratio[3].toLowerCase()] : `${ratio[1]}:${ratio[2]}`
    if (aspectRatio === undefined || !ratios.includes(aspectRatio))
      return cannot(`A picture can be cropped to ${ratios.join(', ')}.`)
    const isWhole = phrases?.every(
      ({ words: said, isPronoun }) =>
        /^(?:the|this|my) video$/iu.test(said) || (isPronoun && state.mentioned.length === 0),
    )
    const targets = targetsOr('video', isWhole ? null : phrases, state)
    if (!targets.ok) return targets
    const other = targets.value.find(({ type }) => type !== 'video' && type !== 'image')
    if (other) return cannot(`Only clips and pictures can be cropped, and ${nameOf(state, other)} is neither.`)
    const steps = targets.value.map((overlay) =>
      step(
        ['cropToAspect', { overlayId: overlay.id, aspectRatio }],
        `Crop ${nameOf(state, overlay)} to ${aspectRatio}`,
        'The picture fills the new shape; what does not fit is hidden.',
      ),
    )
    return intended(steps, targets.value)
  },
}

const REFRAME = /^(?:reframe|refocus|focus|keep|centre|center|align|frame|shift the frame|show)\b/iu
const SIDE =
  /\b(?:(?:on|to|at|in|towards?) )?(?:the )?(left|right|top|bottom|upper|lower|middle|cent(?:er|re))(?:[- ](left|right))?(?: (?:side|part|half|edge|third))?(?: of (?:the )?(?:frame|picture|screen|image))?\b/iu
const REFRAME_WORDS =
  /\b(?:reframe|refocus|focus|keep|keeps?|visible|in|view|frame|on|show|face|speaker|person|subject|man|woman|head|people|presenter|part|side|of|it|shift|align|so that|stays?|seen|picture)\b/iu

/** “Keep the face on the left in the first clip”. */
export const reframe: Intent = {
  name: 'reframe',
  example: 'reframe the first clip to the left',
  read(reading, state) {
    const isReframe = /^re(?:frame|focus)\b/iu.test(reading.rest())
    if (!REFRAME.test(reading.rest())) return null
    if (
      !isReframe &&
      !reading.has(
        /\b(?:focus|face|speaker|person|subject|man|woman|head|people|presenter|in view|visible|side|part)\b/iu,
      )
    )
      return null
    const side = reading.take(SIDE)
    if (!side) return null
    const phrases = takeTargets(reading, { state, isTimePart: true })
    if (!reading.isSpent(REFRAME_WORDS)) return null
    const targets = targetsOr('video', phrases, state)
    if (!targets.ok) return targets
    const [main = '', corner] = [side[1]?.toLowerCase(), side[2]?.toLowerCase()]
    const vertical = /top|upper/u.test(main) ? 'top' : /bottom|lower/u.test(main) ? 'bottom' : null
    const horizontal = corner ?? (main === 'left' || main === 'right' ? main : vertical ? null : 'center')
    const align = {
      ...(horizontal === null ? {} : { horizontalAlign: horizontal }),
      ...(vertical === null ? {} : { verticalAlign: vertical }),
    }
    const steps = targets.value.map((overlay) =>
      step(
        ['reframeClip', { overlayId: overlay.id, ...align }],
        `Keep the ${[vertical, horizontal].filter(Boolean).join(' ')} of ${nameOf(state, overlay)} in view`,
        'The picture fills its frame; another part of it is hidden.',
      ),
    )
    return intended(steps, targets.value)
  },
}
