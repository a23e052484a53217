import { ok } from '../../../../../base/result.ts'
import type { Overlay } from '../../../../../composition/schema.ts'
import { fontFamilies } from '../../../../../composition/overlays/fonts.ts'
import { nameOf } from '../planState.ts'
import { cannot } from '../steps.ts'
import { COLOR, colorOf } from '../words/colors.ts'
import { NUMBER, numberOf } from '../words/numbers.ts'
import type { AppearanceChange, TakeAppearance, Wanted } from './appearanceChange.ts'

const isLettered = ({ type }: Overlay): boolean => type === 'text' || type === 'caption'
const isPicture = ({ type }: Overlay): boolean => type === 'video' || type === 'image'
const isSeen = ({ type }: Overlay): boolean => type !== 'sound'

interface Styled {
  readonly isFor: (overlay: Overlay) => boolean
  readonly styles: Readonly<Record<string, unknown>>
  readonly words: string
}

/** A change of styles, for overlays that have them. */
const styled =
  ({ isFor, styles, words }: Styled): Wanted =>
  (overlay, state) =>
    isFor(overlay)
      ? ok<AppearanceChange>({ fields: {}, styles, words })
      : cannot(`${nameOf(state, overlay)} cannot be made ${words}.`)

const takeBackground: TakeAppearance = (reading) => {
  const found =
    reading.take(
      new RegExp(
        `\\b(?:(?:on|with|give it|give|add|have)\\s+)?(?:an? )?(${COLOR}) (?:background|box)(?: behind)?\\b`,
        'iu',
      ),
    ) ?? reading.take(new RegExp(`\\bbackground(?: colou?r)?(?: of)? ?(?:to |in |: ?)?(?:be )?(${COLOR})`, 'iu'))
  if (!found) return null
  const color = found[1] ?? ''
  return styled({ isFor: isLettered, styles: { backgroundColor: colorOf(color) }, words: `on a ${color} background` })
}

const takeColor: TakeAppearance = (reading) => {
  const found = reading.take(
    new RegExp(`\\b(?:in |to )?(?:the )?(?:colou?r )?(?:to |of )?(?<![\\w#])(${COLOR})|(?<=\\s)(${COLOR})`, 'iu'),
  )
  const color = found?.[1] ?? found?.[2]
  if (color === undefined) return null
  return (overlay, state) => {
    const value = colorOf(color)
    if (overlay.type === 'shape')
      return ok({
        fields: {},
        styles: overlay.shape.kind === 'line' || overlay.shape.kind === 'arrow' ? { stroke: value } : { fill: value },
        words: color,
      })
    return styled({ isFor: isLettered, styles: { color: value }, words: color })(overlay, state)
  }
}

const takeFontSize: TakeAppearance = (reading) => {
  const found = reading.take(
    /\b(?:to |at |in )?(?:a |the )?(?:font ?|text )?size(?: of| to)? (\d{1,4})(?: ?(?:px|pt|points?|pixels?))?\b|to (?<=\b(?:font|text|letter) ?size of .*to )(\d{1,4})(?: ?(?:px|pt|points?|pixels?))?\b|\b(?:to )?(\d{1,4}) ?(?:px|pt|points?|pixels?)\b/iu,
  )
  if (!found) return null
  const fontSize = Number(found[1] ?? found[2] ?? found[3])
  return styled({ isFor: isLettered, styles: { fontSize }, words: `${fontSize} px large` })
}

function factorOf(found: RegExpExecArray): number {
  const words = found[0].toLowerCase()
  const value = /(\d+(?:\.\d+)?) ?(?:%|percent)/u.exec(words)
  const isLess = /small|half|shrink|reduce/u.test(words)
  if (value) return isLess ? 1 - Number(value[1]) / 100 : 1 + Number(value[1]) / 100
  if (/twice|double|two times|2 ?x|2 times/u.test(words)) return isLess ? 0.5 : 2
  if (/three times|3 ?x|3 times|triple/u.test(words)) return 3
  if (/half/u.test(words)) return 0.5
  if (/much|a lot/u.test(words)) return isLess ? 0.5 : 2
  if (/a bit|a little|slightly/u.test(words)) return isLess ? 0.9 : 1.1
  return isLess ? 0.8 : 1.25
}

const SIZE =
  /\b(?:(?:a bit|a little|slightly|much|a lot) )?(?:bigger|larger|smaller)(?: by \d+ ?(?:%|percent))?\b|\b(?:twice|three times|two times|half|double|triple)(?: as)?(?: (?:big|large|the size|its size|size))\b|\bdouble(?= the size| in size)(?: the size| in size)|\b\d+ ?(?:%|percent) (?:bigger|larger|smaller)\b|^(?:increase|decrease|reduce) (?:the )?size(?= of\b.*\bby \d)|^(?:enlarge|scale up|shrink|scale down|double the size of|halve the size of)\b(?:(?= .*\bby \d+ ?(?:%|percent)))?/iu

const takeSize: TakeAppearance = (reading) => {
  const found = reading.take(SIZE)
  if (!found) return null
  const by = /^(?:enlarge|scale|shrink|increase|decrease|reduce)/iu.test(found[0])
    ? reading.take(/\bby (\d+(?:\.\d+)?) ?(?:%|percent)/iu)
    : null
  const isLess = /shrink|scale down|halve|decrease|reduce/iu.test(found[0])
  const share = by ? Number(by[1]) / 100 : null
  const factor = share === null ? (/^halve/iu.test(found[0]) ? 0.5 : factorOf(found)) : isLess ? 1 - share : 1 + share
  return (overlay, state) => resized(overlay, factor, state)
}

const resized = (overlay: Overlay, factor: number, state: Parameters<Wanted>[1]): ReturnType<Wanted> => {
  const words = factor > 1 ? 'larger' : 'smaller'
  if (overlay.type === 'sound') return cannot(`${nameOf(state, overlay)} is not visible, so it has no size.`)
  if (overlay.type === 'text' || overlay.type === 'caption') {
    const { fontSize } = overlay.styles
    if (fontSize === undefined)
      return cannot(
        `The font of ${nameOf(state, overlay)} has no size set. Give one, such as: set its font size to 80.`,
      )
    return ok({ fields: {}, styles: { fontSize: Math.max(1, Math.round(fontSize * factor)) }, words })
  }
  const width = Math.max(1, Math.round(overlay.width * factor))
  const height = Math.max(1, Math.round(overlay.height * factor))
  const left = Math.round(overlay.left + (overlay.width - width) / 2)
  const top = Math.round(overlay.top + (overlay.height - height) / 2)
  return ok({ fields: { left, top, width, height }, styles: {}, words })
}

const takeOpacity: TakeAppearance = (reading) => {
  const half = reading.take(/\b(?:half|semi)[- ]?(?:transparent|see-?through|opaque)\b/iu)
  const percent = half
    ? null
    : reading.take(
        new RegExp(
          `\\b(?:opacity(?: of| to| at)? (${NUMBER}) ?(?:%|percent)?|(${NUMBER}) ?(?:%|percent) (?:opacity|opaque)|(?:to |at )(${NUMBER}) ?(?:%|percent)(?: of)? opacity|(?<=\\bopacity of .*)to (${NUMBER}) ?(?:%|percent))`,
          'iu',
        ),
      )
  const clear =
    half || percent
      ? null
      : reading.take(
          new RegExp(
            `\\b(${NUMBER}) ?(?:%|percent) (?:transparent|see-?through|transparency)|\\b(?:more )?(?:transparent|see-?through|translucent)\\b`,
            'iu',
          ),
        )
  if (!half && !percent && !clear) return null
  const given = numberOf(percent?.[1] ?? percent?.[2] ?? percent?.[3] ?? percent?.[4] ?? '50')
  const share = percent
    ? given <= 1 && !/%|percent/iu.test(percent[0])
      ? given
      : given / 100
    : clear?.[1]
      ? 1 - numberOf(clear[1]) / 100
      : 0.5
  const opacity = Math.round(share * 1000) / 1000
  return (overlay, state) =>
    opacity < 0 || opacity > 1
      ? cannot('Opacity must be between 0 and 100%.')
      : styled({ isFor: isSeen, styles: { opacity }, words: `${Math.round(opacity * 100)} % opaque` })(overlay, state)
}

const takeRotation: TakeAppearance = (reading) => {
  const found = reading.take(
    new RegExp(
      `\\b(?:by )?(${NUMBER}) ?(?:°|degrees?|deg)(?: (?:to the )?(left|right|clockwise|counter-?clockwise|anti-?clockwise))?`,
      'iu',
    ),
  )
  const upside = found || reading.has(/^flip\b/iu) ? null : reading.take(/\bupside[- ]down\b/iu)
  if (!found && !upside) return null
  const isLeft = /left|counter|anti/iu.test(found?.[2] ?? '')
  const degrees = found ? numberOf(found[1] ?? '') * (isLeft ? -1 : 1) : 180
  return (overlay, state) =>
    overlay.type === 'sound'
      ? cannot(`${nameOf(state, overlay)} is not visible, so there is nothing to rotate.`)
      : ok({ fields: { rotation: overlay.rotation + degrees }, styles: {}, words: `rotated by ${degrees}°` })
}

const flips: readonly (readonly [RegExp, Readonly<Record<string, unknown>>, string])[] = [
  [
    /^flip (?=.*\b(?:vertical(?:ly)?|upside[- ]down)$)|\b(?:flip(?:ped)? )?vertically\b/iu,
    { flipVertical: true },
    'flipped vertically',
  ],
  [/^(?:flip|mirror)\b|\bmirrored\b|\bflipped(?: horizontally)?\b/iu, { flipHorizontal: true }, 'mirrored'],
]
const takeFlip: TakeAppearance = (reading) => {
  for (const [pattern, styles, words] of flips) {
    if (!reading.take(pattern)) continue
    reading.take(/\bupside[- ]down\b|\bhorizontal(?:ly)?\b|\bvertical(?:ly)?\b|\bleft to right\b/iu)
    return styled({ isFor: isPicture, styles, words })
  }
  return null
}

const lettered: readonly (readonly [RegExp, Readonly<Record<string, unknown>>, string])[] = [
  [/\b(?:in )?(?:not|un)bold\b|\b(?:in )?(?:normal|regular) weight\b/iu, { fontWeight: 400 }, 'of normal weight'],
  [/\b(?:in )?(?:extra |very )?bold(?:er)?(?: letters| type| text)?\b/iu, { fontWeight: 800 }, 'bold'],
  [/\b(?:in )?(?:light|thin)(?:er)?(?: letters| type| weight)\b|\bthinner\b/iu, { fontWeight: 300 }, 'light'],
  [/\b(?:in )?italics?\b/iu, { fontStyle: 'italic' }, 'italic'],
  [/\bunderlined?\b/iu, { textDecoration: 'underline' }, 'underlined'],
  [/\b(?:in |to )?(?:all )?(?:caps|upper ?case|capitals|capital letters|block letters)\b/iu, { textTransform: 'uppercase' }, 'upper case'],
  [/\b(?:in |to )?lower ?case\b/iu, { textTransform: 'lowercase' }, 'lower case'],
  [/\b(?:left[- ](?:aligned|justified)|align(?:ed)? (?:it |the text )?(?:to the )?left|(?:to the )?left(?<=^align .*))\b/iu, { textAlign: 'left' }, 'left aligned'],
  [/\b(?:right[- ](?:aligned|justified)|align(?:ed)? (?:it |the text )?(?:to the )?right|(?:to the )?right(?<=^align .*))\b/iu, { textAlign: 'right' }, 'right aligned'],
  [/\b(?:cent(?:er|re)[- ]aligned|align(?:ed)? (?:it |the text )?(?:to the |in the )?cent(?:er|re)|(?:to the )?cent(?:er|re)(?<=^align .*))\b/iu, { textAlign: 'center' }, 'centred'],
] // biome-ignore format: a table
const filters: readonly (readonly [RegExp, readonly { readonly name: string; readonly amount: number }[], string])[] = [
  [/\b(?:in |to )?(?:black[- ]and[- ]white|b&w|gr[ae]y ?scale|monochrome)\b/iu, [{ name: 'grayscale', amount: 1 }], 'black and white'],
  [/\b(?:in )?sepia(?: tones?)?\b/iu, [{ name: 'sepia', amount: 1 }], 'sepia'],
  [/(?:\b(?:a bit|a little|slightly) )?\bbrighter\b|^brighten\b/iu, [{ name: 'brightness', amount: 1.2 }], 'brighter'],
  [/(?:\b(?:a bit|a little|slightly) )?\bdarker\b|^darken\b/iu, [{ name: 'brightness', amount: 0.8 }], 'darker'],
  [/\bmore colou?rful\b|\bmore (?:saturated|vivid)\b/iu, [{ name: 'saturate', amount: 1.4 }], 'more colourful'],
  [/\bblurr(?:y|ed)\b|^blur\b/iu, [{ name: 'blur', amount: 12 }], 'blurred'],
] // biome-ignore format: a table

const takeLettered: TakeAppearance = (reading) => {
  const found = lettered.filter(([pattern]) => reading.take(pattern))
  if (found.length === 0) return null
  const styles = Object.assign({}, ...found.map(([, style]) => style))
  return styled({ isFor: isLettered, styles, words: found.map(([, , words]) => words).join(', ') })
}

const takeFilter: TakeAppearance = (reading) => {
  const found = filters.filter(([pattern]) => reading.take(pattern))
  if (found.length === 0) return null
  const filter = found.flatMap(([, names]) => names)
  return styled({ isFor: isPicture, styles: { filter }, words: found.map(([, , words]) => words).join(', ') })
}

const takeFont: TakeAppearance = (reading) => {
  const names = fontFamilies.join('|')
  const found = reading.take(
    new RegExp(`\\b(?:in |to |with )?(?:the )?(?:font )?(?:to |in )?(${names})(?: font)?\\b`, 'iu'),
  )
  const family = fontFamilies.find((name) => name.toLowerCase() === found?.[1]?.toLowerCase())
  return family === undefined
    ? null
    : styled({ isFor: isLettered, styles: { fontFamily: family }, words: `in ${family}` })
}

/** Every kind of instruction about appearance, specific before general. */
export const appearances: readonly TakeAppearance[] = [
  takeFilter, takeBackground, takeFontSize, takeSize, takeOpacity, takeRotation, takeFlip, takeLettered, takeFont, takeColor,
] // biome-ignore format: a list
