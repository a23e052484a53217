import type { EmojiOverlay } from '../../composition/overlays/emoji.ts'
import { EMOJI_FONT_REQUEST, EMOJI_FONT_WHOLE } from '../fonts/fontStack.ts'
import { useFontsReady } from '../fonts/useFontsReady.ts'
import { dropShadowStyle } from '../styles/shadowStyle.ts'

/** Noto's glyphs are 1.275 em wide including side bearings, so they just fit at this share of the box. */
const GLYPH_SHARE = 0.78

export function EmojiDrawing({ overlay }: { readonly overlay: EmojiOverlay }) {
  const isReady = useFontsReady(EMOJI_FONT_REQUEST, overlay.content)
  const { boxShadow } = overlay.styles
  return (
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        fontFamily: `"${EMOJI_FONT_WHOLE}"`,
        fontSize: Math.min(overlay.width, overlay.height) * GLYPH_SHARE,
        lineHeight: 1,
        whiteSpace: 'nowrap',
        visibility: isReady ? 'visible' : 'hidden',
        ...(boxShadow === undefined ? {} : { filter: dropShadowStyle(boxShadow) }),
      }}
    >
      {overlay.content}
    </div>
  )
}
