/**
 * The bundled fonts, so that preview and export draw the same glyphs.
 *
 * Open point: names of fonts — we use those of the bundled fonts, because the spec gives none.
 */
export const fontFamilies = [
  'Inter',
  'Montserrat',
  'Oswald',
  'Anton',
  'Bebas Neue',
  'Playfair Display',
  'Lora',
  'Caveat',
  'Pacifico',
  'JetBrains Mono',
] as const

export type FontFamily = (typeof fontFamilies)[number]

export const DEFAULT_FONT_FAMILY: FontFamily = 'Inter'
