import { planned, refused, type CorpusCase } from './corpusCase.ts'
import { ids } from './projects.ts'

/** Requests about a project with music and a voiceover, whose music continues after the last picture. */
export const narratedPlans: readonly CorpusCase[] = [
  planned('narrated', 'fade the music out over 3 seconds', ['setAudioMix', { overlayId: 2, fadeOutSeconds: 3 }]),
  planned('narrated', 'delete the soundtrack', ['deleteOverlay', { overlayId: 2 }]),
  planned('narrated', 'remove the background music', ['deleteOverlay', { overlayId: 2 }]),
  planned('narrated', 'delete the voiceover', ['deleteOverlay', { overlayId: 3 }]),
  planned('narrated', 'delete all sounds', ['deleteOverlay', { overlayId: 2 }], ['deleteOverlay', { overlayId: 3 }]),
  planned('narrated', 'add a title "Bye" at the end', [
    'addTextOverlay',
    { text: 'Bye', startFrame: 90, durationSeconds: 5 },
  ]),
  planned('narrated', 'show logo.png at the end', [
    'addImageOverlay',
    { assetId: ids.logo, startFrame: 90, durationSeconds: 5 },
  ]),
]

export const narratedRefusals: readonly CorpusCase[] = [
  refused('narrated', 'make the sound louder', 'Which one'),
  refused('slides', 'fade the music out', 'no music'),
]
