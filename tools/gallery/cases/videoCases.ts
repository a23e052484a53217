import { CLIP_ID, TONE_ID } from '../galleryMedia.ts'
import { galleryCase, group, TALL, type CaseOverlay } from '../galleryCase.ts'
import { image } from './pictureCases.ts'

const video = (styles: object = {}, more: object = {}): CaseOverlay => ({
  type: 'video',
  sourceAssetId: CLIP_ID,
  styles,
  ...more,
})

const card = { left: 50, top: 20, width: 220, height: 140 }
const FRAMES = [0, 1, 17]
const speeds = [0.5, 1.5, 2, 8, 16]

export const videoCases = group('video', [
  galleryCase('from its start', [video()], { frames: FRAMES }),
  galleryCase('source range', [video({}, { videoStartTime: 47 })], { frames: FRAMES }),
  ...speeds.map((speed) => galleryCase(`speed ${speed}`, [video({}, { speed })], { frames: FRAMES })),
  galleryCase(
    'segments',
    [
      video(
        {},
        {
          segments: [
            { startFrame: 10, endFrame: 20 },
            { startFrame: 60, endFrame: 75 },
            { startFrame: 200, endFrame: 205 },
          ],
        },
      ),
    ],
    { frames: [9, 10, 24, 25] },
  ),
  galleryCase('contain in a tall canvas', [video({ objectFit: 'contain' })], { canvas: TALL, frames: [5] }),
  galleryCase('cover in a tall canvas', [video({ objectFit: 'cover' })], { canvas: TALL, frames: [5] }),
  galleryCase('fill in a tall canvas', [video({ objectFit: 'fill' })], { canvas: TALL, frames: [5] }),
  galleryCase(
    'cropped and mirrored',
    [video({ crop: { left: 0.2, top: 0.1, right: 0.3, bottom: 0.2 }, flipHorizontal: true })],
    { frames: [5] },
  ),
  galleryCase(
    'framed',
    [
      video(
        {
          borderRadius: 24,
          border: { width: 5, color: '#ffffff' },
          boxShadow: { x: 0, y: 8, blur: 18, color: '#000000' },
          opacity: 0.9,
        },
        card,
      ),
    ],
    { frames: [5] },
  ),
  galleryCase(
    'filtered',
    [
      video({
        filter: [
          { name: 'saturate', amount: 0.2 },
          { name: 'contrast', amount: 1.4 },
        ],
      }),
    ],
    { frames: [5] },
  ),
  galleryCase('turned', [video({}, { ...card, rotation: -15 })], { frames: [5] }),
  galleryCase(
    'b-roll picture-in-picture',
    [
      video(
        { borderRadius: 12, animation: { enter: { name: 'pop', durationInFrames: 8 } } },
        {
          layerRole: 'broll',
          videoStartTime: 90,
          left: 190,
          top: 100,
          width: 120,
          height: 68,
        },
      ),
      video(),
    ],
    { frames: [4, 12] },
  ),
  galleryCase(
    'wipe over an image',
    [
      video({}, { transitionIn: { type: 'wipe', direction: 'from-top', durationInFrames: 20 } }),
      image({ objectFit: 'cover' }),
    ],
    { frames: [8] },
  ),
  galleryCase(
    'slide and scale between pixels',
    [
      video(
        { animation: { exit: { name: 'scale', durationInFrames: 10 } } },
        {
          ...card,
          transitionIn: { type: 'slide', direction: 'from-right', durationInFrames: 11 },
        },
      ),
    ],
    { frames: [4, 23] },
  ),
  galleryCase('at a fractional place', [video({}, { ...card, left: 33.4, top: 21.7, width: 201, height: 117 })], {
    frames: [5],
  }),
  galleryCase('sound draws nothing', [
    { type: 'sound', sourceAssetId: TONE_ID, styles: { volume: 0.5, fadeInFrames: 10, muted: true } },
    image({ objectFit: 'cover' }),
  ]),
])
