import type { Filter } from '../../../composition/overlays/styles.ts'
import type { Overlay } from '../../../composition/schema.ts'
import type { InspectorField, NumberDescriptor } from './inspectorField.ts'
import { partColor, partNumber, partToggle, styleColor, withStyle } from './styleFields.ts'

interface FilterField {
  readonly name: Filter['name']
  readonly label: string
  readonly neutral: number
  readonly min: number
  readonly max: number
  readonly scale: number
  readonly unit: string
}

const filters: readonly FilterField[] = [
  { name: 'brightness', label: 'Brightness', neutral: 1, min: 0, max: 2, scale: 100, unit: '%' },
  { name: 'contrast', label: 'Contrast', neutral: 1, min: 0, max: 2, scale: 100, unit: '%' },
  { name: 'saturate', label: 'Saturation', neutral: 1, min: 0, max: 3, scale: 100, unit: '%' },
  { name: 'hueRotate', label: 'Hue', neutral: 0, min: -180, max: 180, scale: 1, unit: '°' },
  { name: 'grayscale', label: 'Black and white', neutral: 0, min: 0, max: 1, scale: 100, unit: '%' },
  { name: 'sepia', label: 'Sepia', neutral: 0, min: 0, max: 1, scale: 100, unit: '%' },
  { name: 'blur', label: 'Blur', neutral: 0, min: 0, max: 100, scale: 1, unit: 'px' },
]

function filtersOf(overlay: Overlay): readonly Filter[] {
  return 'filter' in overlay.styles && overlay.styles.filter !== undefined ? overlay.styles.filter : []
}

/** Sets one filter and keeps the order of the rest. A neutral one goes; an empty list goes too. */
function withFilter(overlay: Overlay, { name, neutral }: Pick<FilterField, 'name' | 'neutral'>, amount: number) {
  const before = filtersOf(overlay)
  const isListed = before.some((filter) => filter.name === name)
  const listed = isListed ? before : [...before, { name, amount }]
  const after = listed.flatMap((filter) =>
    filter.name !== name ? [filter] : amount === neutral ? [] : [{ name, amount }],
  )
  return withStyle('filter', after.length === 0 ? null : after)
}

function filterField({ name, label, neutral, min, max, scale, unit }: FilterField): NumberDescriptor {
  const amountOf = (overlay: Overlay) => filtersOf(overlay).find((filter) => filter.name === name)?.amount ?? neutral
  return {
    kind: 'number',
    id: `filter.${name}`,
    label,
    min: min * scale,
    max: max * scale,
    step: 1,
    unit,
    isSlider: true,
    read: (overlay) => Math.round(amountOf(overlay) * scale * 10) / 10,
    write: (value, overlay) => withFilter(overlay, { name, neutral }, value / scale),
    reset: (overlay) => (amountOf(overlay) === neutral ? null : withFilter(overlay, { name, neutral }, neutral)),
  }
}

const border: readonly InspectorField[] = [
  partToggle('border', 'Border', { width: 8, color: '#ffffff', style: 'solid' }),
  partNumber({ key: 'border', part: 'width', label: 'Border width', min: 0, max: 500 }, { unit: 'px' }),
  partColor('border', 'Border colour'),
]

const shadow: readonly InspectorField[] = [
  partToggle('boxShadow', 'Shadow', { x: 0, y: 12, blur: 40, color: '#00000099' }),
  partNumber(
    { key: 'boxShadow', part: 'x', label: 'Shadow X', min: -2_000, max: 2_000 },
    { unit: 'px', isHalf: true, prefix: 'X' },
  ),
  partNumber(
    { key: 'boxShadow', part: 'y', label: 'Shadow Y', min: -2_000, max: 2_000 },
    { unit: 'px', isHalf: true, prefix: 'Y' },
  ),
  partNumber({ key: 'boxShadow', part: 'blur', label: 'Shadow blur', min: 0, max: 2_000 }, { unit: 'px' }),
  partColor('boxShadow', 'Shadow colour'),
]

const background = styleColor(
  { key: 'backgroundColor', label: 'Background', fallback: '#00000000' },
  { hasAlpha: true },
)

export const filterFields: readonly InspectorField[] = filters.map(filterField)
/** Filters, border and shadow of a picture. */
export const pictureLookFields: readonly InspectorField[] = [...filterFields, ...border, ...shadow]
/** Behind and around text. */
export const boxLookFields: readonly InspectorField[] = [background, ...border, ...shadow]
export const plainLookFields: readonly InspectorField[] = [...filterFields, ...shadow]
