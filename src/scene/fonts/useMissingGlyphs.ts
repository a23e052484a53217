import { useEffect, useState } from 'react'
import type { Overlay } from '../../composition/schema.ts'
import type { GlyphGap } from './missingGlyphs.ts'

/** Latin letters, digits and punctuation, which every bundled font or its fallback has. */
const PLAIN = /^[\s\u0020-\u024f\u2010-\u2026\u20ac]*$/u

const isPlain = (overlay: Overlay): boolean => {
  if (overlay.type === 'text') return PLAIN.test(overlay.content)
  return overlay.type !== 'caption' || overlay.captions.every(({ text }) => PLAIN.test(text))
}

const NONE: readonly GlyphGap[] = []

/** The overlays with characters that no bundled font has. Plain Latin text is not looked up. */
export function useMissingGlyphs(overlays: readonly Overlay[]): readonly GlyphGap[] {
  const [gaps, setGaps] = useState(NONE)
  useEffect(() => {
    let isCurrent = true
    const unusual = overlays.filter((overlay) => !isPlain(overlay))
    const find = async (): Promise<void> => {
      const found = unusual.length === 0 ? NONE : await (await import('./missingGlyphs.ts')).missingGlyphs(unusual)
      if (isCurrent) setGaps(found)
    }
    // A list of fonts that cannot be loaded is reported by the picture, which needs it too.
    find().catch(() => isCurrent && setGaps(NONE))
    return () => {
      isCurrent = false
    }
  }, [overlays])
  return gaps
}
