import type { Overlay } from '../../../../../../composition/schema.ts'
import { rule } from '../../grammar/rule.ts'
import { otherKind, phrase, says, type Slot } from '../../grammar/slot.ts'
import { cannot, intended, step } from '../../steps.ts'
import { COLOR, colorOf } from '../../words/colors.ts'

const shapes: readonly (readonly [RegExp, '9:16' | '16:9' | '1:1' | '4:5', string])[] = [
  [/\b(?:vertical(?:ly)?|portrait|upright|hochkant|9 ?[:x] ?16|9 by 16|tik ?tok|reels?|(?:youtube )?shorts|stories|(?:instagram )?story)\b(?: for (?:instagram )?(?:stories|reels|tik ?tok|(?:youtube )?shorts))?/iu, '9:16', 'vertical'],
  [/\b(?:horizontal(?:ly)?|landscape|wide ?screen|16 ?[:x] ?9|16 by 9|youtube)\b/iu, '16:9', 'landscape'],
  [/\b(?:square|1 ?[:x] ?1|1 by 1)\b/iu, '1:1', 'square'],
  [/\b(?:4 ?[:x] ?5|4 by 5|four by five|instagram portrait)\b/iu, '4:5', '4:5'],
] // biome-ignore format: a table

const WORDS =
  /\b(?:make|turn|set|change|switch|convert|reformat|format|use|go|i want|i need|give|it|this|into|in|as|for|video|composition|canvas|format|aspect ratio|ratio|size|screen|mode|orientation|whole thing|everything|frame|project|picture|format it|have|be|instagram|post|film|movie|me|on)\b/iu

/** Takes the named shape, if there is exactly one. */
const shape: Slot<(typeof shapes)[number]> = (reading) => {
  const [found, ...others] = shapes.filter(([pattern]) => reading.take(pattern))
  return found === undefined || others.length > 0 ? otherKind : found
}

const isPicture = ({ type }: Overlay): boolean => type === 'video' || type === 'image'

/** Reads instructions such as “Make it vertical”. */
export const canvas = rule({
  name: 'canvas',
  example: 'make it vertical',
  unless: /\bcrop/iu,
  slots: {
    shape,
    behind: phrase(new RegExp(`,? (?:with|on|and) (?:an? |the )?(${COLOR}) background`, 'iu')),
    isOfIt: says(/\bit\b/iu),
  },
  fillers: WORDS,
  plan({ shape: [, aspectRatio, word], behind, isOfIt }, { document, mentioned }) {
    if (isOfIt && document.overlays.some((overlay) => mentioned.includes(overlay.id) && isPicture(overlay))) {
      return cannot(
        `“It” could be the whole video or the clip. Say “make the canvas ${word}” or “crop the first clip to ${aspectRatio}”.`,
      )
    }
    if (document.aspectRatio === aspectRatio) return cannot(`The canvas is already ${aspectRatio}.`)
    const why = 'Clips that filled the canvas will fill it again; everything else keeps its position.'
    const ground = behind?.[1]
    const settings = { aspectRatio, ...(ground === undefined ? {} : { backgroundColor: colorOf(ground) }) }
    const label = `Change the canvas to ${aspectRatio}${ground === undefined ? '' : ` on ${ground}`}`
    return intended([step(['setCanvasSettings', settings], label, why)], mentioned)
  },
})

const BACKGROUND_WORDS =
  /\b(?:make|turn|set|change|switch|give|it|use|i want|have|video|composition|canvas|with|in|into|colou?r|whole|behind everything|a)\b/iu

/** Reads instructions such as “Make the background white”. */
export const canvasBackground = rule({
  name: 'canvasBackground',
  example: 'make the background dark blue',
  slots: {
    color: phrase(new RegExp(`\\b${COLOR}|(?<=\\s)#[0-9a-f]{3,8}\\b`, 'iu')),
    isBackground: phrase(/\bbackground(?: colou?r)?\b/iu),
  },
  needs: ['color', 'isBackground'],
  fillers: BACKGROUND_WORDS,
  plan({ color: [said] }, { document, mentioned }) {
    const backgroundColor = colorOf(said)
    if (backgroundColor === document.backgroundColor.toLowerCase())
      return cannot(`The background is already ${said.toLowerCase()}.`)
    const why = 'It is visible wherever nothing covers the canvas.'
    const label = `Change the background to ${said.toLowerCase()}`
    return intended([step(['setCanvasSettings', { backgroundColor }], label, why)], mentioned)
  },
})
