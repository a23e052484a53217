import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { TextOverlay } from '../../composition/overlays/text.ts'
import { DEFAULT_FONT_SIZE } from '../../composition/overlays/fontSize.ts'

const STEPS = 12

/** The largest font size up to `wanted` that fits, accurate to about 1/4000, and at least one pixel. */
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
  /** The element that defines the available space. */
  readonly block: RefObject<HTMLDivElement | null>
  /** The lines, whose font size the hook sets. */
  readonly lines: RefObject<HTMLDivElement | null>
}

/**
 * Shrinks the font until the text fits its box, without breaking words. Layout is measured in canvas pixels, so preview
 * and export agree, and moving the text does not measure it again.
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
