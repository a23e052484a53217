import type { LucideIcon } from 'lucide-react'
import type { OverlayChanges } from '../../../composition/edits/overlayChanges.ts'
import type { FontFamily } from '../../../composition/overlays/fonts.ts'
import type { Overlay } from '../../../composition/schema.ts'

interface Described<Value> {
  readonly id: string
  readonly label: string
  /** What holds now, the default included. */
  readonly read: (overlay: Overlay) => Value
  /** The changes that make it so. */
  readonly write: (value: Value, overlay: Overlay) => OverlayChanges
  /** The changes that restore the default, or null while it holds. */
  readonly reset?: ((overlay: Overlay) => OverlayChanges | null) | undefined
  /** Hidden while false for the first selected overlay. */
  readonly isShown?: ((overlay: Overlay) => boolean) | undefined
  /** Two fields of half the width share a line. */
  readonly isHalf?: boolean | undefined
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
  readonly look: 'list' | 'segments' | 'icons'
}

export interface ToggleDescriptor extends Described<boolean> {
  readonly kind: 'toggle'
}

export interface TextDescriptor extends Described<string> {
  readonly kind: 'text'
  readonly rows: number
  readonly maxLength: number
}

/** One field of the inspector, as data. */
export type InspectorField =
  | NumberDescriptor
  | FramesDescriptor
  | ColorDescriptor
  | ChoiceDescriptor
  | ToggleDescriptor
  | TextDescriptor

/** Fields that belong together under one heading. */
export interface InspectorSection {
  readonly id: string
  readonly title: string
  readonly fields: readonly InspectorField[]
  readonly isOpenAtFirst?: boolean
}
