import { DEFAULT_FONT_FAMILY } from '../../composition/overlays/fonts.ts'
import type { Overlay, OverlayId } from '../../composition/schema.ts'
import { charactersOutside, lettersOf, spansOf } from './coveredGlyphs.ts'
import './fontFaces.ts'
import { fontStack } from './fontStack.ts'
import { registerScriptFonts } from './scriptFonts.ts'

/** Characters of an overlay that no bundled font has. There is at least one. */
export interface GlyphGap {
  readonly overlayId: OverlayId
  readonly characters: readonly string[]
}

const nameOf = ({ family }: FontFace): string => family.replaceAll(/^["']|["']$/gu, '')

/**
 * The texts and captions with characters that no bundled font covers. Another machine may draw these characters
 * differently, or as boxes. The ranges that the fonts declare decide this, so no font file is loaded.
 */
export async function missingGlyphs(overlays: readonly Overlay[]): Promise<readonly GlyphGap[]> {
  // Fonts are registered for each text separately, because Han characters count as Japanese if the text contains kana.
  await Promise.all(overlays.map((overlay) => registerScriptFonts(lettersOf(overlay))))
  // Reading the ranges of hundreds of files takes milliseconds, and most texts share their fonts.
  const spansOfStack = new Map<string, ReturnType<typeof spansOf>>()
  const gaps: GlyphGap[] = []
  for (const overlay of overlays) {
    if (overlay.type !== 'text' && overlay.type !== 'caption') continue
    const letters = lettersOf(overlay)
    const stack = fontStack(overlay.styles.fontFamily ?? DEFAULT_FONT_FAMILY, letters)
    const spans = spansOfStack.get(stack) ?? coveredBy(stack)
    spansOfStack.set(stack, spans)
    const characters = charactersOutside(letters, spans)
    if (characters.length > 0) gaps.push({ overlayId: overlay.id, characters })
  }
  return gaps
}

const coveredBy = (stack: string): ReturnType<typeof spansOf> =>
  [...document.fonts].flatMap((face) => (stack.includes(`"${nameOf(face)}"`) ? spansOf(face.unicodeRange) : []))
