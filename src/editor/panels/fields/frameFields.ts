import { t } from '@lingui/core/macro'
import { valueName } from '../../../client/messages/valueName.ts'
import { MAX_OFFSET_PIXELS, MAX_OVERLAY_PIXELS, MAX_ROTATION_DEGREES } from '../../../composition/limits.ts'
import type { Overlay } from '../../../composition/schema.ts'
import type { InspectorField, NumberDescriptor } from './inspectorField.ts'
import { opacity } from './appearanceFields.ts'
import { styleChoice, styleOf, styleToggle, withStyle } from './styleFields.ts'
import { styleObject } from './styleGroup.ts'

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
  kind: 'number', id: 'rotation', label: t`Rotation`, min: -MAX_ROTATION_DEGREES, max: MAX_ROTATION_DEGREES,
  step: 1, decimals: 1, unit: '°', isHalf: true,
  read: (overlay) => overlay.rotation,
  write: (value) => ({ rotation: value }),
  reset: (overlay) => (overlay.rotation === 0 ? null : { rotation: 0 }),
} // biome-ignore format: one field

export const frameFields: readonly InspectorField[] = [
  boxField('left', 'X', 'X'),
  boxField('top', 'Y', 'Y'),
  boxField('width', t`Width`, 'W'),
  boxField('height', t`Height`, 'H'),
  rotation,
  opacity,
]

const fit = styleChoice(
  { key: 'objectFit', label: t`Scaling`, fallback: 'cover' },
  {
    appearance: 'segments',
    options: [
      { value: 'cover', label: valueName('cover') },
      { value: 'contain', label: valueName('contain') },
      { value: 'fill', label: valueName('fill') },
    ],
  },
)

/** A stretched picture fills its frame, so its position has no effect. */
const isFree = (overlay: Overlay): boolean => styleOf(overlay, 'objectFit') !== 'fill'

/** Position of the picture in its frame, as a percentage of the free or overflowing space. */
function position(axis: 'x' | 'y', label: string): NumberDescriptor {
  const shareOf = (overlay: Overlay, of: 'x' | 'y'): number => {
    const value = styleObject(overlay, 'objectPosition')?.[of]
    return typeof value === 'number' ? value : 0.5
  }
  return {
    kind: 'number',
    id: `objectPosition.${axis}`,
    label,
    min: 0,
    max: 100,
    step: 1,
    decimals: 1,
    unit: '%',
    isHalf: true,
    isShown: isFree,
    read: (overlay) => shareOf(overlay, axis) * 100,
    write: (value, overlay) =>
      withStyle('objectPosition', { x: shareOf(overlay, 'x'), y: shareOf(overlay, 'y'), [axis]: value / 100 }),
    reset: (overlay) =>
      shareOf(overlay, axis) === 0.5
        ? null
        : withStyle('objectPosition', { x: shareOf(overlay, 'x'), y: shareOf(overlay, 'y'), [axis]: 0.5 }),
    isPart: true,
  }
}

export const pictureFrameFields: readonly InspectorField[] = [
  ...frameFields,
  fit,
  position('x', t`Picture X`),
  position('y', t`Picture Y`),
  styleToggle('flipHorizontal', t`Mirror left to right`),
  styleToggle('flipVertical', t`Mirror top to bottom`),
]

const cropSides = ['left', 'top', 'right', 'bottom'] as const
type CropSide = (typeof cropSides)[number]
const cropLabels: Readonly<Record<CropSide, string>> = {
  left: t`Crop on the left`,
  right: t`Crop on the right`,
  top: t`Crop at the top`,
  bottom: t`Crop at the bottom`,
}
const opposite: Readonly<Record<CropSide, CropSide>> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' }
/** Smallest share of a picture that a crop leaves. */
const MIN_KEPT = 0.01

function cropOf(overlay: Overlay): Readonly<Record<CropSide, number>> {
  const crop = styleObject(overlay, 'crop')
  const share = (side: CropSide): number => {
    const value = crop?.[side]
    return typeof value === 'number' ? value : 0
  }
  return { left: share('left'), top: share('top'), right: share('right'), bottom: share('bottom') }
}

function withCropSide(overlay: Overlay, side: CropSide, share: number) {
  const before = cropOf(overlay)
  const after = { ...before, [side]: Math.max(0, Math.min(share, 1 - before[opposite[side]] - MIN_KEPT)) }
  return withStyle('crop', cropSides.every((name) => after[name] === 0) ? null : after)
}

function cropField(side: CropSide): NumberDescriptor {
  return {
    kind: 'number',
    id: `crop.${side}`,
    label: cropLabels[side],
    prefix: side.charAt(0).toUpperCase(),
    min: 0,
    max: 99,
    step: 1,
    decimals: 1,
    unit: '%',
    isHalf: true,
    read: (overlay) => cropOf(overlay)[side] * 100,
    write: (value, overlay) => withCropSide(overlay, side, value / 100),
    reset: (overlay) => (cropOf(overlay)[side] === 0 ? null : withCropSide(overlay, side, 0)),
    isPart: true,
  }
}

export const cropFields: readonly InspectorField[] = cropSides.map(cropField)
