import { useEffect, useState } from 'react'
import type { Overlay } from '../../composition/schema.ts'
import { lettersOf } from './coveredGlyphs.ts'
import type { GlyphGap } from './missingGlyphs.ts'

/** Latin letters, digits and punctuation, which every bundled font or its fallback has. */
const PLAIN = /^[\s\u0020-\u024f\u2010-\u2026\u20ac]*$/u

const isSameText = (one: Overlay, other: Overlay | undefined): boolean => {
  if (one === other) return true
  if (one.id !== other?.id) return false
  if (one.type === 'text' && other.type === 'text')
    return one.content === other.content && one.styles.fontFamily === other.styles.fontFamily
  if (one.type === 'caption' && other.type === 'caption')
    return one.captions === other.captions && one.styles.fontFamily === other.styles.fontFamily
  return one.type === other.type
}

const NONE: readonly GlyphGap[] = []

/** The overlays with characters that no bundled font has. Plain Latin text is not looked up. */
export function useMissingGlyphs(overlays: readonly Overlay[]): readonly GlyphGap[] {
  const [gaps, setGaps] = useState(NONE)
  // During a drag, the overlays change many times a second although their texts stay the same.
  const [read, setRead] = useState(overlays)
  if (read !== overlays && !(read.length === overlays.length && read.every((one, at) => isSameText(one, overlays[at]))))
    setRead(overlays)
  useEffect(() => {
    let isCurrent = true
    const unusual = read.filter((overlay) => !PLAIN.test(lettersOf(overlay)))
    const find = async (): Promise<void> => {
      const found = unusual.length === 0 ? NONE : await (await import('./missingGlyphs.ts')).missingGlyphs(unusual)
      if (isCurrent) setGaps(found)
    }
    // If the list of fonts cannot be loaded, the picture reports it, because it needs the list too.
    find().catch(() => isCurrent && setGaps(NONE))
    return () => {
      isCurrent = false
    }
  }, [read])
  return gaps
}
