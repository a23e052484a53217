import type { CatalogueMessage } from '../../base/message.ts'
import { framesOfSeconds, secondsOfFrames } from '../../base/time.ts'
import type { FramesPerSecond } from '../../base/units.ts'
import { newText, type Placement } from '../overlays/defaults.ts'
import type { AnimationStep } from '../overlays/styles.ts'
import type { TextOverlay } from '../overlays/text.ts'
import type { Composition } from '../schema.ts'
import type { TextPresetId } from './textPresetIds.ts'

export type NewTextOverlay = Omit<TextOverlay, 'id'>

/** A styled title, to add or to apply to existing text. */
export interface TextPreset {
  readonly id: TextPresetId
  readonly label: CatalogueMessage
  /** A short phrase about its use. */
  readonly hint: CatalogueMessage
  /** The initial text of a new title. */
  readonly sample: CatalogueMessage
  /** `content` is the sample text in the language of the page, English by default. */
  readonly make: (composition: Composition, placement: Placement, content?: string) => NewTextOverlay
}

interface PresetStyle {
  readonly content: string
  /** Font size as a fraction of the short side, so that a preset works for every aspect ratio. */
  readonly size: number
  /** Vertical centre of the box, as a fraction of the height. */
  readonly middle: number
  /** As a fraction of the canvas width. */
  readonly width?: number
  readonly lines?: number
  /** Animations last frames of `PRESET_RATE`. */
  readonly styles: TextOverlay['styles']
  /** Styles whose lengths scale with the font size. */
  readonly scaled?: (fontSize: number) => TextOverlay['styles']
}

/** The frame rate for which the animations of presets are written, in frames per second. */
const PRESET_RATE = 30

type Animation = NonNullable<TextOverlay['styles']['animation']>

/** An animation that lasts as many seconds at `fps` as the preset does at `PRESET_RATE`. */
function animationAt({ enter, exit }: Animation, fps: FramesPerSecond): Animation {
  const lasting = (step: AnimationStep): AnimationStep => ({
    ...step,
    durationInFrames: Math.max(1, framesOfSeconds(secondsOfFrames(step.durationInFrames, PRESET_RATE), fps)),
  })
  return { ...(enter ? { enter: lasting(enter) } : {}), ...(exit ? { exit: lasting(exit) } : {}) }
}

function styled(composition: Composition, placement: Placement, style: PresetStyle): NewTextOverlay {
  const { width: canvasWidth, height: canvasHeight } = composition
  const fontSize = Math.max(8, Math.round(Math.min(canvasWidth, canvasHeight) * style.size))
  const scaled = style.scaled?.(fontSize) ?? {}
  const padding = scaled.padding ?? 0
  const width = Math.round(canvasWidth * (style.width ?? 0.86))
  const height = Math.round(fontSize * 1.35 * (style.lines ?? 1) + fontSize * 0.5 + padding * 2)
  const { styles, ...base } = newText(composition, style.content, placement)
  const { textShadow: _softShadow, ...plain } = styles
  const { animation } = style.styles
  return {
    ...base,
    left: Math.round((canvasWidth - width) / 2),
    top: Math.round(canvasHeight * style.middle - height / 2),
    width,
    height,
    styles: {
      ...plain,
      fontSize,
      ...style.styles,
      ...scaled,
      ...(animation ? { animation: animationAt(animation, composition.fps) } : {}),
    },
  }
}

const preset = (
  { id, label, hint }: { readonly id: TextPresetId; readonly label: string; readonly hint: string },
  style: PresetStyle,
): TextPreset => ({
  id,
  label: { id: `preset.text.${id}.label`, message: label },
  hint: { id: `preset.text.${id}.hint`, message: hint },
  sample: { id: `preset.text.${id}.sample`, message: style.content },
  make: (composition, placement, content = style.content) => styled(composition, placement, { ...style, content }),
})

const pixels = (share: number, fontSize: number): number => Math.max(1, Math.round(share * fontSize))
const softShadow = (fontSize: number) => ({
  textShadow: { x: 0, y: pixels(0.05, fontSize), blur: pixels(0.2, fontSize), color: '#000000a0' },
})

/** Built-in text styles. Sizes scale with the canvas. */
export const textPresets: readonly TextPreset[] = [
  preset(
    { id: 'title', label: 'Title', hint: 'Large and centred' },
    {
      content: 'Your title', size: 0.12, middle: 0.42, lines: 2,
      styles: { fontFamily: 'Montserrat', fontWeight: 800, lineHeight: 1.1 }, scaled: softShadow,
    },
  ),
  preset(
    { id: 'subtitle', label: 'Subtitle', hint: 'Smaller, below a title' },
    {
      content: 'A line that explains it', size: 0.055, middle: 0.56,
      styles: { fontFamily: 'Inter', fontWeight: 500 }, scaled: softShadow,
    },
  ),
  preset(
    { id: 'lower-third', label: 'Lower third', hint: 'Name and role, at the bottom' },
    {
      content: 'Name\nRole or place', size: 0.05, middle: 0.8, lines: 2,
      styles: {
        fontFamily: 'Inter', fontWeight: 700, textAlign: 'left', backgroundColor: '#000000b3',
        animation: { enter: { name: 'slide-right', durationInFrames: 12 }, exit: { name: 'fade', durationInFrames: 10 } },
      },
      scaled: (size) => ({ padding: pixels(0.45, size), borderRadius: pixels(0.25, size) }),
    },
  ),
  preset(
    { id: 'quote', label: 'Quote', hint: 'Italic, with space around it' },
    {
      content: '“Words worth repeating.”', size: 0.08, middle: 0.5, lines: 3, width: 0.8,
      styles: { fontFamily: 'Playfair Display', fontStyle: 'italic', fontWeight: 500, lineHeight: 1.3 }, scaled: softShadow,
    },
  ),
  preset(
    { id: 'headline', label: 'Headline', hint: 'Tall capitals on a bar' },
    {
      content: 'Breaking', size: 0.14, middle: 0.2, width: 0.7,
      styles: { fontFamily: 'Bebas Neue', fontWeight: 400, textTransform: 'uppercase', backgroundColor: '#e11d48' },
      scaled: (size) => ({ padding: pixels(0.08, size), letterSpacing: pixels(0.013, size) }),
    },
  ),
  preset(
    { id: 'outline', label: 'Outline', hint: 'Readable on any background' },
    {
      content: 'Read me anywhere', size: 0.1, middle: 0.5, lines: 2,
      styles: { fontFamily: 'Anton', fontWeight: 400, textTransform: 'uppercase', lineHeight: 1.15 },
      scaled: (size) => ({ stroke: { width: pixels(0.07, size), color: '#000000' } }),
    },
  ),
  preset(
    { id: 'neon', label: 'Neon', hint: 'Glows in the dark' },
    {
      content: 'Open late', size: 0.12, middle: 0.4,
      styles: { fontFamily: 'Pacifico', fontWeight: 400, color: '#ffe9fb', lineHeight: 1.4 },
      scaled: (size) => ({ textShadow: { x: 0, y: 0, blur: pixels(0.3, size), color: '#ff2bd6' } }),
    },
  ),
  preset(
    { id: 'label', label: 'Label', hint: 'Dark text on a bright pill' },
    {
      content: 'New', size: 0.06, middle: 0.15, width: 0.32,
      styles: { fontFamily: 'Inter', fontWeight: 800, color: '#17181c', backgroundColor: '#ffd84d', textTransform: 'uppercase' },
      scaled: (size) => ({ padding: pixels(0.15, size), borderRadius: pixels(1.5, size), letterSpacing: pixels(0.03, size) }),
    },
  ),
  preset(
    { id: 'handwritten', label: 'Handwritten', hint: 'A personal note' },
    {
      content: 'With love,\nfrom the sea', size: 0.11, middle: 0.5, lines: 2,
      styles: { fontFamily: 'Caveat', fontWeight: 700, lineHeight: 1.1 }, scaled: softShadow,
    },
  ),
  preset(
    { id: 'code', label: 'Typewriter', hint: 'Typed letter by letter' },
    {
      content: 'Once upon a time…', size: 0.05, middle: 0.5,
      styles: {
        fontFamily: 'JetBrains Mono', fontWeight: 500, color: '#b9f6ca', backgroundColor: '#0b0c0ee6', textAlign: 'left',
        animation: { enter: { name: 'typewriter', durationInFrames: 45 } },
      },
      scaled: (size) => ({ padding: pixels(0.5, size), borderRadius: pixels(0.25, size) }),
    },
  ),
  preset(
    { id: 'number', label: 'Big number', hint: 'A figure that fills the frame' },
    {
      content: '01', size: 0.36, middle: 0.45,
      styles: { fontFamily: 'Oswald', fontWeight: 700, color: '#ffd84d', lineHeight: 1, animation: { enter: { name: 'pop', durationInFrames: 12 } } },
      scaled: softShadow,
    },
  ),
  preset(
    { id: 'call-to-action', label: 'Call to action', hint: 'Styled like a button, at the bottom' },
    {
      content: 'Follow for more', size: 0.055, middle: 0.86, width: 0.62,
      styles: { fontFamily: 'Montserrat', fontWeight: 700, backgroundColor: '#4f46e5', animation: { enter: { name: 'slide-up', durationInFrames: 12 } } },
      scaled: (size) => ({
        padding: pixels(0.35, size), borderRadius: pixels(1.6, size),
        boxShadow: { x: 0, y: pixels(0.15, size), blur: pixels(0.6, size), color: '#00000080' },
      }),
    },
  ),
] // biome-ignore format: one preset reads as a block
