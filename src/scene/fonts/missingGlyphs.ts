import { DEFAULT_FONT_FAMILY } from '../../composition/overlays/fonts.ts'
import type { Overlay, OverlayId } from '../../composition/schema.ts'
import { charactersOutside, spansOf } from './coveredGlyphs.ts'
import './fontFaces.ts'
import { fontStack } from './fontStack.ts'
import { registerScriptFonts } from './scriptFonts.ts'

/** Characters of an overlay that no bundled font has. There is at least one. */
export interface GlyphGap {
  readonly overlayId: OverlayId
  readonly characters: readonly string[]
}

/** The letters of a text or caption. Empty for other overlays. */
function lettersOf(overlay: Overlay): string {
  if (overlay.type === 'text') return overlay.content
  return overlay.type === 'caption' ? overlay.captions.map(({ text }) => text).join('\n') : ''
}

const nameOf = ({ family }: FontFace): string => family.replaceAll(/^["']|["']$/gu, '')

/**
 * The texts and captions with characters that no bundled font covers, so that another machine may draw them otherwise,
 * or as boxes. The fonts' own ranges decide, without loading their files.
 */
export async function missingGlyphs(overlays: readonly Overlay[]): Promise<readonly GlyphGap[]> {
  const gaps: GlyphGap[] = []
  for (const overlay of overlays) {
    const letters = lettersOf(overlay)
    if (overlay.type !== 'text' && overlay.type !== 'caption') continue
    await registerScriptFonts(letters)
    const stack = fontStack(overlay.styles.fontFamily ?? DEFAULT_FONT_FAMILY, letters)
    const spans = [...document.fonts].flatMap((face) =>
      stack.includes(`"${nameOf(face)}"`) ? spansOf(face.unicodeRange) : [],
    )
    const characters = charactersOutside(letters, spans)
    if (characters.length > 0) gaps.push({ overlayId: overlay.id, characters })
  }
  return gaps
}
