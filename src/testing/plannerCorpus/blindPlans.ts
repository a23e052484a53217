import { planned, type CorpusCase } from './corpusCase.ts'
import { ids } from './projects.ts'

/** Paraphrases written before the planner existed. The planner was not adapted to them before its first score. */
export const blindPlans: readonly CorpusCase[] = [
  planned('promo', 'Could you turn this into a vertical video?', ['setCanvasSettings', { aspectRatio: '9:16' }]),
  planned('promo', 'I need this in square format', ['setCanvasSettings', { aspectRatio: '1:1' }]),
  planned('single', 'switch to landscape please', ['setCanvasSettings', { aspectRatio: '16:9' }]),
  planned('promo', 'reformat for TikTok', ['setCanvasSettings', { aspectRatio: '9:16' }]),
  planned('slides', 'I want a dark blue background', ['setCanvasSettings', { backgroundColor: '#00008b' }]),
  planned('promo', 'pop a title reading "Day One" onto the opening', [
    'addTextOverlay',
    { text: 'Day One', startFrame: 0, durationSeconds: 5 },
  ]),
  planned('promo', 'at 12 seconds show the words "Look here" for two seconds', [
    'addTextOverlay',
    { text: 'Look here', startFrame: 360, durationSeconds: 2 },
  ]),
  planned('promo', 'Put "The end" over the last 4 seconds', [
    'addTextOverlay',
    { text: 'The end', startFrame: 1_080, durationSeconds: 4 },
  ]),
  planned('promo', 'between 0:10 and 0:15 display "Subscribe now" in yellow', [
    'addTextOverlay',
    { text: 'Subscribe now', color: '#ffff00', startFrame: 300, durationSeconds: 5 },
  ]),
  planned(
    'single',
    'Chop off the first five seconds',
    ['trimClip', { overlayId: 1, trimStartSeconds: 5 }],
    ['moveOverlay', { overlayId: 1, startSeconds: 0 }],
  ),
  planned('single', 'lose the last 2.5 seconds of the clip', ['trimClip', { overlayId: 1, trimEndSeconds: 2.52 }]),
  planned('promo', 'slice the interview at 0:08', ['splitOverlay', { overlayId: 1, splitAtSeconds: 8 }]),
  planned('promo', 'break the second clip in half', ['splitOverlay', { overlayId: 2, splitAtSeconds: 5 }]),
  planned('promo', 'get rid of the welcome text', ['deleteOverlay', { overlayId: 4 }]),
  planned('promo', 'erase the last title', ['deleteOverlay', { overlayId: 5 }]),
  planned('promo', 'play the city clip at double speed', ['changeOverlay', { overlayId: 3, changes: { speed: 2 } }]),
  planned('single', 'put the clip in slow motion', ['changeOverlay', { overlayId: 1, changes: { speed: 0.5 } }]),
  planned('promo', 'bring the music down to 20%', ['setAudioMix', { overlayId: 6, volume: 0.2 }]),
  planned('promo', 'silence the interview', ['changeOverlay', { overlayId: 1, changes: { styles: { muted: true } } }]),
  planned('promo', 'let the soundtrack fade out over the last four seconds', [
    'setAudioMix',
    { overlayId: 6, fadeOutSeconds: 4 },
  ]),
  planned('promo', 'have the music fade in slowly over 3 seconds', ['setAudioMix', { overlayId: 6, fadeInSeconds: 3 }]),
  planned(
    'empty',
    'lay some background music under it',
    ['addSoundOverlay', { assetId: ids.calm, startFrame: 0, volume: 0.3 }],
    ['trimClip', { overlayId: 0, trimEndSeconds: 80 }],
  ),
  planned('promo', 'strip out the ums and ahs from the interview', [
    'cleanupSpeechOverlay',
    { overlayId: 1, removeFillers: true, removeSilences: false },
  ]),
  planned('promo', 'tighten the pauses in the first clip', [
    'cleanupSpeechOverlay',
    { overlayId: 1, removeFillers: false, removeSilences: true },
  ]),
  planned('promo', 'subtitle the interview', ['addCaptionsToOverlay', { overlayId: 1, source: 'generate' }]),
  planned('promo', 'cut away to the drone shot at 0:06 for 3 seconds', [
    'addClipOverlay',
    { assetId: ids.drone, placement: 'broll', startFrame: 180, sourceStartMs: 0, sourceEndMs: 3_000 },
  ]),
  planned('promo', 'show some ocean b-roll from 0:04 to 0:07', [
    'addClipOverlay',
    {
      stock: { provider: 'stock', id: '101' },
      placement: 'broll',
      startFrame: 120,
      sourceStartMs: 0,
      sourceEndMs: 3_000,
    },
  ]),
  planned('promo', 'stick the logo on at 2 seconds', [
    'addImageOverlay',
    { assetId: ids.logo, startFrame: 60, durationSeconds: 5 },
  ]),
  planned('promo', 'crop the beach video to a square', ['cropToAspect', { overlayId: 2, aspectRatio: '1:1' }]),
  planned('promo', 'make a copy of the last clip', ['duplicateOverlay', { overlayId: 3 }]),
  planned('promo', 'show the city clip before the beach clip', ['reorderOverlays', { overlayIds: [1, 3, 2] }]),
  planned('promo', 'start with the beach clip', ['reorderOverlays', { overlayIds: [2, 1, 3] }]),
  planned('single', 'the title should say "Hi all"', [
    'changeOverlay',
    { overlayId: 2, changes: { content: 'Hi all' } },
  ]),
  planned('single', 'turn the title green', [
    'changeOverlay',
    { overlayId: 2, changes: { styles: { color: '#008000' } } },
  ]),
  planned('slides', 'I want the text in bold', [
    'changeOverlay',
    { overlayId: 3, changes: { styles: { fontWeight: 800 } } },
  ]),
  planned('promo', 'use the drone video instead of the second clip', [
    'replaceClipMedia',
    { overlayId: 2, assetId: ids.drone },
  ]),
  planned('slides', 'tilt the rectangle by 15 degrees', ['changeOverlay', { overlayId: 5, changes: { rotation: 15 } }]),
  planned('slides', 'make the rectangle half transparent', [
    'changeOverlay',
    { overlayId: 5, changes: { styles: { opacity: 0.5 } } },
  ]),
  planned('single', 'push the title back by 3 seconds', ['moveOverlay', { overlayId: 2, startSeconds: 5 }]),
  planned(
    'promo',
    'Make it vertical; then add the title "Summer" at the beginning, and finally have the music fade out.',
    ['setCanvasSettings', { aspectRatio: '9:16' }],
    ['addTextOverlay', { text: 'Summer', startFrame: 0, durationSeconds: 5 }],
    ['setAudioMix', { overlayId: 6, fadeOutSeconds: 2 }],
  ),
  planned(
    'promo',
    'mute the first clip, turn the music up to full volume and delete the closing title',
    ['changeOverlay', { overlayId: 1, changes: { styles: { muted: true } } }],
    ['setAudioMix', { overlayId: 6, volume: 1 }],
    ['deleteOverlay', { overlayId: 5 }],
  ),
  planned(
    'promo',
    'copy the beach clip and turn the sound of the copy off',
    ['duplicateOverlay', { overlayId: 2 }],
    ['changeOverlay', { overlayId: 7, changes: { styles: { muted: true } } }],
  ),
  planned(
    'promo',
    'Split the first clip at 0:10. Delete the second half.',
    ['splitOverlay', { overlayId: 1, splitAtSeconds: 10 }],
    ['deleteOverlay', { overlayId: 7 }],
  ),
  planned(
    'promo',
    'add a lower third "Jane Doe, CEO" at 3s',
    ['addTextOverlay', { text: 'Jane Doe, CEO', fontSize: 38, textAlign: 'left', startFrame: 90, durationSeconds: 5 }],
    ['changeOverlay', { overlayId: 7, changes: { top: 805 } }],
  ),
]
