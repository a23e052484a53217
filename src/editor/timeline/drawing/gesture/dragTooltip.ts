import { graphemesOf } from '../../../../base/graphemes.ts'
import type { CssPixels, Milliseconds } from '../../../../base/units.ts'
import type { CanvasLayer } from '../canvasLayer.ts'
import type { DrawContext } from '../drawContext.ts'
import { createGlyphSheet, type GlyphStyle, type GlyphSheet } from '../glyphSheet.ts'
import type { FitLabel } from '../overlays/labels.ts'
import type { TooltipColors } from '../palette.ts'

export interface PlacedText {
  readonly x: CssPixels
  readonly y: CssPixels
  readonly text: string
}

/** A tooltip on a canvas of its own. DOM text would cause layout and paint on every movement. */
export interface DragTooltip {
  /** Returns `waiting` if the update is throttled. Requires a monospaced font. */
  readonly write: (text: string, style: TooltipStyle) => 'written' | 'waiting'
  /** Called when the tooltip is hidden. The next text is then drawn without throttling. */
  readonly forget: () => void
}

export interface TooltipStyle {
  readonly font: string
  readonly colors: TooltipColors
  readonly fitLabel: FitLabel
  readonly devicePixelRatio: number
  readonly time: Milliseconds
}

export const TOOLTIP_WIDTH: CssPixels = 264
export const TOOLTIP_HEIGHT: CssPixels = 20
const PADDING: CssPixels = 7
const CORNER: CssPixels = 4
/** Minimum time between two updates. Faster ones could not be read. */
export const MIN_STAY: Milliseconds = 80
/** Letters are drawn inside the 1-pixel border. */
const LETTERS_HEIGHT: CssPixels = TOOLTIP_HEIGHT - 2

function paintGround(ctx: DrawContext, width: CssPixels, colors: TooltipColors): void {
  ctx.clearRect(0, 0, TOOLTIP_WIDTH, TOOLTIP_HEIGHT)
  ctx.beginPath()
  ctx.roundRect(0, 0, width, TOOLTIP_HEIGHT, CORNER)
  ctx.fillStyle = colors.line
  ctx.fill()
  ctx.beginPath()
  ctx.roundRect(1, 1, width - 2, TOOLTIP_HEIGHT - 2, CORNER - 1)
  ctx.fillStyle = colors.ground
  ctx.fill()
}

interface Written {
  readonly text: string
  readonly letters: readonly string[]
  readonly style: TooltipStyle
  readonly sheet: GlyphSheet
}

const isSameStyle = (one: TooltipStyle, other: TooltipStyle): boolean =>
  one.colors === other.colors && one.font === other.font && one.devicePixelRatio === other.devicePixelRatio

/** Copies letters from a glyph sheet, because drawing text costs about ten times as much. */
export function createDragTooltip(
  layer: CanvasLayer,
  sheetOf: (style: GlyphStyle) => GlyphSheet = createGlyphSheet,
): DragTooltip {
  let written: Written | null = null
  let isGone = true

  const paint = (ctx: DrawContext, next: Written, before: Written | null): void => {
    const { letters, style, sheet } = next
    const letterWidth = style.fitLabel.widthOf('0', style.font)
    const isSameWidth = before?.letters.length === letters.length
    if (!isSameWidth) paintGround(ctx, Math.ceil(letters.length * letterWidth) + 2 * PADDING, style.colors)
    const ratio = style.devicePixelRatio
    const { cellHeight, source } = sheet
    const leftOf = (index: number): number => Math.round((PADDING + index * letterWidth) * ratio)
    const changed = [...letters.keys()].filter((index) => !isSameWidth || letters[index] !== before.letters[index])
    // All glyphs are drawn first. Drawing on the sheet after copying from it would make the browser copy the sheet.
    const places = sheet.placesOf(changed.map((index) => letters[index] ?? ''))
    for (const [at, index] of changed.entries()) {
      // Each character is as wide as its advance, so characters do not overlap.
      const left = leftOf(index)
      const width = leftOf(index + 1) - left
      ctx.drawImage(source, places[at] ?? 0, 0, width, cellHeight, left / ratio, 1, width / ratio, cellHeight / ratio)
    }
  }
  return {
    write(text, style) {
      const isKnown = written !== null && isSameStyle(written.style, style)
      const before = isKnown ? written : null
      if (before && before.text === text) {
        isGone = false
        return 'written'
      }
      if (before && !isGone && style.time - before.style.time < MIN_STAY) return 'waiting'
      isGone = false
      const { colors, devicePixelRatio, fitLabel, font } = style
      const letterWidth = fitLabel.widthOf('0', font)
      const room = Math.floor((TOOLTIP_WIDTH - 2 * PADDING) / letterWidth)
      const all = Array.from(graphemesOf(text), ({ segment }) => segment)
      const letters = all.length <= room ? all : [...all.slice(0, room - 1), '…']
      const { ground, text: color } = colors
      const sheet =
        before?.sheet ?? sheetOf({ font, ground, text: color, letterWidth, height: LETTERS_HEIGHT, devicePixelRatio })
      const next = { text, letters, style, sheet }
      layer.paint({ width: TOOLTIP_WIDTH, height: TOOLTIP_HEIGHT, devicePixelRatio }, (ctx) => paint(ctx, next, before))
      written = next
      return 'written'
    },
    forget() {
      isGone = true
    },
  }
}
