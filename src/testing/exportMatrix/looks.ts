import { FLAT } from '../media/flatVideo.ts'
import { mixed, SUBJECT_BOX, type Colour, type Probe } from './probe.ts'

/**
 * Number of frames for which each look is shown. The frame before the last is compared, because animations and
 * transitions are over by then.
 */
export const LOOK_FRAMES = 4

const BLUE: Colour = [30, 80, 180]
const BLACK: Colour = [0, 0, 0]
/** Colour of the clip beneath, in the look `over a blurred clip`. */
export const BENEATH: Colour = [40, 150, 60]
/** Luma of `FLAT`, with the weights of the filter `grayscale`. */
const GREY = Math.round(0.2126 * FLAT[0] + 0.7152 * FLAT[1] + 0.0722 * FLAT[2])

export interface Look {
  /** Fields of the clip. */
  readonly clip: object
  readonly backgroundColor: string
  /** True if a blurred clip fills the canvas beneath. */
  readonly isOverBlurred: boolean
  /** Colour around and beneath the clip. */
  readonly behind: Colour
  /** Colour in the middle of the clip. */
  readonly middle: Colour
  readonly within: number
  /** True if the lowest quarter of a clip with alpha shows what is behind it. */
  readonly keepsClear: boolean
}

const usual = {
  backgroundColor: '#1e50b4',
  isOverBlurred: false,
  behind: BLUE,
  middle: FLAT,
  within: 4,
  keepsClear: true,
} as const satisfies Omit<Look, 'clip'>

const styled = (styles: object, more: Partial<Look> = {}): Look => ({ ...usual, clip: { styles }, ...more })

/** Looks of a clip. Each of them is exported in a different way. */
export const looks = {
  plain: styled({}),
  blurred: styled({ filter: [{ name: 'blur', amount: 4 }] }, { within: 5 }),
  'blurred in': styled({ animation: { enter: { name: 'blur', durationInFrames: 2 } } }),
  'over a blurred clip': styled({}, { isOverBlurred: true, behind: BENEATH }),
  'on a clear background': styled({}, { backgroundColor: '#00000000', behind: BLACK }),
  'rounded, with border and shadow': styled({
    borderRadius: 20,
    border: { width: 4, color: '#ffffff' },
    boxShadow: { x: 2, y: 2, blur: 4, color: '#000000' },
  }, { keepsClear: false }), // biome-ignore format: one look
  'grey and half transparent': styled(
    { opacity: 0.5, filter: [{ name: 'grayscale', amount: 1 }] },
    { middle: mixed([GREY, GREY, GREY], BLUE, 0.5), within: 6 },
  ),
  'fast, with a part removed': {
    ...usual,
    clip: { speed: 2, segments: [{ startFrame: 2, endFrame: 6 }, { startFrame: 12, endFrame: 16 }] },
  }, // biome-ignore format: one look
  rotated: { ...usual, clip: { rotation: 30 }, keepsClear: false },
  'cropped, flipped and wiped in': {
    ...usual,
    clip: {
      styles: { crop: { left: 0.2, right: 0.2, top: 0, bottom: 0 }, flipHorizontal: true, objectFit: 'fill' },
      transitionIn: { type: 'wipe', direction: 'from-left', durationInFrames: 2 },
    },
  },
} as const satisfies Readonly<Record<string, Look>>

export type LookName = keyof typeof looks

/** The points that are compared in a clip with this look. */
export function probesOfLook(look: Look, hasAlpha: boolean): readonly Probe[] {
  const { behind, keepsClear, middle, within } = look
  const [x, y] = [SUBJECT_BOX.left + 70, SUBJECT_BOX.top + 40]
  const clear = { what: 'its transparent part', x: x - 20, y: SUBJECT_BOX.top + 82, colour: behind, within: 6 }
  return [
    { what: 'the clip', x, y, colour: middle, within },
    { what: 'the canvas', x: 300, y: 12, colour: behind, within: 6 },
    ...(hasAlpha && keepsClear ? [clear] : []),
  ]
}
