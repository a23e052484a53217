/** The bundled fonts; preview and export draw the same glyphs. Open point: the spec names no fonts. */
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
