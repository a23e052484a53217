import type { FontFamily } from '../../composition/overlays/fonts.ts'
import { scriptFamilies } from './scriptFonts.ts'

/** The family names under which the bundled files register themselves. */
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

/** One picture font for every emoji, so that preview and export agree whatever the system has. Within text it has emoji only. */
export const EMOJI_FONT_IN_TEXT = 'Framewright Emoji'
/** The same font with digits too, for keycaps. */
export const EMOJI_FONT_WHOLE = 'Framewright Emoji Whole'
/** What an emoji by itself asks for, in the shape that `document.fonts.load` takes. */
export const EMOJI_FONT_REQUEST = `32px "${EMOJI_FONT_WHOLE}"`

/** Makes a key of the digit before it: only a font that has both draws it. */
const KEYCAP = '\u20E3'

/**
 * A CSS font list: the chosen font, then what it may lack (other Latin and Cyrillic letters, Arabic, Hebrew, the script of the
 * text, emoji). Without a text: for letters of the font itself.
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
