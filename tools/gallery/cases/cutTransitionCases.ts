import type { Frames } from '../../../src/base/units.ts'
import { CLIP_ID } from '../galleryMedia.ts'
import { galleryCase, group, type CaseOverlay } from '../galleryCase.ts'
import { image } from './pictureCases.ts'

const CUT: Frames = 10
const TRANSITION: Frames = 14
/**
 * Frames around the cut and the end of the transition, and one near its middle that is neither even nor exactly
 * halfway.
 */
const FRAMES = [9, 10, 11, 17, 23, 24] as const
const CLIP_FRAMES: Frames = 600

const video = (more: object, styles: object = {}): CaseOverlay => ({
  type: 'video',
  sourceAssetId: CLIP_ID,
  row: 0,
  styles,
  ...more,
})
const outgoing = (more: object = {}, styles: object = {}): CaseOverlay =>
  video({ durationInFrames: CUT, videoStartTime: 40, ...more }, styles)
const after = { from: CUT, durationInFrames: 20, row: 0 }
const incoming = (type: string, direction?: string, more: object = {}): CaseOverlay =>
  video({
    ...after,
    videoStartTime: 301,
    transitionIn: { type, direction, durationInFrames: TRANSITION },
    ...more,
  })
const card = { left: 60, top: 30, width: 160, height: 90 }

const cut = (name: string, before: CaseOverlay, next: CaseOverlay) =>
  galleryCase(name, [next, before], { frames: FRAMES })

export const cutTransitionCases = group('transitions over what was there', [
  cut('fade between clips', outgoing(), incoming('fade')),
  cut('slide between clips', outgoing(), incoming('slide', 'from-right')),
  cut('wipe between clips', outgoing(), incoming('wipe', 'from-bottom')),
  cut('fade of one clip into itself', outgoing(), incoming('fade', undefined, { videoStartTime: 50 })),
  cut('over a fast clip', outgoing({ speed: 2.5 }), incoming('wipe', 'from-left')),
  cut(
    'over the last of several ranges',
    outgoing({
      speed: 1.5,
      segments: [
        { startFrame: 10, endFrame: 20 },
        { startFrame: 400, endFrame: 405 },
      ],
    }),
    incoming('fade'),
  ),
  cut('over a clip whose source ends on the way', outgoing({ videoStartTime: CLIP_FRAMES - 15 }), incoming('fade')),
  cut('over a clip whose source has ended', outgoing({ videoStartTime: CLIP_FRAMES - CUT }), incoming('fade')),
  cut('over a framed clip', outgoing(card, { borderRadius: 18, opacity: 0.8 }), incoming('fade', undefined, card)),
  cut('over a clip that a smaller one leaves visible', outgoing(), incoming('fade', undefined, card)),
  cut('over an image', image({ objectFit: 'cover' }, { durationInFrames: CUT, row: 0 }), incoming('slide', 'from-top')),
  cut(
    'an image over a clip',
    outgoing(),
    image(
      { objectFit: 'cover' },
      { ...after, transitionIn: { type: 'wipe', direction: 'from-right', durationInFrames: TRANSITION } },
    ),
  ),
  cut(
    'over a title that has entered',
    {
      type: 'text',
      content: 'Before',
      row: 0,
      durationInFrames: CUT,
      styles: { fontSize: 40, animation: { enter: { name: 'slide-up', durationInFrames: 6 } } },
    },
    incoming('wipe', 'from-left', card),
  ),
  cut(
    'a small turned clip wipes over the canvas',
    outgoing(card),
    incoming('wipe', 'from-left', { ...card, rotation: 25 }),
  ),
  cut(
    'a small clip slides over the canvas',
    outgoing(card),
    incoming('slide', 'from-left', { ...card, rotation: -10 }),
  ),
  cut('over a blurred clip', outgoing({}, { filter: [{ name: 'blur', amount: 3 }] }), incoming('fade')),
])
