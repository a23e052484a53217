import { t } from '@lingui/core/macro'
import type { Frames } from '../../../base/units.ts'
import { valueName } from '../../../client/messages/valueName.ts'
import { animationNames, MAX_ANIMATION_FRAMES } from '../../../composition/overlays/styles.ts'
import { transitionInSchema } from '../../../composition/overlays/commonFields.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'
import type { ChoiceDescriptor, FramesDescriptor, InspectorField } from './inspectorField.ts'
import { clearOf, withStyle } from './styleFields.ts'
import { styleObject } from './styleGroup.ts'

const FIRST_FRAMES = 15
/** Frames played before and after the demonstrated ones, so that their start and end are visible. */
const AROUND_FRAMES = 8

const transitionOf = (overlay: Overlay) =>
  overlay.type === 'video' || overlay.type === 'image' ? overlay.transitionIn : undefined
const transitionTypes = transitionInSchema.shape.type
const transitionDirections = transitionInSchema.shape.direction.unwrap()

const transitionFrames = (overlay: Overlay): { readonly start: Frames; readonly end: Frames } | null => {
  const transition = transitionOf(overlay)
  if (!transition) return null
  return {
    start: Math.max(0, overlay.from - AROUND_FRAMES),
    end: overlay.from + transition.durationInFrames + AROUND_FRAMES,
  }
}

const transitionType: ChoiceDescriptor = {
  kind: 'choice', id: 'transition.type', label: t`Type`, appearance: 'segments',
  options: [
    { value: 'none', label: valueName('none') }, { value: 'fade', label: valueName('fade') }, { value: 'slide', label: valueName('slide') }, { value: 'wipe', label: valueName('wipe') },
  ],
  read: (overlay) => transitionOf(overlay)?.type ?? 'none',
  write: (value, overlay) => {
    const type = transitionTypes.safeParse(value)
    if (!type.success) return { transitionIn: null }
    return { transitionIn: { durationInFrames: Math.min(FIRST_FRAMES, overlay.durationInFrames), ...transitionOf(overlay), type: type.data } }
  },
  reset: (overlay) => (transitionOf(overlay) ? { transitionIn: null } : null),
  demonstrate: transitionFrames,
} // biome-ignore format: one field

const hasDirection = (overlay: Overlay): boolean => ['slide', 'wipe'].includes(transitionOf(overlay)?.type ?? '')

const transitionDirection: ChoiceDescriptor = {
  kind: 'choice', id: 'transition.direction', label: t`Direction`, appearance: 'list', isHalf: true, isPart: true,
  options: [
    { value: 'from-left', label: valueName('from-left') }, { value: 'from-right', label: valueName('from-right') },
    { value: 'from-top', label: valueName('from-top') }, { value: 'from-bottom', label: valueName('from-bottom') },
  ],
  isShown: hasDirection,
  read: (overlay) => transitionOf(overlay)?.direction ?? 'from-left',
  write: (value, overlay) => {
    const before = transitionOf(overlay)
    const direction = transitionDirections.safeParse(value)
    return before === undefined || !direction.success ? {} : { transitionIn: { ...before, direction: direction.data } }
  },
  demonstrate: transitionFrames,
} // biome-ignore format: one field

const transitionLength: FramesDescriptor = {
  kind: 'frames', id: 'transition.frames', label: t`Transition length`, min: 1, isHalf: true, isPart: true,
  isShown: (overlay) => transitionOf(overlay) !== undefined,
  read: (overlay) => transitionOf(overlay)?.durationInFrames ?? 0,
  write: (value, overlay) => {
    const before = transitionOf(overlay)
    const durationInFrames = Math.min(value, overlay.durationInFrames)
    return before === undefined ? {} : { transitionIn: { ...before, durationInFrames } }
  },
} // biome-ignore format: one field

export const transitionFields: readonly InspectorField[] = [transitionType, transitionDirection, transitionLength]

type Side = 'enter' | 'exit'

function stepOf(overlay: Overlay, side: Side): Readonly<Record<string, unknown>> | null {
  const value = styleObject(overlay, 'animation')?.[side]
  return typeof value === 'object' && value !== null ? { ...value } : null
}

function framesOf(overlay: Overlay, side: Side): Frames {
  const frames = stepOf(overlay, side)?.['durationInFrames']
  return typeof frames === 'number' ? frames : FIRST_FRAMES
}

function withStep(overlay: Overlay, side: Side, step: Readonly<Record<string, unknown>> | null) {
  const { [side]: _before, ...others } = styleObject(overlay, 'animation') ?? {}
  const after = step === null ? others : { ...others, [side]: step }
  return withStyle('animation', Object.keys(after).length === 0 ? null : after)
}

function animation(side: Side, label: string): readonly InspectorField[] {
  const isShown = (overlay: Overlay) => stepOf(overlay, side) !== null
  return [
    {
      kind: 'choice', id: `animation.${side}`, label, appearance: 'list', isHalf: true,
      options: [{ value: 'none', label: valueName('none') }, ...animationNames.map((name) => ({ value: name, label: valueName(name) }))],
      read: (overlay) => {
        const name = stepOf(overlay, side)?.['name']
        return typeof name === 'string' ? name : 'none'
      },
      write: (value, overlay) =>
        withStep(overlay, side, value === 'none' ? null : { durationInFrames: FIRST_FRAMES, ...stepOf(overlay, side), name: value }),
      reset: (overlay) => (isShown(overlay) ? withStep(overlay, side, null) : null),
      demonstrate: (overlay) => {
        if (!isShown(overlay)) return null
        const frames = framesOf(overlay, side) + AROUND_FRAMES
        return side === 'enter'
          ? { start: overlay.from, end: overlay.from + frames }
          : { start: Math.max(overlay.from, endOf(overlay) - frames), end: endOf(overlay) }
      },
    },
    {
      kind: 'frames', id: `animation.${side}.frames`, label: t`${label} length`, min: 1, isHalf: true, isPart: true,
      max: MAX_ANIMATION_FRAMES,
      isShown,
      read: (overlay) => framesOf(overlay, side),
      write: (value, overlay) => withStep(overlay, side, { ...stepOf(overlay, side), durationInFrames: value }),
      reset: (overlay) =>
        framesOf(overlay, side) === FIRST_FRAMES ? null : withStep(overlay, side, { ...stepOf(overlay, side), durationInFrames: FIRST_FRAMES }),
    },
  ] // biome-ignore format: one field
}

export const animationFields: readonly InspectorField[] = [
  ...animation('enter', t`Enter`),
  ...animation('exit', t`Exit`),
]
export const noAnimation = clearOf('animation')
