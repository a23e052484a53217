import type { CaptionOverlay } from '../../composition/overlays/caption.ts'
import { captionStyle } from '../captions/captionStyle.ts'
import { loadFonts } from '../fonts/useFontsReady.ts'
import { fontRequestOf } from '../styles/glyphStyle.ts'
import { captionBlocks, layOut } from './measureText.ts'

/**
 * Loads the fonts of a caption, then lets `work` count the rows that texts take in its box.
 *
 * @param letters all characters of these texts
 */
export async function measureRows<Outcome>(
  caption: Pick<CaptionOverlay, 'styles' | 'templateId' | 'width'>,
  letters: string,
  work: (rowsOf: (text: string) => number) => Outcome,
): Promise<Outcome> {
  const appearance = captionStyle(caption)
  await loadFonts(fontRequestOf(appearance.glyphs, letters), letters)
  const blockOf = captionBlocks(appearance, letters)
  const [row, block] = [blockOf('x'), blockOf('')]
  const host = layOut(caption, [row, block])
  try {
    const line = block.firstElementChild ?? block
    const rowHeight = row.getBoundingClientRect().height
    return work((text) => {
      line.textContent = text
      return Math.round(block.getBoundingClientRect().height / rowHeight)
    })
  } finally {
    host.remove()
  }
}
