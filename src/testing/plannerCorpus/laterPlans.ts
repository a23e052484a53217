import { planned, type CorpusCase } from './corpusCase.ts'
import { ids } from './projects.ts'

/** Requests written after the first rules worked. Rules were then added for everyday requests that had failed. */
export const laterPlans: readonly CorpusCase[] = [
  planned(
    'promo',
    'Put a heading at the top saying "Our story" for the first ten seconds',
    ['addTextOverlay', { text: 'Our story', startFrame: 0, durationSeconds: 10 }],
    ['changeOverlay', { overlayId: 7, changes: { top: 54 } }],
  ),
  planned('promo', 'Show "50% off" in big yellow letters from 12s till 18s', [
    'addTextOverlay',
    { text: '50% off', fontSize: 81, color: '#ffff00', startFrame: 360, durationSeconds: 6 },
  ]),
  planned('promo', 'please overlay the words "Coming soon" on the beach shot', [
    'addTextOverlay',
    { text: 'Coming soon', startFrame: 600, durationSeconds: 10 },
  ]),
  planned('promo', 'Text: "Hello world" at 0:03', [
    'addTextOverlay',
    { text: 'Hello world', startFrame: 90, durationSeconds: 5 },
  ]),
  planned('promo', 'Give me an end card with "Follow us"', [
    'addTextOverlay',
    { text: 'Follow us', startFrame: 1050, durationSeconds: 5 },
  ]),
  planned(
    'promo',
    'Make every text orange',
    ['changeOverlay', { overlayId: 4, changes: { styles: { color: '#ffa500' } } }],
    ['changeOverlay', { overlayId: 5, changes: { styles: { color: '#ffa500' } } }],
  ),
  planned('promo', 'Increase the size of the first title by 50%', [
    'changeOverlay',
    { overlayId: 4, changes: { styles: { fontSize: 120 } } },
  ]),
  planned('promo', 'Make the welcome title 120px', [
    'changeOverlay',
    { overlayId: 4, changes: { styles: { fontSize: 120 } } },
  ]),
  planned('promo', 'set the text colour of "Thanks for watching" to gold', [
    'changeOverlay',
    { overlayId: 5, changes: { styles: { color: '#ffd700' } } },
  ]),
  planned('promo', 'change the wording of the first title to "Hi there"', [
    'changeOverlay',
    { overlayId: 4, changes: { content: 'Hi there' } },
  ]),
  planned('single', 'could you shift the title up 50 pixels?', [
    'changeOverlay',
    { overlayId: 2, changes: { top: 350 } },
  ]),
  planned('single', 'Title should start at 4 seconds', ['moveOverlay', { overlayId: 2, startSeconds: 4 }]),
  planned('single', 'let the title fade in over 1 second and out over 2 seconds', [
    'changeOverlay',
    {
      overlayId: 2,
      changes: {
        styles: {
          animation: { enter: { name: 'fade', durationInFrames: 25 }, exit: { name: 'fade', durationInFrames: 50 } },
        },
      },
    },
  ]),
  planned('single', 'The video should end at 20 seconds', ['trimClip', { overlayId: 1, trimEndSeconds: 10 }]),
  planned('single', 'drop everything after 15s', ['trimClip', { overlayId: 1, trimEndSeconds: 15 }]),
  planned('single', 'keep only the first 10 seconds', ['trimClip', { overlayId: 1, trimEndSeconds: 20 }]),
  planned(
    'single',
    'keep 0:05 to 0:15',
    ['trimClip', { overlayId: 1, trimEndSeconds: 15 }],
    ['trimClip', { overlayId: 1, trimStartSeconds: 5 }],
    ['moveOverlay', { overlayId: 1, startSeconds: 0 }],
    ['trimClip', { overlayId: 2, trimStartSeconds: 3 }],
    ['moveOverlay', { overlayId: 2, startSeconds: 0 }],
  ),
  planned('single', 'reduce the playback speed to 0.75x', [
    'changeOverlay',
    { overlayId: 1, changes: { speed: 0.75 } },
  ]),
  planned('single', 'add some background music at 15%', [
    'addSoundOverlay',
    { assetId: ids.rain, startFrame: 0, volume: 0.15 },
  ]),
  planned(
    'single',
    'add rain.mp3 at 0:05 and fade it in',
    ['addSoundOverlay', { assetId: ids.rain, startFrame: 125, volume: 0.3 }],
    ['setAudioMix', { overlayId: 3, fadeInSeconds: 2 }],
  ),
  planned('single', 'make the clip a little brighter and more colourful', [
    'changeOverlay',
    {
      overlayId: 1,
      changes: {
        styles: {
          filter: [
            { name: 'brightness', amount: 1.2 },
            { name: 'saturate', amount: 1.4 },
          ],
        },
      },
    },
  ]),
  planned('promo', 'Swap clips 1 and 3', ['reorderOverlays', { overlayIds: [3, 2, 1] }]),
  planned('promo', 'Put clip 3 first', ['reorderOverlays', { overlayIds: [3, 1, 2] }]),
  planned('promo', 'Move the beach clip to the very end', ['reorderOverlays', { overlayIds: [1, 3, 2] }]),
  planned('promo', 'play the city shot right after the interview', ['reorderOverlays', { overlayIds: [1, 3, 2] }]),
  planned(
    'promo',
    'remove the beach clip and the city clip',
    ['deleteOverlay', { overlayId: 2 }],
    ['deleteOverlay', { overlayId: 3 }],
  ),
  planned('promo', 'Get rid of the background music', ['deleteOverlay', { overlayId: 6 }]),
  planned(
    'promo',
    'trim the interview down to 15 seconds',
    ['trimClip', { overlayId: 1, trimEndSeconds: 5 }],
    ['moveOverlay', { overlayId: 2, startSeconds: 15 }],
    ['moveOverlay', { overlayId: 3, startSeconds: 25 }],
  ),
  planned(
    'promo',
    'take 3 seconds off the start of the interview',
    ['trimClip', { overlayId: 1, trimStartSeconds: 3 }],
    ['moveOverlay', { overlayId: 1, startSeconds: 0 }],
    ['moveOverlay', { overlayId: 2, startSeconds: 17 }],
    ['moveOverlay', { overlayId: 3, startSeconds: 27 }],
  ),
  planned(
    'promo',
    'cut from 0:05 until 0:07 in the interview',
    ['splitOverlay', { overlayId: 1, splitAtSeconds: 5 }],
    ['trimClip', { overlayId: 7, trimStartSeconds: 2 }],
    ['moveOverlay', { overlayId: 7, startSeconds: 5 }],
    ['moveOverlay', { overlayId: 2, startSeconds: 18 }],
    ['moveOverlay', { overlayId: 3, startSeconds: 28 }],
  ),
  planned(
    'promo',
    'cut out everything from 0:30 on',
    ['deleteOverlay', { overlayId: 3 }],
    ['deleteOverlay', { overlayId: 5 }],
    ['trimClip', { overlayId: 6, trimEndSeconds: 10 }],
  ),
  planned(
    'promo',
    'make all the clips quieter',
    ['changeOverlay', { overlayId: 1, changes: { styles: { volume: 0.5 } } }],
    ['changeOverlay', { overlayId: 2, changes: { styles: { volume: 0.5 } } }],
    ['changeOverlay', { overlayId: 3, changes: { styles: { volume: 0.5 } } }],
  ),
  planned(
    'promo',
    'fade the first clip in from black and the last clip out to black',
    [
      'changeOverlay',
      {
        overlayId: 1,
        changes: { styles: { fadeInFrames: 15, animation: { enter: { name: 'fade', durationInFrames: 15 } } } },
      },
    ],
    [
      'changeOverlay',
      {
        overlayId: 3,
        changes: { styles: { fadeOutFrames: 15, animation: { exit: { name: 'fade', durationInFrames: 15 } } } },
      },
    ],
  ),
]
