import { z } from 'zod'
import { overlayChangesSchema } from '../../edits/changing/overlayChanges.ts'
import { fractionSchema, hexColorSchema } from '../../overlays/fields.ts'
import { languageSchema } from '../../overlays/languageSchema.ts'
import type { OverlayType } from '../../schema.ts'

/** Defines the control of a form field if the type and limits of its schema are not enough. */
export type FieldHint =
  /** The id of an overlay of one of these types. */
  | { readonly kind: 'overlay'; readonly types: readonly OverlayType[] }
  /** The id of an asset. The field also accepts stock if the input has a field `stock`. */
  | { readonly kind: 'media'; readonly type: 'video' | 'image' | 'music' }
  | { readonly kind: 'voiceover' }
  | { readonly kind: 'captions' }
  | { readonly kind: 'text'; readonly isLong: boolean }
  | { readonly kind: 'number'; readonly step?: number; readonly unit?: 'ms' | 'px' }
  /** Shown as timecode and sent in this unit. */
  | { readonly kind: 'time'; readonly unit: 'seconds' | 'milliseconds' | 'frames' }
  | { readonly kind: 'row' }
  | { readonly kind: 'color' }
  | { readonly kind: 'language' }
  | { readonly kind: 'changes' }
  /** A fraction from 0 to 1, shown as 0–100%. */
  | { readonly kind: 'percent' }

/** Field hints by schema. They are not part of the JSON schema. */
export const fieldHints = z
  .registry<FieldHint>()
  .add(hexColorSchema, { kind: 'color' })
  .add(languageSchema, { kind: 'language' })
  .add(fractionSchema, { kind: 'percent' })
  .add(overlayChangesSchema, { kind: 'changes' })
