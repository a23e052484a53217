import { shapeKinds } from '../../../composition/overlays/shape.ts'
import type { Overlay } from '../../../composition/schema.ts'
import type { InspectorField } from './inspectorField.ts'
import { styleColor, styleNumber } from './styleFields.ts'

const shapeOf = (overlay: Overlay) => (overlay.type === 'shape' ? overlay.shape : null)
const hasPoints = (overlay: Overlay) => ['star', 'polygon'].includes(shapeOf(overlay)?.kind ?? '')

/** Kind, fill and stroke of a shape. */
export const shapeFields: readonly InspectorField[] = [
  {
    kind: 'choice', id: 'shape.kind', label: 'Kind', look: 'list', isHalf: true,
    options: shapeKinds.map((kind) => ({ value: kind, label: kind.charAt(0).toUpperCase() + kind.slice(1) })),
    read: (overlay) => shapeOf(overlay)?.kind ?? 'rectangle',
    write: (value, overlay) => {
      const kind = shapeKinds.find((candidate) => candidate === value)
      return kind === undefined ? {} : { shape: { ...shapeOf(overlay), kind } }
    },
  }, // biome-ignore format: one field
  {
    kind: 'number', id: 'shape.points', label: 'Points', min: 3, max: 24, step: 1, isHalf: true,
    isShown: hasPoints,
    read: (overlay) => shapeOf(overlay)?.points ?? 5,
    write: (points, overlay) => {
      const shape = shapeOf(overlay)
      return shape === null ? {} : { shape: { ...shape, points } }
    },
  }, // biome-ignore format: one field
  styleColor({ key: 'fill', label: 'Fill', fallback: '#4f7cff' }, { hasAlpha: true }),
  styleColor({ key: 'stroke', label: 'Stroke', fallback: '#ffffff' }, { hasAlpha: true }),
  styleNumber(
    { key: 'strokeWidth', label: 'Stroke width', fallback: 0, min: 0, max: 500 },
    { unit: 'px', isHalf: true },
  ),
  styleNumber(
    { key: 'borderRadius', label: 'Corner radius', fallback: 0, min: 0, max: 2_000 },
    { unit: 'px', isHalf: true, isShown: (overlay) => shapeOf(overlay)?.kind === 'rectangle' },
  ),
]
