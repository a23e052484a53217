import type { LucideIcon } from 'lucide-react'
import type { Frames, FramesPerSecond } from '../../../base/units.ts'
import type { OverlayChanges } from '../../../composition/edits/changing/overlayChanges.ts'
import type { FontFamily } from '../../../composition/overlays/fonts.ts'
import type { Fill, Filter } from '../../../composition/overlays/styles.ts'
import type { Segment } from '../../../composition/overlays/video.ts'
import type { Overlay } from '../../../composition/schema.ts'

interface Described<Value> {
  readonly id: string
  readonly label: string
  /** The current value, or the default. */
  readonly read: (overlay: Overlay) => Value
  /** The changes that make it so. */
  readonly write: (value: Value, overlay: Overlay) => OverlayChanges
  /** The changes that restore the default. Null while it is set. */
  readonly reset?: ((overlay: Overlay) => OverlayChanges | null) | undefined
  /** Hidden while false for one of the selected overlays. */
  readonly isShown?: ((overlay: Overlay) => boolean) | undefined
  /** Two fields of half the width share a line. */
  readonly isHalf?: boolean | undefined
  /** A sentence below it about what the value leads to, for one overlay. */
  readonly note?: ((overlay: Overlay, fps: FramesPerSecond) => string | null) | undefined
  /** A part of something that another field turns on and off; resetting the section resets that one only. */
  readonly isPart?: boolean | undefined
}

export interface NumberDescriptor extends Described<number> {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly step?: number | undefined
  readonly decimals?: number | undefined
  readonly unit?: string | undefined
  readonly prefix?: string | undefined
  /** Draws a slider with an entry beside it. */
  readonly isSlider?: boolean | undefined
}

/** A count of frames, shown as timecode. */
export interface FramesDescriptor extends Described<number> {
  readonly kind: 'frames'
  readonly min: number
  readonly max?: number | undefined
}

export interface ColorDescriptor extends Described<string> {
  readonly kind: 'color'
  readonly hasAlpha?: boolean | undefined
}

export interface ChoiceOption {
  readonly value: string
  readonly label: string
  readonly icon?: LucideIcon | undefined
  /** Draws the label in this typeface. */
  readonly fontFamily?: FontFamily | undefined
}

export interface ChoiceDescriptor extends Described<string> {
  readonly kind: 'choice'
  readonly options: readonly ChoiceOption[]
  readonly appearance: 'list' | 'segments' | 'icons'
  /** The frames that show what was chosen; they are played once. */
  readonly demonstrate?: ((overlay: Overlay) => { readonly start: Frames; readonly end: Frames } | null) | undefined
}

export interface ToggleDescriptor extends Described<boolean> {
  readonly kind: 'toggle'
}

export interface TextDescriptor extends Described<string> {
  readonly kind: 'text'
  readonly rows: number
  readonly maxLength: number
}

/** A flat colour or a gradient. */
export interface FillDescriptor extends Described<Fill> {
  readonly kind: 'fill'
}

/** Filters in the order in which they are applied. */
export interface FiltersDescriptor extends Described<readonly Filter[]> {
  readonly kind: 'filters'
}

/** The segments of one video. Null while it plays its whole range. */
export interface SegmentsDescriptor extends Described<readonly Segment[] | null> {
  readonly kind: 'segments'
}

/** One emoji. */
export interface EmojiDescriptor extends Described<string> {
  readonly kind: 'emoji'
}

/** One field of the inspector, as data. */
export type InspectorField =
  | NumberDescriptor
  | FramesDescriptor
  | ColorDescriptor
  | ChoiceDescriptor
  | ToggleDescriptor
  | TextDescriptor
  | FillDescriptor
  | FiltersDescriptor
  | SegmentsDescriptor
  | EmojiDescriptor

/** Tools that stand above the fields of a section. */
export type SectionTools = 'align' | 'crop' | 'textPresets' | 'shapePresets'

/** Fields that belong together under one heading. */
export interface InspectorSection {
  readonly id: string
  readonly title: string
  readonly fields: readonly InspectorField[]
  readonly isOpenAtFirst?: boolean
  readonly tools?: SectionTools
  /** Resets a style property that all fields share. Null while it has its default. */
  readonly reset?: (overlay: Overlay) => OverlayChanges | null
}
