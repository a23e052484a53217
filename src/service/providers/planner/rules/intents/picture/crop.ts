import { rule } from '../../grammar/rule.ts'
import { phrase, says, targets } from '../../grammar/slot.ts'
import { nameOf } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { clipsOf } from '../../targets/defaultTarget.ts'

const RATIO =
  /\b(?:to|into|as|in|at)? ?(?:an? )?(?:aspect ratio of )?(16|9|1|4|5|3|21) ?(?::|x|by) ?(16|9|1|4|5|3)\b|\b(?:to|into|as|in)? ?(?:an? )?(square|vertical|portrait|landscape|horizontal|wide ?screen|cinematic|ultra-?wide)\b/iu
const ratios = ['16:9', '9:16', '1:1', '4:5', '5:4', '4:3', '3:4', '21:9']
const words: Readonly<Record<string, string>> = { square: '1:1', vertical: '9:16', portrait: '9:16', landscape: '16:9', horizontal: '16:9', widescreen: '16:9', 'wide screen': '16:9', cinematic: '21:9', ultrawide: '21:9', 'ultra-wide': '21:9' } // biome-ignore format: a table
const WORDS = /\b(?:crop|make|cut|turn|set|change|to|into|as|it|video|aspect ratio|ratio|format|only|shape|frame)\b/iu

/** Reads instructions such as “Crop the second clip to a square”. */
export const crop = rule({
  name: 'crop',
  example: 'crop the second clip to a square',
  opens: /^(?:crop|make|turn|set|change)\b/iu,
  slots: { isCrop: says(/^crop\b/iu), ratio: phrase(RATIO), which: targets({ isTimePart: true }) },
  needs: ['ratio'],
  fillers: WORDS,
  plan({ isCrop, ratio, which }, state) {
    if (!which && !isCrop) return null
    const aspectRatio = ratio[3] ? words[ratio[3].toLowerCase()] : `${ratio[1]}:${ratio[2]}`
    if (aspectRatio === undefined || !ratios.includes(aspectRatio))
      return cannot(`A picture can be cropped to ${ratios.join(', ')}.`)
    const found = clipsOf(which, state, { isItVideo: true })
    if (!found.ok) return found
    const other = found.value.find(({ type }) => type !== 'video' && type !== 'image')
    if (other) return cannot(`Only video and image clips can be cropped, and ${nameOf(state, other)} is neither.`)
    const why = 'The picture fills the new shape; anything that does not fit is hidden.'
    const steps = found.value.map((overlay) =>
      step(
        ['cropToAspect', { overlayId: overlay.id, aspectRatio }],
        `Crop ${nameOf(state, overlay)} to ${aspectRatio}`,
        why,
      ),
    )
    return intended(steps, found.value)
  },
})
