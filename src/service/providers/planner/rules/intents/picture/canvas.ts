import type { Intent } from '../../intent.ts'
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

/** “Make it vertical”. */
export const canvas: Intent = {
  name: 'canvas',
  example: 'make it vertical',
  read(reading, state) {
    const found = shapes.filter(([pattern]) => reading.take(pattern))
    const [shape] = found
    const behind = reading.take(new RegExp(`,? (?:with|on|and) (?:an? |the )?(${COLOR}) background`, 'iu'))?.[1]
    const isOfIt = reading.has(/\bit\b/iu)
    if (!shape || found.length > 1 || reading.has(/\bcrop/iu) || !reading.isSpent(WORDS)) return null
    const [, aspectRatio, word] = shape
    const mentioned = state.document.overlays.filter(({ id }) => state.mentioned.includes(id))
    if (isOfIt && mentioned.some(({ type }) => type === 'video' || type === 'image')) {
      return cannot(
        `“It” could be the whole video or the clip. Say “make the canvas ${word}” or “crop the first clip to ${aspectRatio}”.`,
      )
    }
    if (state.document.aspectRatio === aspectRatio) return cannot(`The canvas is ${aspectRatio} already.`)
    const why = 'What filled the picture fills it again; everything else keeps its place.'
    const settings = { aspectRatio, ...(behind === undefined ? {} : { backgroundColor: colorOf(behind) }) }
    const label = `Change the canvas to ${aspectRatio}${behind === undefined ? '' : ` on ${behind}`}`
    return intended([step(['setCanvasSettings', settings], label, why)], state.mentioned)
  },
}

const BACKGROUND_WORDS =
  /\b(?:make|turn|set|change|switch|give|it|use|i want|have|video|composition|canvas|with|in|into|colou?r|whole|behind everything|a)\b/iu

/** “Make the background white”. */
export const canvasBackground: Intent = {
  name: 'canvasBackground',
  example: 'make the background dark blue',
  read(reading, state) {
    const color = reading.take(new RegExp(`\\b${COLOR}|(?<=\\s)#[0-9a-f]{3,8}\\b`, 'iu'))
    if (!color || !reading.take(/\bbackground(?: colou?r)?\b/iu) || !reading.isSpent(BACKGROUND_WORDS)) return null
    const backgroundColor = colorOf(color[0])
    if (backgroundColor === state.document.backgroundColor.toLowerCase())
      return cannot(`The background is ${color[0].toLowerCase()} already.`)
    const why = 'It is seen wherever nothing covers the canvas.'
    const label = `Change the background to ${color[0].toLowerCase()}`
    return intended([step(['setCanvasSettings', { backgroundColor }], label, why)], state.mentioned)
  },
}
