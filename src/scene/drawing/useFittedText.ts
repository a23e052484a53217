import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { TextOverlay } from '../../composition/overlays/text.ts'
import { DEFAULT_FONT_SIZE } from '../styles/glyphStyle.ts'

const STEPS = 12

/** The largest font size up to `wanted` that fits, to about a four-thousandth of it; at least one pixel. */
export function fittingFontSize(wanted: number, fits: (size: number) => boolean): number {
  if (fits(wanted)) return wanted
  let low = Math.min(1, wanted)
  let high = wanted
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

interface FittedText {
  /** The room that the text has. */
  readonly block: RefObject<HTMLDivElement | null>
  /** The lines, whose font size is set. */
  readonly lines: RefObject<HTMLDivElement | null>
}

/**
 * The font size of a text that shrinks until it fits its box, found by laying it out: so it holds for every font and script,
 * and is the same in preview and export, which lay out in the same canvas pixels. No word is broken to make it fit. It is looked
 * for again only when something changes that the size depends on, not when the text moves.
 */
export function useFittedText(overlay: TextOverlay, isReady: boolean): FittedText {
  const { content, height, styles, width } = overlay
  const block = useRef<HTMLDivElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const fontSize = styles.fontSize ?? DEFAULT_FONT_SIZE
  const isFitted = styles.autoFit === true

  useLayoutEffect(() => {
    const [textLines, box] = [lines.current, block.current]
    if (!textLines || !box) return
    textLines.style.fontSize = `${fontSize}px`
    textLines.style.overflowWrap = isFitted ? 'normal' : 'break-word'
    if (!isFitted || !isReady) return
    const fits = (size: number): boolean => {
      textLines.style.fontSize = `${size}px`
      return textLines.offsetHeight <= box.clientHeight && textLines.scrollWidth <= box.clientWidth
    }
    fits(fittingFontSize(fontSize, fits))
  }, [content, fontSize, height, isFitted, isReady, styles, width])

  return { block, lines }
}
