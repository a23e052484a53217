import { t } from '@lingui/core/macro'
import { valueName } from '../../../client/messages/valueName.ts'
import { shapeNames } from '../../../composition/overlays/shapeNames.ts'
import { lineHeads, shapeKinds, type ShapeOverlay } from '../../../composition/overlays/shape.ts'
import type { Overlay } from '../../../composition/schema.ts'
import type {
  ChoiceDescriptor,
  FillDescriptor,
  InspectorField,
  NumberDescriptor,
  ToggleDescriptor,
} from './inspectorField.ts'
import { clearOf, styleChoice, styleColor, styleNumber, styleOf, withStyle } from './styleFields.ts'
import { labelText } from '../../../client/messages/labelText.ts'

type Shape = ShapeOverlay['shape']
const shapeOf = (overlay: Overlay): Shape | null => (overlay.type === 'shape' ? overlay.shape : null)
const isKind =
  (...kinds: readonly Shape['kind'][]) =>
  (overlay: Overlay): boolean => {
    const shape = shapeOf(overlay)
    return shape !== null && kinds.includes(shape.kind)
  }
const headNames: Readonly<Record<(typeof lineHeads)[number], string>> = {
  none: t`None`,
  arrow: t`Arrow`,
  dot: t`Dot`,
}
const FIRST_STROKE = { stroke: '#ffffff', strokeWidth: 8 }
const NO_STROKE = { stroke: null, strokeWidth: null, strokeStyle: null }

const fill: FillDescriptor = {
  kind: 'fill',
  id: 'fill',
  label: t`Fill`,
  read: (overlay) => (overlay.type === 'shape' ? (overlay.styles.fill ?? '#ffffff') : '#ffffff'),
  write: (value) => withStyle('fill', value),
  reset: clearOf('fill'),
}

const hasStroke = (overlay: Overlay) => styleOf(overlay, 'stroke') !== undefined

const stroke: ToggleDescriptor = {
  kind: 'toggle',
  id: 'stroke.on',
  label: t`Stroke`,
  read: hasStroke,
  write: (value) => ({ styles: value ? FIRST_STROKE : NO_STROKE }),
  reset: (overlay) => (hasStroke(overlay) ? { styles: NO_STROKE } : null),
}

/** Default length of an arrowhead, as a share of the overlay's width. */
const headShare = ({ width, height }: Overlay): number => Math.min(height * 0.75, width / 2) / width

/**
 * A numeric property of a shape. If it is absent, `fallback` applies. A `scale` of 100 shows a ratio as a percentage.
 */
function shapeNumber(
  part: 'points' | 'innerRadius' | 'headLength' | 'shaftWidth',
  words: {
    readonly label: string
    readonly fallback: number | ((overlay: Overlay) => number)
    readonly scale?: number
  },
  extra: Pick<NumberDescriptor, 'min' | 'max' | 'unit' | 'isShown'>,
): NumberDescriptor {
  const { label, fallback, scale = 1 } = words
  return {
    kind: 'number',
    id: `shape.${part}`,
    label,
    step: 1,
    isHalf: true,
    ...extra,
    read: (overlay) => {
      const value = shapeOf(overlay)?.[part] ?? (typeof fallback === 'number' ? fallback : fallback(overlay))
      return Math.round(value * scale * 10) / 10
    },
    write: (value, overlay) => {
      const shape = shapeOf(overlay)
      return shape === null ? {} : { shape: { ...shape, [part]: value / scale } }
    },
    reset: (overlay) => {
      const shape = shapeOf(overlay)
      if (shape?.[part] === undefined) return null
      const { [part]: _before, ...others } = shape
      return { shape: others }
    },
    isPart: true,
  }
}

function lineHead(part: 'startHead' | 'endHead', label: string): ChoiceDescriptor {
  return {
    kind: 'choice',
    id: `shape.${part}`,
    label,
    appearance: 'list',
    isHalf: true,
    isPart: true,
    isShown: isKind('line'),
    options: lineHeads.map((head) => ({ value: head, label: headNames[head] })),
    read: (overlay) => shapeOf(overlay)?.[part] ?? 'none',
    write: (value, overlay) => {
      const shape = shapeOf(overlay)
      const head = lineHeads.find((candidate) => candidate === value)
      return shape === null || head === undefined ? {} : { shape: { ...shape, [part]: head } }
    },
  }
}

export const shapeFields: readonly InspectorField[] = [
  {
    kind: 'choice', id: 'shape.kind', label: t`Kind`, appearance: 'list',
    options: shapeKinds.map((kind) => ({ value: kind, label: labelText(shapeNames[kind]) })),
    read: (overlay) => shapeOf(overlay)?.kind ?? 'rectangle',
    write: (value, overlay) => {
      const kind = shapeKinds.find((candidate) => candidate === value)
      return kind === undefined ? {} : { shape: { ...shapeOf(overlay), kind } }
    },
  }, // biome-ignore format: one field
  shapeNumber('points', { label: t`Points`, fallback: 5 }, { min: 3, max: 24, isShown: isKind('star', 'polygon') }),
  shapeNumber(
    'innerRadius',
    { label: t`Inner radius`, fallback: 0.45, scale: 100 },
    { min: 5, max: 100, unit: '%', isShown: isKind('star') },
  ),
  shapeNumber(
    'headLength',
    { label: t`Head length`, fallback: headShare, scale: 100 },
    { min: 5, max: 100, unit: '%', isShown: isKind('arrow') },
  ),
  shapeNumber(
    'shaftWidth',
    { label: t`Shaft width`, fallback: 0.5, scale: 100 },
    { min: 2, max: 100, unit: '%', isShown: isKind('arrow') },
  ),
  lineHead('startHead', t`Line start`),
  lineHead('endHead', t`Line end`),
  styleNumber(
    { key: 'borderRadius', label: t`Corner radius`, fallback: 0, min: 0, max: 2_000 },
    { unit: 'px', isHalf: true, isShown: isKind('rectangle', 'triangle', 'polygon', 'star') },
  ),
  fill,
  stroke,
  styleNumber(
    { key: 'strokeWidth', label: t`Stroke width`, fallback: 8, min: 0, max: 500 },
    { unit: 'px', isHalf: true, isShown: hasStroke, isPart: true },
  ),
  styleChoice(
    { key: 'strokeStyle', label: t`Stroke style`, fallback: 'solid' },
    {
      appearance: 'list',
      isHalf: true,
      isShown: hasStroke,
      options: [
        { value: 'solid', label: valueName('solid') },
        { value: 'dashed', label: valueName('dashed') },
        { value: 'dotted', label: valueName('dotted') },
      ],
    },
  ),
  styleColor(
    { key: 'stroke', label: t`Stroke colour`, fallback: FIRST_STROKE.stroke },
    { isShown: hasStroke, isPart: true },
  ),
]
