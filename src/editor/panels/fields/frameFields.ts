import { MAX_OFFSET_PIXELS, MAX_OVERLAY_PIXELS, MAX_ROTATION_DEGREES } from '../../../composition/limits.ts'
import type { InspectorField, NumberDescriptor } from './inspectorField.ts'
import { styleChoice, styleNumber, styleToggle } from './styleFields.ts'

type BoxField = 'left' | 'top' | 'width' | 'height'

function boxField(id: BoxField, label: string, prefix: string): NumberDescriptor {
  const isSize = id === 'width' || id === 'height'
  return {
    kind: 'number',
    id,
    label,
    prefix,
    min: isSize ? 1 : -MAX_OFFSET_PIXELS,
    max: isSize ? MAX_OVERLAY_PIXELS : MAX_OFFSET_PIXELS,
    step: 1,
    decimals: isSize ? 0 : 1,
    unit: 'px',
    isHalf: true,
    read: (overlay) => overlay[id],
    write: (value) => ({ [id]: value }),
  }
}

const rotation: NumberDescriptor = {
  kind: 'number', id: 'rotation', label: 'Rotation', min: -MAX_ROTATION_DEGREES, max: MAX_ROTATION_DEGREES,
  step: 1, decimals: 1, unit: '°', isHalf: true,
  read: (overlay) => overlay.rotation,
  write: (value) => ({ rotation: value }),
  reset: (overlay) => (overlay.rotation === 0 ? null : { rotation: 0 }),
} // biome-ignore format: one field

const opacity = styleNumber(
  { key: 'opacity', label: 'Opacity', fallback: 1, min: 0, max: 1, scale: 100 },
  { unit: '%', step: 1, isHalf: true },
)

const radius = styleNumber(
  { key: 'borderRadius', label: 'Corner radius', fallback: 0, min: 0, max: 2_000 },
  { unit: 'px', isHalf: true },
)
const padding = styleNumber(
  { key: 'padding', label: 'Padding', fallback: 0, min: 0, max: 2_000 },
  { unit: 'px', isHalf: true },
)

const fit = styleChoice(
  { key: 'objectFit', label: 'Fit', fallback: 'cover' },
  {
    look: 'segments',
    options: [
      { value: 'cover', label: 'Fill' },
      { value: 'contain', label: 'Fit' },
      { value: 'fill', label: 'Stretch' },
    ],
  },
)

const box = [
  boxField('left', 'X', 'X'),
  boxField('top', 'Y', 'Y'),
  boxField('width', 'Width', 'W'),
  boxField('height', 'Height', 'H'),
]

/** Place and size of anything that is seen. */
export const frameFields: readonly InspectorField[] = [...box, rotation, opacity]
export const boxFrameFields: readonly InspectorField[] = [...box, rotation, opacity, radius, padding]
export const pictureFrameFields: readonly InspectorField[] = [
  ...box,
  rotation,
  opacity,
  radius,
  fit,
  styleToggle('flipHorizontal', 'Mirror left to right'),
  styleToggle('flipVertical', 'Mirror top to bottom'),
]
