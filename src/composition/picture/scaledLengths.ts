import { textStylesSchema, type TextStyles } from '../overlays/styles.ts'

type Shadow = NonNullable<TextStyles['textShadow']>

/** Style fields that are lengths in canvas pixels, or contain some. */
export type LengthStyles = Pick<
  TextStyles,
  | 'fontSize'
  | 'letterSpacing'
  | 'padding'
  | 'borderRadius'
  | 'border'
  | 'stroke'
  | 'textShadow'
  | 'boxShadow'
  | 'lineBackground'
>

interface Bounds {
  readonly minValue: number | null
  readonly maxValue: number | null
}

const { border, borderRadius, fontSize, letterSpacing, lineBackground, padding, stroke, textShadow } =
  textStylesSchema.shape
const backing = lineBackground.unwrap().shape
const numbers = {
  fontSize: fontSize.unwrap(),
  letterSpacing: letterSpacing.unwrap(),
  padding: padding.unwrap(),
  borderRadius: borderRadius.unwrap(),
}

/** Rounds to hundredths towards zero, because rounding up could make the text need another line. */
const hundredths = (length: number): number => Math.trunc(length * 100 + Math.sign(length) * 1e-6) / 100

/** A length at a scale, within the limits of its field. */
export function scaledLength(length: number, scale: number, { maxValue, minValue }: Bounds): number {
  return Math.min(maxValue ?? Infinity, Math.max(minValue ?? -Infinity, hundredths(length * scale))) + 0
}

function scaledShadow(shadow: Shadow, scale: number): Shadow {
  const { blur, x, y } = textShadow.unwrap().shape
  return {
    ...shadow,
    x: scaledLength(shadow.x, scale, x),
    y: scaledLength(shadow.y, scale, y),
    blur: scaledLength(shadow.blur, scale, blur),
  }
}

function scaledBacking(background: NonNullable<TextStyles['lineBackground']>, scale: number) {
  const { borderRadius: radius, padding: space } = background
  return {
    ...background,
    ...(space === undefined ? {} : { padding: scaledLength(space, scale, backing.padding.unwrap()) }),
    ...(radius === undefined ? {} : { borderRadius: scaledLength(radius, scale, backing.borderRadius.unwrap()) }),
  }
}

/** Only the style fields that contain lengths, at a scale. */
export function scaledLengths(styles: LengthStyles, scale: number): LengthStyles {
  const scaled: LengthStyles = {}
  for (const name of ['fontSize', 'letterSpacing', 'padding', 'borderRadius'] as const) {
    const length = styles[name]
    if (length !== undefined) scaled[name] = scaledLength(length, scale, numbers[name])
  }
  return {
    ...scaled,
    ...(styles.border
      ? { border: { ...styles.border, width: scaledLength(styles.border.width, scale, border.unwrap().shape.width) } }
      : {}),
    ...(styles.stroke
      ? { stroke: { ...styles.stroke, width: scaledLength(styles.stroke.width, scale, stroke.unwrap().shape.width) } }
      : {}),
    ...(styles.textShadow ? { textShadow: scaledShadow(styles.textShadow, scale) } : {}),
    ...(styles.boxShadow ? { boxShadow: scaledShadow(styles.boxShadow, scale) } : {}),
    ...(styles.lineBackground ? { lineBackground: scaledBacking(styles.lineBackground, scale) } : {}),
  }
}
