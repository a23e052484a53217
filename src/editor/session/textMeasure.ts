import type { TextHeight } from '../../composition/overlays/textBox.ts'

/**
 * Measures texts for the session, which has no access to the page. While nothing is attached, boxes keep their heights.
 */
export interface TextMeasureSlot {
  current(): TextHeight | null
  /** Returns a function that detaches it. */
  attach(heightOf: TextHeight): () => void
}

export function createTextMeasureSlot(): TextMeasureSlot {
  let current: TextHeight | null = null
  return {
    current: () => current,
    attach(heightOf) {
      current = heightOf
      return () => {
        if (current === heightOf) current = null
      }
    },
  }
}
