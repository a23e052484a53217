import type { OverlayType } from '../composition/schema.ts'

export type ToolGroup = 'add' | 'change' | 'arrange' | 'time' | 'sound' | 'picture' | 'speech' | 'find'

/** How a form asks for a value. Times are shown as timecode and sent in their unit. */
export type ToolControl =
  | { readonly kind: 'overlay'; readonly types: readonly OverlayType[] }
  | { readonly kind: 'overlays' }
  /** Fills `assetId`, or `stock` where stock is taken. */
  | { readonly kind: 'media'; readonly type: 'video' | 'image' | 'music'; readonly takesStock: boolean }
  | { readonly kind: 'voiceover' }
  | { readonly kind: 'captions' }
  | { readonly kind: 'text'; readonly isLong: boolean; readonly maxLength?: number }
  | {
      readonly kind: 'number'
      readonly min?: number
      readonly max?: number
      readonly step?: number
      readonly unit?: 's' | 'ms' | 'px' | 'frames'
    }
  | { readonly kind: 'time'; readonly unit: 'seconds' | 'milliseconds' | 'frames' }
  | { readonly kind: 'row' }
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: string }[] }
  | { readonly kind: 'switch' }
  | { readonly kind: 'color' }
  | { readonly kind: 'language' }
  | { readonly kind: 'tags' }
  /** Some fields of an overlay. */
  | { readonly kind: 'changes' }
  | { readonly kind: 'volume' }

export interface ToolField {
  /** As the tool takes it. */
  readonly name: string
  readonly label: string
  readonly isRequired: boolean
  readonly control: ToolControl
  readonly hint?: string
}

/** What a person is told about a tool, and how a form asks for its input. */
export interface ToolDescription {
  readonly group: ToolGroup
  /** As a command: "Add a clip". */
  readonly label: string
  /** One sentence. */
  readonly summary: string
  /** Other words that a person may look for. */
  readonly alias: string
  /** Types of overlays it takes as `overlayId`; none where it takes no overlay. */
  readonly overlayTypes: readonly OverlayType[]
  /** Every field of the input, in the order in which a form asks. */
  readonly fields: readonly ToolField[]
}
