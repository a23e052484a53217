import type { TextOverlay } from '../../composition/overlays/text.ts'
import { useFontsReady } from '../fonts/useFontsReady.ts'
import { boxStyle } from '../styles/boxStyle.ts'
import { fontRequestOf, glyphStyle, textBlockStyle } from '../styles/glyphStyle.ts'
import { TextLines } from './TextLines.tsx'
import { useFittedText } from './useFittedText.ts'

export function TextDrawing({ overlay }: { readonly overlay: TextOverlay }) {
  const { content, styles } = overlay
  const isReady = useFontsReady(fontRequestOf(styles, content), content)
  const { block, lines } = useFittedText(overlay, isReady)
  return (
    <div style={{ ...boxStyle(styles), width: '100%', height: '100%' }}>
      <div ref={block} style={textBlockStyle(styles)}>
        <div
          ref={lines}
          dir="auto"
          style={{ ...glyphStyle(styles, content), visibility: isReady ? 'visible' : 'hidden' }}
        >
          <TextLines content={content} lineBackground={styles.lineBackground} />
        </div>
      </div>
    </div>
  )
}
