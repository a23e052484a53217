import type { FontFamily } from '../../composition/overlays/fonts.ts'
import { scriptFamilies } from './scriptFonts.ts'

/** Family names that the bundled files register. */
const bundledNames: Record<FontFamily, string> = {
  Inter: 'Inter Variable',
  Montserrat: 'Montserrat Variable',
  Oswald: 'Oswald Variable',
  Anton: 'Anton',
  'Bebas Neue': 'Bebas Neue',
  'Playfair Display': 'Playfair Display Variable',
  Lora: 'Lora Variable',
  Caveat: 'Caveat Variable',
  Pacifico: 'Pacifico',
  'JetBrains Mono': 'JetBrains Mono Variable',
}

/** The same emoji font on every system, for both preview and export. Within text, it is used only for emoji. */
export const EMOJI_FONT_IN_TEXT = 'Framewright Emoji'
/** The same font with digits too, for keycaps. */
export const EMOJI_FONT_WHOLE = 'Framewright Emoji Whole'
/** Font request of a single emoji, in the syntax of `document.fonts.load`. */
export const EMOJI_FONT_REQUEST = `32px "${EMOJI_FONT_WHOLE}"`

/** Combines with a digit into a keycap, which needs one font with both glyphs. */
const KEYCAP = '\u20E3'

/**
 * A CSS font list: the chosen font, then fallbacks for other Latin and Cyrillic letters, Arabic, Hebrew, the script of
 * the text, and emoji.
 */
export function fontStack(family: FontFamily, text = ''): string {
  const fallbacks = [
    'Inter Variable',
    'Noto Sans Arabic Variable',
    'Noto Sans Hebrew Variable',
    ...scriptFamilies(text),
  ]
  const emoji = text.includes(KEYCAP) ? [EMOJI_FONT_IN_TEXT, EMOJI_FONT_WHOLE] : [EMOJI_FONT_IN_TEXT]
  const names = [bundledNames[family], ...fallbacks, ...emoji]
  return [...new Set(names)].map((name) => `"${name}"`).join(', ') + ', sans-serif'
}
