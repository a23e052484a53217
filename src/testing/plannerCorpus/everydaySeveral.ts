import { planned, type CorpusCase, type ExpectedStep } from './corpusCase.ts'
import { ids } from './projects.ts'

const canvas = (aspectRatio: string): ExpectedStep => ['setCanvasSettings', { aspectRatio }]
const styles = (overlayId: number, changed: object): ExpectedStep => [
  'changeOverlay',
  { overlayId, changes: { styles: changed } },
]

/** Requests about the order of clips, rows and copies, and combined requests. */
export const everydaySeveral: readonly CorpusCase[] = [
  planned('promo', 'duplicate the second clip', ['duplicateOverlay', { overlayId: 2 }]),
  planned('promo', 'copy the first title', ['duplicateOverlay', { overlayId: 4 }]),
  planned(
    'promo',
    'duplicate the last title twice',
    ['duplicateOverlay', { overlayId: 5 }],
    ['duplicateOverlay', { overlayId: 5 }],
  ),
  planned('promo', 'put the second clip first', ['reorderOverlays', { overlayIds: [2, 1, 3] }]),
  planned('promo', 'move the first clip to the end', ['reorderOverlays', { overlayIds: [2, 3, 1] }]),
  planned('promo', 'move the last clip to the beginning', ['reorderOverlays', { overlayIds: [3, 1, 2] }]),
  planned('promo', 'swap the first and the second clip', ['reorderOverlays', { overlayIds: [2, 1, 3] }]),
  planned('promo', 'swap the first two clips', ['reorderOverlays', { overlayIds: [2, 1, 3] }]),
  planned('promo', 'reverse the order of the clips', ['reorderOverlays', { overlayIds: [3, 2, 1] }]),
  planned('promo', 'move the third clip before the second clip', ['reorderOverlays', { overlayIds: [1, 3, 2] }]),
  planned('promo', 'put the interview after the city clip', ['reorderOverlays', { overlayIds: [2, 3, 1] }]),
  planned('slides', 'swap the two images', ['reorderOverlays', { overlayIds: [2, 1] }]),
  planned('promo', 'move the first title to row 0', ['moveOverlay', { overlayId: 4, row: 0 }]),
  planned('slides', 'send the rectangle to the back', ['moveOverlay', { overlayId: 5, row: 6 }]),
  planned('promo', 'move the music down two rows', ['moveOverlay', { overlayId: 6, row: 5 }]),
  planned(
    'promo',
    'make it vertical, add a title "Summer" at the start and fade the music out',
    canvas('9:16'),
    ['addTextOverlay', { text: 'Summer', startFrame: 0, durationSeconds: 5 }],
    ['setAudioMix', { overlayId: 6, fadeOutSeconds: 2 }],
  ),
  planned(
    'promo',
    'Mute the first clip. Set the music to 50%. Delete the last title.',
    styles(1, { muted: true }),
    ['setAudioMix', { overlayId: 6, volume: 0.5 }],
    ['deleteOverlay', { overlayId: 5 }],
  ),
  planned(
    'promo',
    'add a title "A" at 0:01 and make it red',
    ['addTextOverlay', { text: 'A', startFrame: 30, durationSeconds: 5 }],
    styles(7, { color: '#ff0000' }),
  ),
  planned(
    'promo',
    'add a title "A" at the start and a title "B" at the end',
    ['addTextOverlay', { text: 'A', startFrame: 0, durationSeconds: 5 }],
    ['addTextOverlay', { text: 'B', startFrame: 1_050, durationSeconds: 5 }],
  ),
  planned(
    'promo',
    'split the first clip at 0:05 and mute the second half',
    ['splitOverlay', { overlayId: 1, splitAtSeconds: 5 }],
    styles(7, { muted: true }),
  ),
  planned(
    'promo',
    'split the first clip at 0:05 and delete the first half',
    ['splitOverlay', { overlayId: 1, splitAtSeconds: 5 }],
    ['deleteOverlay', { overlayId: 1 }],
  ),
  planned(
    'promo',
    'delete the first clip, then mute the first clip',
    ['deleteOverlay', { overlayId: 1 }],
    styles(2, { muted: true }),
  ),
  planned(
    'promo',
    'duplicate the last clip and make it black and white',
    ['duplicateOverlay', { overlayId: 3 }],
    styles(7, { filter: [{ name: 'grayscale', amount: 1 }] }),
  ),
  planned('promo', 'make the first title red and bigger', styles(4, { fontSize: 100, color: '#ff0000' })),
  planned('promo', 'mute the first clip and the second clip', styles(1, { muted: true }), styles(2, { muted: true })),
  planned('promo', 'mute the interview and the beach clip', styles(1, { muted: true }), styles(2, { muted: true })),
  planned(
    'promo',
    'remove the silences from the interview and add a title "Interview" at the start',
    ['cleanupSpeechOverlay', { overlayId: 1, removeFillers: false, removeSilences: true }],
    ['addTextOverlay', { text: 'Interview', startFrame: 0, durationSeconds: 5 }],
  ),
  planned(
    'promo',
    'remove the ums from the interview and add captions to it',
    ['cleanupSpeechOverlay', { overlayId: 1, removeFillers: true, removeSilences: false }],
    ['addCaptionsToOverlay', { overlayId: 1, source: 'generate' }],
  ),
  planned(
    'promo',
    'lower the music to 20% and fade it out',
    ['setAudioMix', { overlayId: 6, volume: 0.2 }],
    ['setAudioMix', { overlayId: 6, fadeOutSeconds: 2 }],
  ),
  planned(
    'promo',
    'add calm.mp3 and fade it in over 1 second',
    ['addSoundOverlay', { assetId: ids.calm, startFrame: 0, volume: 0.3 }],
    ['setAudioMix', { overlayId: 7, fadeInSeconds: 1 }],
  ),
  planned(
    'single',
    'cut the first 5 seconds and make it square',
    ['trimClip', { overlayId: 1, trimStartSeconds: 5 }],
    ['moveOverlay', { overlayId: 1, startSeconds: 0 }],
    canvas('1:1'),
  ),
  planned(
    'promo',
    '1. make it square\n2. mute the music\n3. delete the first title',
    canvas('1:1'),
    ['setAudioMix', { overlayId: 6, muted: true }],
    ['deleteOverlay', { overlayId: 4 }],
  ),
  planned('promo', 'Hi! Could you please make it square and then turn the music down? Thanks!', canvas('1:1'), [
    'setAudioMix',
    { overlayId: 6, volume: 0.4 },
  ]),
]
