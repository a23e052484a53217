import type { CSSProperties } from 'react'
import { DEFAULT_FONT_SIZE } from '../../composition/overlays/fontSize.ts'
import { DEFAULT_FONT_FAMILY, type FontFamily } from '../../composition/overlays/fonts.ts'
import { fontStack } from '../fonts/fontStack.ts'
import { shadowStyle, type Shadow } from './shadowStyle.ts'

export interface GlyphStyles {
  readonly fontFamily?: FontFamily | undefined
  readonly fontSize?: number | undefined
  readonly fontWeight?: number | undefined
  readonly fontStyle?: 'normal' | 'italic' | undefined
  readonly color?: string | undefined
  readonly textAlign?: 'left' | 'center' | 'right' | undefined
  readonly verticalAlign?: 'top' | 'center' | 'bottom' | undefined
  readonly lineHeight?: number | undefined
  readonly letterSpacing?: number | undefined
  readonly textShadow?: Shadow | undefined
  readonly stroke?: { readonly width: number; readonly color: string } | undefined
  readonly textDecoration?: 'none' | 'underline' | 'line-through' | undefined
  readonly textTransform?: 'none' | 'uppercase' | 'lowercase' | 'capitalize' | undefined
}

export const DEFAULT_TEXT_COLOR = '#ffffff'
const DEFAULT_LINE_HEIGHT = 1.2
const DEFAULT_FONT_WEIGHT = 400

/** The fonts that a style needs for a text, in the syntax of `document.fonts.load`. */
export function fontRequestOf(styles: GlyphStyles, text?: string): string {
  const weight = styles.fontWeight ?? DEFAULT_FONT_WEIGHT
  return `${styles.fontStyle ?? 'normal'} ${weight} 32px ${fontStack(styles.fontFamily ?? DEFAULT_FONT_FAMILY, text)}`
}

/**
 * CSS of the letters, with the outline outside them. Each paragraph follows its first strong directional letter, and
 * widths are not rounded to device pixels, so that lines break at the same places everywhere.
 */
export function glyphStyle(styles: GlyphStyles, text?: string): CSSProperties {
  const { letterSpacing, stroke, textShadow } = styles
  return {
    fontFamily: fontStack(styles.fontFamily ?? DEFAULT_FONT_FAMILY, text),
    fontSize: styles.fontSize ?? DEFAULT_FONT_SIZE,
    fontWeight: styles.fontWeight ?? DEFAULT_FONT_WEIGHT,
    fontStyle: styles.fontStyle ?? 'normal',
    lineHeight: styles.lineHeight ?? DEFAULT_LINE_HEIGHT,
    color: styles.color ?? DEFAULT_TEXT_COLOR,
    textAlign: styles.textAlign ?? 'center',
    textDecoration: styles.textDecoration ?? 'none',
    textTransform: styles.textTransform ?? 'none',
    fontKerning: 'normal',
    textRendering: 'geometricPrecision',
    unicodeBidi: 'plaintext',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    ...(letterSpacing === undefined ? {} : { letterSpacing }),
    ...(textShadow === undefined ? {} : { textShadow: shadowStyle(textShadow) }),
    ...(stroke === undefined || stroke.width === 0
      ? {}
      : {
          WebkitTextStroke: `${stroke.width * 2}px ${stroke.color}`,
          paintOrder: 'stroke fill',
          strokeLinejoin: 'round',
        }),
  }
}

const crossAxis = { top: 'flex-start', center: 'center', bottom: 'flex-end' } as const

/** The box of a text, which fills the overlay and aligns the lines vertically. */
export function textBlockStyle(styles: GlyphStyles): CSSProperties {
  return {
    width: '100%',
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: crossAxis[styles.verticalAlign ?? 'center'],
  }
}
