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
  /** The changes that set the value. */
  readonly write: (value: Value, overlay: Overlay) => OverlayChanges
  /** The changes that restore the default. Null if it is already set. */
  readonly reset?: ((overlay: Overlay) => OverlayChanges | null) | undefined
  /** The field is hidden if this is false for any selected overlay. */
  readonly isShown?: ((overlay: Overlay) => boolean) | undefined
  /** Two half-width fields share a line. */
  readonly isHalf?: boolean | undefined
  /** Sentence below the field about the effect of its value. Only for a single overlay. */
  readonly note?: ((overlay: Overlay, fps: FramesPerSecond) => string | null) | undefined
  /** True if another field turns this one on and off. Resetting the section then resets only that other field. */
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
  /** Shows a slider next to the number field. */
  readonly isSlider?: boolean | undefined
}

/** A number of frames, shown as a timecode. */
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
  /** Typeface in which the label is shown. */
  readonly fontFamily?: FontFamily | undefined
}

export interface ChoiceDescriptor extends Described<string> {
  readonly kind: 'choice'
  readonly options: readonly ChoiceOption[]
  readonly appearance: 'list' | 'segments' | 'icons'
  /** The frames that show the chosen option. They play once. */
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

export interface FillDescriptor extends Described<Fill> {
  readonly kind: 'fill'
}

/** In the order in which the filters are applied. */
export interface FiltersDescriptor extends Described<readonly Filter[]> {
  readonly kind: 'filters'
}

/** The segments of one video. Null if it plays its whole range. */
export interface SegmentsDescriptor extends Described<readonly Segment[] | null> {
  readonly kind: 'segments'
}

export interface EmojiDescriptor extends Described<string> {
  readonly kind: 'emoji'
}

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

/** Tools shown above the fields of a section. */
export type SectionTools = 'align' | 'crop' | 'soundTrack' | 'cutout' | 'textPresets' | 'shapePresets'

/** Fields grouped under one heading. */
export interface InspectorSection {
  readonly id: string
  readonly title: string
  readonly fields: readonly InspectorField[]
  readonly isOpenAtFirst?: boolean
  readonly tools?: SectionTools
  /** Resets a style property that all fields share. Null if it already has its default. */
  readonly reset?: (overlay: Overlay) => OverlayChanges | null
}
