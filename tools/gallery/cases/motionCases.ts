import { animationNames } from '../../../src/composition/overlays/styles.ts'
import { galleryCase, group, type CaseOverlay } from '../galleryCase.ts'
import { image } from './pictureCases.ts'

const DURATION = 20
/** A frame that is not in the middle, so that an easing is visible. */
const DURING = 7
const directions = ['from-left', 'from-right', 'from-top', 'from-bottom'] as const

const below: CaseOverlay = {
  type: 'shape',
  shape: { kind: 'rectangle' },
  styles: {
    fill: {
      kind: 'linear',
      angle: 90,
      stops: [
        { offset: 0, color: '#14532d' },
        { offset: 1, color: '#86efac' },
      ],
    },
  },
}

const transition = (type: string, direction?: string) =>
  galleryCase(
    direction === undefined ? type : `${type} ${direction}`,
    [image({ objectFit: 'cover' }, { transitionIn: { type, direction, durationInFrames: DURATION } }), below],
    { frames: [DURING] },
  )

export const transitionCases = group('transitions', [
  transition('fade'),
  ...directions.map((direction) => transition('slide', direction)),
  ...directions.map((direction) => transition('wipe', direction)),
])

const animated = (animation: object): CaseOverlay => ({
  type: 'text',
  content: 'Moving words',
  left: 40,
  top: 50,
  width: 240,
  height: 80,
  styles: { fontSize: 34, fontWeight: 700, backgroundColor: '#4f46e5', borderRadius: 12, animation },
})

export const animationCases = group('animations', [
  ...animationNames.map((name) =>
    galleryCase(
      name,
      [
        animated({
          enter: { name, durationInFrames: 12 },
          exit: { name, durationInFrames: 12 },
        }),
      ],
      { frames: [5, 25] },
    ),
  ),
  galleryCase(
    'another exit than entry',
    [animated({ enter: { name: 'pop', durationInFrames: 12 }, exit: { name: 'slide-left', durationInFrames: 12 } })],
    { frames: [3, 24] },
  ),
  galleryCase(
    'a typewriter on a picture',
    [image({ objectFit: 'cover', animation: { enter: { name: 'typewriter', durationInFrames: 20 } } }), below],
    { frames: [10] },
  ),
])
