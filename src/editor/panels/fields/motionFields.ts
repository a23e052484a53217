import { animationNames } from '../../../composition/overlays/styles.ts'
import type { Overlay } from '../../../composition/schema.ts'
import type { ChoiceDescriptor, FramesDescriptor, InspectorField } from './inspectorField.ts'
import { styleObject, withStyle } from './styleFields.ts'

const FIRST_FRAMES = 15
const LONGEST_ANIMATION_FRAMES = 3_600

const transitionOf = (overlay: Overlay) =>
  overlay.type === 'video' || overlay.type === 'image' ? overlay.transitionIn : undefined
const isTransitionType = (value: string) => value === 'fade' || value === 'slide' || value === 'wipe'
const isDirection = (value: string) =>
  value === 'from-left' || value === 'from-right' || value === 'from-top' || value === 'from-bottom'

const transitionType: ChoiceDescriptor = {
  kind: 'choice', id: 'transition.type', label: 'Type', look: 'segments',
  options: [
    { value: 'none', label: 'None' }, { value: 'fade', label: 'Fade' }, { value: 'slide', label: 'Slide' }, { value: 'wipe', label: 'Wipe' },
  ],
  read: (overlay) => transitionOf(overlay)?.type ?? 'none',
  write: (value, overlay) =>
    isTransitionType(value)
      ? {
          transitionIn: {
            durationInFrames: Math.min(FIRST_FRAMES, overlay.durationInFrames),
            ...transitionOf(overlay),
            type: value,
          },
        }
      : { transitionIn: null },
} // biome-ignore format: one field

const transitionDirection: ChoiceDescriptor = {
  kind: 'choice', id: 'transition.direction', label: 'Direction', look: 'list', isHalf: true,
  options: [
    { value: 'from-left', label: 'From left' }, { value: 'from-right', label: 'From right' },
    { value: 'from-top', label: 'From top' }, { value: 'from-bottom', label: 'From bottom' },
  ],
  isShown: (overlay) => ['slide', 'wipe'].includes(transitionOf(overlay)?.type ?? ''),
  read: (overlay) => transitionOf(overlay)?.direction ?? 'from-left',
  write: (value, overlay) => {
    const before = transitionOf(overlay)
    return before === undefined || !isDirection(value) ? {} : { transitionIn: { ...before, direction: value } }
  },
} // biome-ignore format: one field

const transitionLength: FramesDescriptor = {
  kind: 'frames', id: 'transition.frames', label: 'Length', min: 1, isHalf: true,
  isShown: (overlay) => transitionOf(overlay) !== undefined,
  read: (overlay) => transitionOf(overlay)?.durationInFrames ?? 0,
  write: (value, overlay) => {
    const before = transitionOf(overlay)
    const durationInFrames = Math.min(value, overlay.durationInFrames)
    return before === undefined ? {} : { transitionIn: { ...before, durationInFrames } }
  },
} // biome-ignore format: one field

/** How a video or image takes over from what was before it. */
export const transitionFields: readonly InspectorField[] = [transitionType, transitionDirection, transitionLength]

type Side = 'enter' | 'exit'

function stepOf(overlay: Overlay, side: Side): Readonly<Record<string, unknown>> | null {
  const value = styleObject(overlay, 'animation')?.[side]
  return typeof value === 'object' && value !== null ? { ...value } : null
}

function withStep(overlay: Overlay, side: Side, step: Readonly<Record<string, unknown>> | null) {
  const { [side]: _before, ...others } = styleObject(overlay, 'animation') ?? {}
  const after = step === null ? others : { ...others, [side]: step }
  return withStyle('animation', Object.keys(after).length === 0 ? null : after)
}

const nameInWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replace('-', ' ')

function animation(side: Side, label: string): readonly InspectorField[] {
  return [
    {
      kind: 'choice', id: `animation.${side}`, label, look: 'list', isHalf: true,
      options: [{ value: 'none', label: 'None' }, ...animationNames.map((name) => ({ value: name, label: nameInWords(name) }))],
      read: (overlay) => {
        const name = stepOf(overlay, side)?.['name']
        return typeof name === 'string' ? name : 'none'
      },
      write: (value, overlay) =>
        withStep(overlay, side, value === 'none' ? null : { durationInFrames: FIRST_FRAMES, ...stepOf(overlay, side), name: value }),
    },
    {
      kind: 'frames', id: `animation.${side}.frames`, label: `${label} length`, min: 1, isHalf: true,
      isShown: (overlay) => stepOf(overlay, side) !== null,
      read: (overlay) => {
        const frames = stepOf(overlay, side)?.['durationInFrames']
        return typeof frames === 'number' ? frames : FIRST_FRAMES
      },
      write: (value, overlay) =>
        withStep(overlay, side, { ...stepOf(overlay, side), durationInFrames: Math.min(value, LONGEST_ANIMATION_FRAMES) }),
    },
  ] // biome-ignore format: one field
}

/** Named motions at the start and the end. */
export const animationFields: readonly InspectorField[] = [...animation('enter', 'Enter'), ...animation('exit', 'Exit')]
