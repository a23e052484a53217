import type { Frames } from '../../src/base/units.ts'
import { galleryCase, group, CASE_FRAMES, type CaseOverlay, type GalleryCase } from './galleryCase.ts'
import { galleryCases } from './galleryCases.ts'
import { CLIP_ID } from './galleryMedia.ts'

const clip = (styles: object = {}, more: object = {}): CaseOverlay => ({
  type: 'video',
  sourceAssetId: CLIP_ID,
  styles,
  ...more,
})
const label: CaseOverlay = {
  type: 'text',
  content: 'Above it all',
  left: 40,
  top: 120,
  width: 240,
  height: 40,
  styles: { fontSize: 26, fontWeight: 700, animation: { enter: { name: 'slide-up', durationInFrames: 8 } } },
}
const soft = { name: 'fade', durationInFrames: 9 }
const SPREAD: readonly Frames[] = [0, 6, 13, 20, 29]
const RATES = [24, 25, 30, 50, 60] as const
const SPEEDS = [0.5, 1, 1.5, 3]

const rateCases = group(
  'rates and speeds',
  RATES.flatMap((fps) =>
    SPEEDS.map((speed) =>
      galleryCase(`${fps} frames a second, speed ${speed}`, [label, clip({}, { speed, videoStartTime: 17 })], {
        fps,
        frames: SPREAD,
      }),
    ),
  ),
)

/** Cuts between moving pictures, so that a frame that is too early or too late is noticed. */
const cutCases = group(
  'cuts',
  RATES.map((fps) =>
    galleryCase(
      `three clips and jumps at ${fps} frames a second`,
      [
        clip({}, { durationInFrames: 10, videoStartTime: 40 }),
        clip({}, { from: 10, durationInFrames: 7, videoStartTime: 200, speed: 2, row: 0 }),
        clip(
          {},
          {
            from: 17,
            durationInFrames: 13,
            row: 0,
            segments: [
              { startFrame: 3, endFrame: 8 },
              { startFrame: 60, endFrame: 68 },
            ],
          },
        ),
      ],
      { fps, frames: [0, 9, 10, 11, 16, 17, 18, 21, 22, 23, 29] },
    ),
  ),
)

const transition = (type: string, direction: string | undefined, frames: Frames): CaseOverlay =>
  clip(
    {},
    { from: 8, durationInFrames: 22, videoStartTime: 90, transitionIn: { type, direction, durationInFrames: frames } },
  )

const transitionCases = group('transitions of videos', [
  ...(['fade', 'slide', 'wipe'] as const).flatMap((type) =>
    (type === 'fade' ? [undefined] : ['from-left', 'from-right', 'from-top', 'from-bottom']).map((direction) =>
      galleryCase(`${type} ${direction ?? ''}`, [transition(type, direction, 12), clip()], {
        frames: [7, 8, 9, 14, 19, 20, 29],
      }),
    ),
  ),
  galleryCase(
    'half-clear with fades at both ends',
    [clip({ opacity: 0.6, animation: { enter: soft, exit: soft } }, { videoStartTime: 55 }), clip({ opacity: 0.8 })],
    { frames: [0, 4, 9, 15, 25, 29] },
  ),
])

const animationCases = group(
  'animations of videos',
  (['fade', 'slide-up', 'slide-left', 'scale', 'pop', 'rotate', 'blur', 'typewriter'] as const).map((name) =>
    galleryCase(
      name,
      [
        clip(
          {
            borderRadius: 14,
            border: { width: 3, color: '#ffffff' },
            boxShadow: { x: 0, y: 6, blur: 14, color: '#000000c0' },
            animation: { enter: { name, durationInFrames: 11 }, exit: { name, durationInFrames: 9 } },
          },
          { left: 61, top: 33, width: 203, height: 115, videoStartTime: 120 },
        ),
        clip(),
      ],
      { frames: [0, 3, 8, 15, 24, 28] },
    ),
  ),
)

const filters = [
  ['brightness', 0.6],
  ['contrast', 1.6],
  ['saturate', 0.3],
  ['grayscale', 1],
  ['sepia', 0.8],
  ['invert', 1],
  ['hueRotate', 120],
  ['blur', 3],
] as const
const filterCases = group(
  'filters of videos',
  filters.map(([name, amount]) =>
    galleryCase(name, [label, clip({ filter: [{ name, amount }], borderRadius: 20 })], { frames: SPREAD }),
  ),
)

/** All cases of the gallery, each with at least five frames, including its own. */
const galleryAgain: readonly GalleryCase[] = galleryCases.map((entry) => {
  const frames = [...new Set([...entry.frames, ...(entry.frames.length >= 5 ? [] : SPREAD)])]
  return { ...entry, frames: frames.filter((frame) => frame < CASE_FRAMES).sort((one, other) => one - other) }
})

/** The cases that compare exports with the renderer: every feature of the picture and every motion of a video. */
export const exportCases: readonly GalleryCase[] = [
  ...galleryAgain,
  ...rateCases,
  ...cutCases,
  ...transitionCases,
  ...animationCases,
  ...filterCases,
]
