import { newText, type Placement } from '../../composition/overlays/defaults.ts'
import type { TextOverlay } from '../../composition/overlays/text.ts'
import type { Composition } from '../../composition/schema.ts'

type NewText = Omit<TextOverlay, 'id'>

export interface TextPreset {
  readonly id: string
  readonly label: string
  /** What it is for. */
  readonly hint: string
  readonly make: (composition: Composition, placement: Placement) => NewText
}

/** Sizes are shares of the canvas, so that a preset suits every ratio. */
function styled(
  composition: Composition,
  placement: Placement,
  look: {
    readonly content: string
    /** Of the short side. */
    readonly size: number
    /** Middle of the box, as a share of the height. */
    readonly middle: number
    /** Of the canvas width. */
    readonly width?: number
    readonly lines?: number
    readonly styles: TextOverlay['styles']
  },
): NewText {
  const { width: canvasWidth, height: canvasHeight } = composition
  const fontSize = Math.max(8, Math.round(Math.min(canvasWidth, canvasHeight) * look.size))
  const width = Math.round(canvasWidth * (look.width ?? 0.86))
  const height = Math.round(fontSize * 1.35 * (look.lines ?? 1) + fontSize * 0.5)
  const base = newText(composition, look.content, placement)
  return {
    ...base,
    left: Math.round((canvasWidth - width) / 2),
    top: Math.round(canvasHeight * look.middle - height / 2),
    width,
    height,
    styles: { ...base.styles, fontSize, ...look.styles },
  }
}

/** Titles to start from. */
export const textPresets: readonly TextPreset[] = [
  {
    id: 'title', label: 'Title', hint: 'Large, in the middle',
    make: (composition, placement) =>
      styled(composition, placement, {
        content: 'Your title', size: 0.12, middle: 0.42, lines: 2,
        styles: { fontFamily: 'Montserrat', fontWeight: 800, lineHeight: 1.1 },
      }),
  },
  {
    id: 'subtitle', label: 'Subtitle', hint: 'Smaller, below a title',
    make: (composition, placement) =>
      styled(composition, placement, {
        content: 'A line that explains it', size: 0.055, middle: 0.56,
        styles: { fontFamily: 'Inter', fontWeight: 500 },
      }),
  },
  {
    id: 'lower-third', label: 'Lower third', hint: 'Name and role, at the bottom',
    make: (composition, placement) =>
      styled(composition, placement, {
        content: 'Name\nRole or place', size: 0.05, middle: 0.8, lines: 2,
        styles: {
          fontFamily: 'Inter', fontWeight: 700, textAlign: 'left', backgroundColor: '#000000b3', padding: 24, borderRadius: 12,
          animation: { enter: { name: 'slide-right', durationInFrames: 12 }, exit: { name: 'fade', durationInFrames: 10 } },
        },
      }),
  },
  {
    id: 'quote', label: 'Quote', hint: 'In italics, with room',
    make: (composition, placement) =>
      styled(composition, placement, {
        content: '“Words worth repeating.”', size: 0.08, middle: 0.5, lines: 3, width: 0.8,
        styles: { fontFamily: 'Playfair Display', fontStyle: 'italic', fontWeight: 500, lineHeight: 1.3 },
      }),
  },
  {
    id: 'headline', label: 'Headline', hint: 'Tall capitals on a bar',
    make: (composition, placement) =>
      styled(composition, placement, {
        content: 'Breaking', size: 0.14, middle: 0.2, width: 0.7,
        styles: { fontFamily: 'Bebas Neue', fontWeight: 400, textTransform: 'uppercase', backgroundColor: '#e11d48', padding: 12, letterSpacing: 2 },
      }),
  },
] // biome-ignore format: one preset reads as a block
