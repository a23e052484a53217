import { planned, type CorpusCase } from './corpusCase.ts'
import { ids } from './projects.ts'

/** More requests written after the first rules worked. Rules were then added for everyday requests that had failed. */
export const latestPlans: readonly CorpusCase[] = [
  planned('promo', 'add a slide transition from the left to the third clip', [
    'changeOverlay',
    { overlayId: 3, changes: { transitionIn: { type: 'slide', direction: 'from-left', durationInFrames: 15 } } },
  ]),
  planned('promo', 'crossfade between the interview and the beach clip', [
    'changeOverlay',
    { overlayId: 2, changes: { transitionIn: { type: 'fade', durationInFrames: 15 } } },
  ]),
  planned(
    'promo',
    'add the logo bottom right, small',
    ['addImageOverlay', { assetId: ids.logo, startFrame: 0, durationSeconds: 5 }],
    ['changeOverlay', { overlayId: 7, changes: { left: 1596, top: 756, width: 270, height: 270 } }],
  ),
  planned('promo', 'overlay the drone video over the interview from 0:02 to 0:06', [
    'addClipOverlay',
    { assetId: ids.drone, placement: 'broll', startFrame: 60, sourceStartMs: 0, sourceEndMs: 4000 },
  ]),
  planned('promo', 'use drone.mp4 as b-roll at 8 seconds', [
    'addClipOverlay',
    { assetId: ids.drone, placement: 'broll', startFrame: 240, sourceStartMs: 0, sourceEndMs: 4000 },
  ]),
  planned('promo', 'append the drone clip', ['addClipOverlay', { assetId: ids.drone, placement: 'primary' }]),
  planned('promo', 'add b roll of the city at 0:05 for 2 seconds', [
    'addClipOverlay',
    { assetId: ids.city, placement: 'broll', startFrame: 150, sourceStartMs: 0, sourceEndMs: 2000 },
  ]),
  planned('promo', 'remove ums, ahs and long pauses from the interview', [
    'cleanupSpeechOverlay',
    { overlayId: 1, removeFillers: true, removeSilences: true },
  ]),
  planned('promo', 'clean up the speech in the interview', [
    'cleanupSpeechOverlay',
    { overlayId: 1, removeFillers: true, removeSilences: true },
  ]),
  planned('promo', '9:16', ['setCanvasSettings', { aspectRatio: '9:16' }]),
  planned('promo', 'vertical please', ['setCanvasSettings', { aspectRatio: '9:16' }]),
  planned('promo', 'make it vertical with a white background', [
    'setCanvasSettings',
    { aspectRatio: '9:16', backgroundColor: '#ffffff' },
  ]),
  planned('promo', 'rotate the first title 5 degrees clockwise', [
    'changeOverlay',
    { overlayId: 4, changes: { rotation: 5 } },
  ]),
  planned('promo', 'make the first title half transparent and italic', [
    'changeOverlay',
    { overlayId: 4, changes: { styles: { opacity: 0.5, fontStyle: 'italic' } } },
  ]),
  planned(
    'promo',
    'replace the music with calm.mp3',
    ['addSoundOverlay', { assetId: ids.calm, startFrame: 0, volume: 0.8 }],
    ['deleteOverlay', { overlayId: 6 }],
  ),
  planned(
    'promo',
    'change the font of both titles to Oswald',
    ['changeOverlay', { overlayId: 4, changes: { styles: { fontFamily: 'Oswald' } } }],
    ['changeOverlay', { overlayId: 5, changes: { styles: { fontFamily: 'Oswald' } } }],
  ),
  planned(
    'promo',
    'add a title "One" at 0:01, "Two" at 0:02 and "Three" at 0:03',
    ['addTextOverlay', { text: 'One', startFrame: 30, durationSeconds: 5 }],
    ['addTextOverlay', { text: 'Two', startFrame: 60, durationSeconds: 5 }],
    ['addTextOverlay', { text: 'Three', startFrame: 90, durationSeconds: 5 }],
  ),
  planned(
    'promo',
    'delete the first clip, the second clip and the first title',
    ['deleteOverlay', { overlayId: 1 }],
    ['deleteOverlay', { overlayId: 2 }],
    ['deleteOverlay', { overlayId: 4 }],
  ),
  planned(
    'promo',
    'mute the first clip then unmute it',
    ['changeOverlay', { overlayId: 1, changes: { styles: { muted: true } } }],
    ['changeOverlay', { overlayId: 1, changes: { styles: { muted: false } } }],
  ),
  planned('promo', 'double the speed of the last clip', ['changeOverlay', { overlayId: 3, changes: { speed: 2 } }]),
  planned(
    'promo',
    'slow the beach clip to a quarter of its speed',
    ['changeOverlay', { overlayId: 2, changes: { speed: 0.25 } }],
    ['moveOverlay', { overlayId: 3, startSeconds: 60 }],
  ),
  planned(
    'promo',
    'make the beach clip 5 seconds long',
    ['changeOverlay', { overlayId: 2, changes: { durationInFrames: 150 } }],
    ['moveOverlay', { overlayId: 3, startSeconds: 25 }],
  ),
  planned(
    'slides',
    'show the photo for 3 seconds',
    ['changeOverlay', { overlayId: 1, changes: { durationInFrames: 90 } }],
    ['moveOverlay', { overlayId: 2, startSeconds: 3 }],
  ),
  planned('slides', 'swap photo.jpg and team.png', ['reorderOverlays', { overlayIds: [2, 1] }]),
  planned('slides', 'put the emoji in the bottom right corner', [
    'changeOverlay',
    { overlayId: 4, changes: { left: 826, top: 826 } },
  ]),
  planned('slides', 'fade the photo out', [
    'changeOverlay',
    { overlayId: 1, changes: { styles: { animation: { exit: { name: 'fade', durationInFrames: 15 } } } } },
  ]),
  planned('slides', 'remove the shape', ['deleteOverlay', { overlayId: 5 }]),
  planned('slides', 'change the rectangle to red', [
    'changeOverlay',
    { overlayId: 5, changes: { styles: { fill: '#ff0000' } } },
  ]),
  planned('slides', 'move the captions to the top', ['changeOverlay', { overlayId: 6, changes: { top: 54 } }]),
  planned('slides', 'make the caption text smaller', [
    'changeOverlay',
    { overlayId: 6, changes: { styles: { fontSize: 32 } } },
  ]),
  planned('slides', 'start the second image at 6 seconds', ['moveOverlay', { overlayId: 2, startSeconds: 6 }]),
  planned('slides', 'add a fade between the two images', [
    'changeOverlay',
    { overlayId: 2, changes: { transitionIn: { type: 'fade', durationInFrames: 15 } } },
  ]),
  planned(
    'empty',
    'add the drone clip and put the logo in the top left corner',
    ['addClipOverlay', { assetId: ids.drone, placement: 'primary' }],
    ['addImageOverlay', { assetId: ids.logo, startFrame: 0, durationSeconds: 5 }],
    ['changeOverlay', { overlayId: 1, changes: { left: 54, top: 54, width: 270, height: 270 } }],
  ),
  planned(
    'empty',
    'add drone.mp4, then add a title "Above" at the start, and mute the clip',
    ['addClipOverlay', { assetId: ids.drone, placement: 'primary' }],
    ['addTextOverlay', { text: 'Above', startFrame: 0, durationSeconds: 5 }],
    ['changeOverlay', { overlayId: 0, changes: { styles: { muted: true } } }],
  ),
]
