import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { CanvasPixels } from '../../base/units.ts'

interface FittedWordOptions {
  /** Empty if there is nothing to fit. */
  readonly text: string
  /** Any other input of the layout. A new object triggers another measurement. */
  readonly overlay: object
  readonly fontSize: CanvasPixels
  readonly isReady: boolean
}

interface Fitted {
  readonly text: string
  readonly overlay: object
  readonly fontSize: CanvasPixels
}

function fittingSize(block: HTMLElement, fontSize: CanvasPixels): CanvasPixels {
  const wordWidth = block.querySelector<HTMLElement>('[data-word]')?.offsetWidth ?? 0
  return wordWidth > block.clientWidth ? Math.floor((fontSize * block.clientWidth) / wordWidth) : fontSize
}

/** Shrinks the font until a single word fits its line. */
export function useFittedWord({ text, overlay, fontSize, isReady }: FittedWordOptions): {
  readonly block: RefObject<HTMLDivElement | null>
  readonly fontSize: CanvasPixels
} {
  const block = useRef<HTMLDivElement>(null)
  const [fitted, setFitted] = useState<Fitted | null>(null)
  const isMeasured = fitted !== null && fitted.text === text && fitted.overlay === overlay
  useLayoutEffect(() => {
    if (text === '' || !isReady || isMeasured || !block.current) return
    setFitted({ text, overlay, fontSize: fittingSize(block.current, fontSize) })
  }, [text, overlay, fontSize, isReady, isMeasured])
  return { block, fontSize: isMeasured ? fitted.fontSize : fontSize }
}
