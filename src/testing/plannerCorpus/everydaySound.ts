import { planned, type CorpusCase, type ExpectedStep } from './corpusCase.ts'
import { ids } from './projects.ts'

const mix = (overlayId: number, settings: object): ExpectedStep => ['setAudioMix', { overlayId, ...settings }]
const styles = (overlayId: number, changed: object): ExpectedStep => [
  'changeOverlay',
  { overlayId, changes: { styles: changed } },
]
const cleanup = (overlayId: number, settings: object): ExpectedStep => [
  'cleanupSpeechOverlay',
  { overlayId, ...settings },
]

/** Requests about volume, fades, music, voices and speech. */
export const everydaySound: readonly CorpusCase[] = [
  planned('promo', 'mute the first clip', styles(1, { muted: true })),
  planned('promo', 'mute the music', mix(6, { muted: true })),
  planned('promo', 'turn off the sound of the second clip', styles(2, { muted: true })),
  planned(
    'promo',
    'mute all clips',
    styles(1, { muted: true }),
    styles(2, { muted: true }),
    styles(3, { muted: true }),
  ),
  planned('promo', 'turn the music off', mix(6, { muted: true })),
  planned('promo', 'remove the audio from the beach clip', styles(2, { muted: true })),
  planned('promo', 'set the music to 30%', mix(6, { volume: 0.3 })),
  planned('promo', 'set the volume of the music to 30 percent', mix(6, { volume: 0.3 })),
  planned('promo', 'lower the volume of the interview to 50%', styles(1, { volume: 0.5 })),
  planned('promo', 'make the music quieter', mix(6, { volume: 0.4 })),
  planned('promo', 'make the music a bit quieter', mix(6, { volume: 0.6 })),
  planned('promo', 'make the music louder', mix(6, { volume: 1 })),
  planned('promo', 'turn down the music by 50%', mix(6, { volume: 0.4 })),
  planned('promo', 'turn the music down', mix(6, { volume: 0.4 })),
  planned('promo', 'play the music at half volume', mix(6, { volume: 0.5 })),
  planned('promo', 'fade the music out', mix(6, { fadeOutSeconds: 2 })),
  planned('promo', 'fade in the music', mix(6, { fadeInSeconds: 2 })),
  planned('promo', 'fade the music in and out', mix(6, { fadeInSeconds: 2, fadeOutSeconds: 2 })),
  planned('promo', 'add a 3 second fade out to the music', mix(6, { fadeOutSeconds: 3 })),
  planned('promo', 'fade out the song over five seconds', mix(6, { fadeOutSeconds: 5 })),
  planned('promo', 'fade the music out at the end', mix(6, { fadeOutSeconds: 2 })),
  planned('promo', 'add a fade in and fade out to the music', mix(6, { fadeInSeconds: 2, fadeOutSeconds: 2 })),
  planned('promo', 'fade out the audio of the interview over 1 second', styles(1, { fadeOutFrames: 30 })),
  planned(
    'promo',
    'fade the first title in',
    styles(4, { animation: { enter: { name: 'fade', durationInFrames: 15 } } }),
  ),
  planned(
    'promo',
    'fade the last clip out over 1 second',
    styles(3, { fadeOutFrames: 30, animation: { exit: { name: 'fade', durationInFrames: 30 } } }),
  ),
  planned(
    'promo',
    'fade the last clip to black',
    styles(3, { fadeOutFrames: 15, animation: { exit: { name: 'fade', durationInFrames: 15 } } }),
  ),
  planned('single', 'add music', ['addSoundOverlay', { assetId: ids.rain, startFrame: 0, volume: 0.3 }]),
  planned('promo', 'add calm.mp3 as background music', [
    'addSoundOverlay',
    { assetId: ids.calm, startFrame: 0, volume: 0.3 },
  ]),
  planned('promo', 'play the calm track at 20% volume from 0:10', [
    'addSoundOverlay',
    { assetId: ids.calm, startFrame: 300, volume: 0.2 },
  ]),
  planned('promo', 'put the calm music under the video', [
    'addSoundOverlay',
    { assetId: ids.calm, startFrame: 0, volume: 0.3 },
  ]),
  planned('promo', 'add calm.mp3 at full volume', ['addSoundOverlay', { assetId: ids.calm, startFrame: 0, volume: 1 }]),
  planned(
    'promo',
    'add the calm music from 0:10 to 0:20',
    ['addSoundOverlay', { assetId: ids.calm, startFrame: 300, volume: 0.3 }],
    ['trimClip', { overlayId: 7, trimEndSeconds: 20 }],
  ),
  planned(
    'promo',
    'remove the silences from the first clip',
    cleanup(1, { removeFillers: false, removeSilences: true }),
  ),
  planned(
    'promo',
    'remove silences and filler words from the interview',
    cleanup(1, { removeFillers: true, removeSilences: true }),
  ),
  planned('single', 'cut out the pauses', cleanup(1, { removeFillers: false, removeSilences: true })),
  planned(
    'single',
    'remove pauses longer than 1 second',
    cleanup(1, { removeFillers: false, removeSilences: true, silenceThresholdMs: 1_000 }),
  ),
  planned('promo', 'remove the ums from interview.mp4', cleanup(1, { removeFillers: true, removeSilences: false })),
  planned('promo', 'add captions to the first clip', ['addCaptionsToOverlay', { overlayId: 1, source: 'generate' }]),
  planned('promo', 'add English subtitles to the interview', [
    'addCaptionsToOverlay',
    { overlayId: 1, source: 'generate', language: 'en' },
  ]),
  planned('promo', 'generate captions for interview.mp4', [
    'addCaptionsToOverlay',
    { overlayId: 1, source: 'generate' },
  ]),
  planned('promo', 'add the voiceover at 0:05', [
    'addVoiceoverWithCaptions',
    { voiceoverId: ids.voiceover, startFrame: 150, includeCaptions: true },
  ]),
  planned('promo', 'add the voiceover without captions', [
    'addVoiceoverWithCaptions',
    { voiceoverId: ids.voiceover, startFrame: 0, includeCaptions: false },
  ]),
]
