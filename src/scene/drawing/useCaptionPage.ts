import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { CanvasPixels } from '../../base/units.ts'
import { captionPages, type LineSpan } from '../captions/captionPages.ts'
import type { ShownWord } from '../captions/captionMoment.ts'

interface CaptionPageOptions {
  readonly words: readonly ShownWord[]
  /** Any other input of the layout. A new object triggers another measurement. */
  readonly overlay: object
  /** If null, all words are on one page. */
  readonly maxLines: number | null
  readonly lineHeight: CanvasPixels
  /** The word whose page is shown. */
  readonly wordIndex: number
  readonly isReady: boolean
}

interface Measured {
  readonly words: readonly ShownWord[]
  readonly overlay: object
  /** Index of the first word of each page. */
  readonly starts: readonly number[]
}

/** First and last line of each word, from 0. */
function lineSpans(lines: HTMLElement, lineHeight: CanvasPixels): LineSpan[] {
  const words = [...lines.querySelectorAll<HTMLElement>('[data-word]')]
  const top = words[0]?.offsetTop ?? 0
  return words.map((word) => {
    const first = Math.round((word.offsetTop - top) / lineHeight)
    return { first, last: first + Math.max(0, Math.round(word.offsetHeight / lineHeight) - 1) }
  })
}

/** Finds the page of a word. All words are laid out once, hidden, to measure the line breaks. */
export function useCaptionPage(options: CaptionPageOptions): {
  readonly lines: RefObject<HTMLDivElement | null>
  readonly range: { readonly start: number; readonly end: number }
  /** False until the page is known. Until then, the text must stay hidden. */
  readonly isKnown: boolean
} {
  const { words, overlay, maxLines, lineHeight, wordIndex, isReady } = options
  const lines = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<Measured | null>(null)
  const isMeasured = measured !== null && measured.words === words && measured.overlay === overlay
  useLayoutEffect(() => {
    if (maxLines === null || !isReady || isMeasured || !lines.current) return
    setMeasured({ words, overlay, starts: captionPages(lineSpans(lines.current, lineHeight), maxLines) })
  }, [isMeasured, isReady, lineHeight, maxLines, overlay, words])
  if (maxLines === null || !isMeasured) {
    return { lines, range: { start: 0, end: words.length }, isKnown: maxLines === null }
  }
  const page = measured.starts.findLastIndex((start) => start <= wordIndex)
  const range = { start: measured.starts[page] ?? 0, end: measured.starts[page + 1] ?? words.length }
  return { lines, range, isKnown: true }
}
