import type { OverlayChanges } from '../edits/changing/overlayChanges.ts'
import { shapeStylesSchema, textStylesSchema } from '../overlays/styles.ts'
import type { NewShapeOverlay } from './shapePresets.ts'
import type { NewTextOverlay } from './textPresets.ts'

function onlyStyles(names: readonly string[], styles: object): OverlayChanges['styles'] {
  return { ...Object.fromEntries(names.map((name) => [name, null])), ...styles }
}

/** Applies the style of one text to another. Content, box and times are kept. */
export function textStyleChanges({ styles }: Pick<NewTextOverlay, 'styles'>): OverlayChanges {
  return { styles: onlyStyles(Object.keys(textStylesSchema.shape), styles) }
}

/** Applies the outline and style of one shape to another. Box and times are kept. */
export function shapeStyleChanges({ shape, styles }: Pick<NewShapeOverlay, 'shape' | 'styles'>): OverlayChanges {
  return { shape, styles: onlyStyles(Object.keys(shapeStylesSchema.shape), styles) }
}
