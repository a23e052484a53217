/** Registers the emoji font separately, because the timeline draws emoji before any picture loads the other fonts. */
import emojiFontUrl from '@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2'
import { EMOJI_FONT_IN_TEXT, EMOJI_FONT_WHOLE } from './fontStack.ts'

/** All emoji without the digits. Otherwise, every text with a number would load the large emoji font. */
const EMOJI_RANGES =
  'U+200D, U+203C, U+2049, U+20E3, U+2122, U+2139, U+2194-21AA, U+231A-23FF, U+24C2, U+25AA-25FE, U+2600-27BF, U+2934-2935, ' +
  'U+2B05-2B55, U+3030, U+303D, U+3297, U+3299, U+FE0F, U+1F000-1FAFF, U+E0020-E007F'

// The package's own style sheet refers only to files with SVG glyphs, which Chromium does not draw.
const emojiSource = `url(${emojiFontUrl})`
document.fonts.add(new FontFace(EMOJI_FONT_IN_TEXT, emojiSource, { unicodeRange: EMOJI_RANGES }))
document.fonts.add(new FontFace(EMOJI_FONT_WHOLE, emojiSource))
