import type { OverlayChanges } from '../edits/changing/overlayChanges.ts'
import { shapeStylesSchema, textStylesSchema } from '../overlays/styles.ts'
import type { NewShapeOverlay } from './shapePresets.ts'
import type { NewTextOverlay } from './textPresets.ts'

/** These styles and no others: what they do not name is taken away. */
function onlyStyles(names: readonly string[], styles: object): OverlayChanges['styles'] {
  return { ...Object.fromEntries(names.map((name) => [name, null])), ...styles }
}

/** The changes that give a text the look of another. Its words, box and times stay. */
export function textStyleChanges({ styles }: Pick<NewTextOverlay, 'styles'>): OverlayChanges {
  return { styles: onlyStyles(Object.keys(textStylesSchema.shape), styles) }
}

/** The changes that give a shape the outline and look of another. Its box and times stay. */
export function shapeStyleChanges({ shape, styles }: Pick<NewShapeOverlay, 'shape' | 'styles'>): OverlayChanges {
  return { shape, styles: onlyStyles(Object.keys(shapeStylesSchema.shape), styles) }
}
