import type { CSSProperties } from 'react'
import type { CanvasPixels } from '../../base/units.ts'
import type { LetteredOverlay, TextHeight } from '../../composition/overlays/textBox.ts'
import { captionStyle, type CaptionStyle } from '../captions/captionStyle.ts'
import { areFontsReady } from '../fonts/useFontsReady.ts'
import { boxStyle } from '../styles/boxStyle.ts'
import { fontRequestOf, glyphStyle } from '../styles/glyphStyle.ts'
import { lineBackgroundStyle } from '../styles/lineBackgroundStyle.ts'
import { captionLineStyle, captionWordsStyle } from './captionWordsStyle.ts'

const UNITLESS = new Set(['fontWeight', 'lineHeight'])

function element(tag: 'div' | 'span', style: CSSProperties, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(style))
    Reflect.set(made.style, name, typeof value === 'number' && !UNITLESS.has(name) ? `${value}px` : String(value))
  made.append(...children)
  return made
}

/** Longer captions are measured only by their longest lines, so that a drag stays smooth. */
const MAX_MEASURED_CUES = 60

/**
 * Returns a function that lays out the words of a caption as the scene does. `letters` contains all of their
 * characters.
 */
export function captionBlocks(appearance: CaptionStyle, letters: string): (words: string) => HTMLElement {
  const style = { ...glyphStyle(appearance.glyphs, letters), ...captionWordsStyle(appearance) }
  return (words) => element('div', style, element('span', captionLineStyle(appearance), words))
}

/** Lays out blocks invisibly in the box of an overlay. Returns an element that the caller must remove. */
export function layOut(
  { styles: { border, padding = 0 }, width }: Pick<LetteredOverlay, 'width' | 'styles'>,
  blocks: readonly HTMLElement[],
): HTMLElement {
  const box = element('div', { ...boxStyle({ border, padding }), width }, ...blocks)
  const hidden = { position: 'fixed', insetInlineStart: 0, top: 0, visibility: 'hidden', contain: 'layout' } as const
  const host = element('div', hidden, box)
  document.body.append(host)
  return host
}

interface Words {
  readonly text: string
  readonly fontRequest: string
  /** Returns one block for each text that is shown by itself. */
  readonly blocks: () => readonly HTMLElement[]
  readonly maxHeight: CanvasPixels
}

function wordsOf(overlay: LetteredOverlay): Words {
  if (overlay.type === 'text') {
    const { content, styles } = overlay
    // An empty text stays one line high.
    const text = content === '' ? ' ' : content
    const { lineBackground } = styles
    const lines = () => (lineBackground ? element('span', lineBackgroundStyle(lineBackground), text) : text)
    const block = () => element('div', glyphStyle(styles, text), lines())
    return { text, fontRequest: fontRequestOf(styles, text), blocks: () => [block()], maxHeight: Infinity }
  }
  const appearance = captionStyle(overlay)
  const { glyphs, maxLines, shows } = appearance
  const texts = overlay.captions
    .map(({ text }) => text)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, shows === 'word' ? 1 : MAX_MEASURED_CUES)
  const text = texts.join('\n')
  const lineHeight = (glyphs.fontSize ?? 0) * (glyphs.lineHeight ?? 1.2)
  return {
    text,
    fontRequest: fontRequestOf(glyphs, text),
    blocks: () => texts.map(captionBlocks(appearance, text)),
    maxHeight: shows === 'word' ? lineHeight : lineHeight * (maxLines ?? Infinity),
  }
}

function measured(overlay: LetteredOverlay): CanvasPixels | null {
  const { blocks, fontRequest, maxHeight, text } = wordsOf(overlay)
  if (!areFontsReady(fontRequest, text)) return null
  const { border, padding = 0 } = overlay.styles
  const rows = blocks()
  const host = layOut(overlay, rows)
  const lines = Math.max(0, ...rows.map((row) => row.getBoundingClientRect().height))
  host.remove()
  return Math.min(lines, maxHeight) + 2 * (padding + (border?.width ?? 0))
}

/**
 * Measures the heights of texts. It lays them out in the same way as the scene, but outside the picture. Caches the
 * height of each overlay that could be measured.
 */
export function createTextMeasure(): TextHeight {
  const known = new WeakMap<LetteredOverlay, CanvasPixels>()
  return (overlay) => {
    const before = known.get(overlay)
    if (before !== undefined) return before
    const height = measured(overlay)
    if (height !== null) known.set(overlay, height)
    return height
  }
}
