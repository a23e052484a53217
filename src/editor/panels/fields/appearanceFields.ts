import { t } from '@lingui/core/macro'
import { valueName } from '../../../client/messages/valueName.ts'
import type { Filter } from '../../../composition/overlays/styles.ts'
import type { Overlay } from '../../../composition/schema.ts'
import type { FiltersDescriptor, InspectorField } from './inspectorField.ts'
import { clearOf, styleColor, styleNumber, withStyle } from './styleFields.ts'
import { groupChoice, groupColor, groupNumber, groupToggle, shadowGroup } from './styleGroup.ts'

/** A constant reference, so that an unchanged list does not re-render. */
const NO_FILTERS: readonly Filter[] = []

const filters: FiltersDescriptor = {
  kind: 'filters',
  id: 'filter',
  label: t`Filters`,
  read: (overlay: Overlay) => ('filter' in overlay.styles ? (overlay.styles.filter ?? NO_FILTERS) : NO_FILTERS),
  write: (list) => withStyle('filter', list.length === 0 ? null : list),
  reset: clearOf('filter'),
}

export const opacity = styleNumber(
  { key: 'opacity', label: t`Opacity`, fallback: 1, min: 0, max: 1, scale: 100 },
  { unit: '%', step: 1, isHalf: true },
)

export const cornerRadius = styleNumber(
  { key: 'borderRadius', label: t`Corner radius`, fallback: 0, min: 0, max: 2_000 },
  { unit: 'px', isHalf: true },
)
const padding = styleNumber(
  { key: 'padding', label: t`Padding`, fallback: 0, min: 0, max: 2_000 },
  { unit: 'px', isHalf: true },
)
const background = styleColor({ key: 'backgroundColor', label: t`Background`, fallback: '#00000000' })

const borderGroup = { key: 'border', label: t`Border`, first: { width: 8, color: '#ffffff', style: 'solid' } }
const border: readonly InspectorField[] = [
  groupToggle(borderGroup),
  groupNumber(borderGroup, 'width', { word: 'width', min: 0, max: 500, unit: 'px', isHalf: true }),
  groupChoice(borderGroup, 'style', {
    word: 'style',
    appearance: 'list',
    isHalf: true,
    options: [
      { value: 'solid', label: valueName('solid') },
      { value: 'dashed', label: valueName('dashed') },
      { value: 'dotted', label: valueName('dotted') },
    ],
  }),
  groupColor(borderGroup),
]

const shadow: readonly InspectorField[] = shadowGroup({
  key: 'boxShadow',
  label: t`Shadow`,
  first: { x: 0, y: 12, blur: 40, color: '#00000099' },
})

export const appearanceFields: readonly InspectorField[] = [filters]
/** Background, corners and padding of a picture or text. */
export const boxFields: readonly InspectorField[] = [background, cornerRadius, padding, ...border, ...shadow]
/** Overlays with an outline of their own have no box. */
export const shadowFields: readonly InspectorField[] = shadow
