import type { FontFamily } from '../../composition/overlays/fonts.ts'

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

/** A CSS font list: the chosen font, then what it may lack (other Latin and Cyrillic letters, Arabic, emoji). */
export function fontStack(family: FontFamily): string {
  return `"${bundledNames[family]}", "Inter Variable", "Noto Sans Arabic Variable", "${EMOJI_FONT_IN_TEXT}", sans-serif`
}
