import { planned, type CorpusCase, type ExpectedStep } from './corpusCase.ts'
import { ids } from './projects.ts'

const change = (overlayId: number, changes: object): ExpectedStep => ['changeOverlay', { overlayId, changes }]
const canvas = (settings: object): ExpectedStep => ['setCanvasSettings', { ...settings }]
const broll = (media: object, startFrame: number, sourceEndMs: number): ExpectedStep => [
  'addClipOverlay',
  { ...media, placement: 'broll', startFrame, sourceStartMs: 0, sourceEndMs },
]
const drone = { assetId: ids.drone }
const ocean = { stock: { provider: 'stock', id: '101' } }

/** Requests about the canvas, clips and images, and their framing. */
export const everydayPicture: readonly CorpusCase[] = [
  planned('promo', 'make it vertical', canvas({ aspectRatio: '9:16' })),
  planned('promo', 'make the video square', canvas({ aspectRatio: '1:1' })),
  planned('single', 'make it landscape', canvas({ aspectRatio: '16:9' })),
  planned('promo', 'change the aspect ratio to 4:5', canvas({ aspectRatio: '4:5' })),
  planned('promo', 'convert to portrait', canvas({ aspectRatio: '9:16' })),
  planned('promo', 'set the format to 9:16', canvas({ aspectRatio: '9:16' })),
  planned('promo', 'Please make this portrait for Instagram stories', canvas({ aspectRatio: '9:16' })),
  planned('promo', 'make it 1:1', canvas({ aspectRatio: '1:1' })),
  planned('promo', 'make the background white', canvas({ backgroundColor: '#ffffff' })),
  planned('promo', 'set the background colour to #1a2b3c', canvas({ backgroundColor: '#1a2b3c' })),
  planned('promo', 'add b-roll of the drone at 0:10 for 3 seconds', broll(drone, 300, 3_000)),
  planned('promo', 'add b-roll drone.mp4 from 0:05 to 0:09', broll(drone, 150, 4_000)),
  planned('promo', 'cover 0:12 to 0:15 with the drone footage', broll(drone, 360, 3_000)),
  planned('promo', 'add aerial b-roll at 0:08', broll(drone, 240, 4_000)),
  planned('promo', 'add b-roll of ocean waves at 0:10', broll(ocean, 300, 4_000)),
  planned(
    'promo',
    'add stock footage of coffee at 0:02 for 2 seconds',
    broll({ stock: { provider: 'stock', id: '102' } }, 60, 2_000),
  ),
  planned('promo', 'add the drone clip at the end', ['addClipOverlay', { ...drone, placement: 'primary' }]),
  planned('empty', 'add drone.mp4', ['addClipOverlay', { ...drone, placement: 'primary' }]),
  planned('promo', 'add the logo at 0:05 for 3 seconds', [
    'addImageOverlay',
    { assetId: ids.logo, startFrame: 150, durationSeconds: 3 },
  ]),
  planned(
    'promo',
    'put the logo in the top right corner for the whole video',
    ['addImageOverlay', { assetId: ids.logo, startFrame: 0, durationSeconds: 40 }],
    change(7, { left: 1_596, top: 54, width: 270, height: 270 }),
  ),
  planned('promo', 'add a picture of a mountain at 0:15', [
    'addImageOverlay',
    { stock: { provider: 'stock', id: '201' }, startFrame: 450, durationSeconds: 5 },
  ]),
  planned('promo', 'show logo.png at the end', [
    'addImageOverlay',
    { assetId: ids.logo, startFrame: 1_050, durationSeconds: 5 },
  ]),
  planned('promo', 'crop the first clip to square', ['cropToAspect', { overlayId: 1, aspectRatio: '1:1' }]),
  planned('promo', 'crop the interview to 4:5', ['cropToAspect', { overlayId: 1, aspectRatio: '4:5' }]),
  planned('promo', 'make the second clip square', ['cropToAspect', { overlayId: 2, aspectRatio: '1:1' }]),
  planned('single', 'crop it to 1:1', ['cropToAspect', { overlayId: 1, aspectRatio: '1:1' }]),
  planned(
    'promo',
    'make it vertical and keep the left side of the first clip in view',
    canvas({ aspectRatio: '9:16' }),
    ['reframeClip', { overlayId: 1, horizontalAlign: 'left' }],
  ),
  planned('promo', 'make it vertical, then reframe the interview to the right', canvas({ aspectRatio: '9:16' }), [
    'reframeClip',
    { overlayId: 1, horizontalAlign: 'right' },
  ]),
  planned('promo', 'replace the second clip with drone.mp4', [
    'replaceClipMedia',
    { overlayId: 2, assetId: ids.drone },
  ]),
  planned('promo', 'swap the beach clip for the drone clip', [
    'replaceClipMedia',
    { overlayId: 2, assetId: ids.drone },
  ]),
  planned(
    'promo',
    'make the first clip black and white',
    change(1, { styles: { filter: [{ name: 'grayscale', amount: 1 }] } }),
  ),
  planned('promo', 'blur the second clip', change(2, { styles: { filter: [{ name: 'blur', amount: 12 }] } })),
  planned('promo', 'flip the second clip', change(2, { styles: { flipHorizontal: true } })),
  planned('slides', 'rotate the photo by 90 degrees', change(1, { rotation: 90 })),
  planned('slides', 'rotate the first image 10 degrees to the left', change(1, { rotation: -10 })),
  planned('slides', 'set the opacity of the rectangle to 40%', change(5, { styles: { opacity: 0.4 } })),
  planned('slides', 'make the rectangle green', change(5, { styles: { fill: '#008000' } })),
  planned('slides', 'make the emoji twice as big', change(4, { left: 300, top: 600, width: 400, height: 400 })),
  planned('slides', 'make the first image smaller', change(1, { left: 108, top: 108, width: 864, height: 864 })),
  planned('slides', 'move the emoji to the top left', change(4, { left: 54, top: 54 })),
  planned('single', 'move the title to the bottom', change(2, { top: 1_666 })),
  planned('single', 'centre the title', change(2, { left: 60, top: 860 })),
  planned('slides', 'move the emoji 100 px to the right', change(4, { left: 500 })),
  planned(
    'promo',
    'add a crossfade between the first and second clip',
    change(2, { transitionIn: { type: 'fade', durationInFrames: 15 } }),
  ),
  planned(
    'promo',
    'add a 1 second wipe between the second and the third clip',
    change(3, { transitionIn: { type: 'wipe', durationInFrames: 30 } }),
  ),
  planned(
    'promo',
    'add transitions between all clips',
    change(2, { transitionIn: { type: 'fade', durationInFrames: 15 } }),
    change(3, { transitionIn: { type: 'fade', durationInFrames: 15 } }),
  ),
]
