import fc from 'fast-check'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import type { CaptionCue, CaptionWord } from '../../composition/overlays/caption.ts'
import {
  STOCK_PROVIDER,
  stockKey,
  type SourceSpan,
  type ToolResources,
} from '../../composition/tools/definition/toolResources.ts'
import { someMedia } from './compositionArbitrary.ts'

const id = (number: number): string => `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`
export const stockOf = (number: number): { provider: typeof STOCK_PROVIDER; id: string } => ({
  provider: STOCK_PROVIDER,
  id: String(number),
})

const media = (number: number, fields: Pick<SourceMedia, 'type' | 'durationMs' | 'width' | 'height'>): SourceMedia => ({
  assetId: id(number),
  name: `resource ${number}`,
  fps: fields.type === 'video' ? 30 : null,
  hasAudio: fields.type !== 'image',
  ...fields,
})

const stockVideo = media(1, { type: 'video', durationMs: 7_330, width: 1_920, height: 1_080 })
const stockImage = media(2, { type: 'image', durationMs: null, width: 800, height: 1_200 })
const voice = media(3, { type: 'music', durationMs: 4_210, width: null, height: null })
export const VOICEOVER_ID = id(50)
const voiceWords = ['so', 'this', 'is', 'it']
const voiceCue: CaptionCue = {
  text: voiceWords.join(' '),
  startMs: 100,
  endMs: 4_100,
  words: voiceWords.map((text, index) => ({ text, startMs: 100 + index * 1_000, endMs: 1_000 + index * 1_000 })),
}

/** Speech with fillers and pauses: ascending words, and silences between most of them. */
export const spokenArbitrary: fc.Arbitrary<{ readonly words: CaptionWord[]; readonly quiet: SourceSpan[] }> = fc
  .array(
    fc.record({
      text: fc.constantFrom('we', 'go', 'home', 'um', 'Uh,', 'ähm', 'now.'),
      pause: fc.oneof(fc.nat(90), fc.integer({ min: 91, max: 2_600 })),
      length: fc.integer({ min: 20, max: 700 }),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((spoken) => {
    let endMs = 0
    const words: CaptionWord[] = []
    const quiet: SourceSpan[] = []
    for (const { length, pause, text } of spoken) {
      const startMs = endMs + pause
      if (pause >= 140) quiet.push({ startMs: endMs + 13, endMs: startMs - 11 })
      endMs = startMs + length
      words.push({ text, startMs, endMs })
    }
    return { words, quiet }
  })

/** Stock, a voiceover, and optional captions and speech for every video and sound. */
export const resourcesArbitrary: fc.Arbitrary<ToolResources> = fc
  .record({
    spoken: spokenArbitrary,
    known: fc.constantFrom('both', 'both', 'both', 'words', 'quiet', 'nothing'),
    hasCaptions: fc.boolean(),
  })
  .map(({ hasCaptions, known, spoken: { quiet, words } }) => {
    const videos = someMedia.filter(({ type }) => type !== 'image')
    const cues = words.map((word) => ({ text: word.text, startMs: word.startMs, endMs: word.endMs, words: [word] }))
    return {
      stock: new Map([
        [stockKey(stockOf(11)), stockVideo],
        [stockKey(stockOf(12)), stockImage],
      ]),
      voiceovers: new Map([[VOICEOVER_ID, { voiceoverId: VOICEOVER_ID, media: voice, cues: [voiceCue] }]]),
      captions: new Map(
        (hasCaptions ? videos : []).map(({ assetId }, index) => [
          id(60 + index),
          { captionId: id(60 + index), assetId, language: 'en', cues },
        ]),
      ),
      speech: new Map(
        videos.map(({ assetId }) => [
          assetId,
          {
            assetId,
            language: 'en',
            words: known === 'both' || known === 'words' ? words : null,
            quiet: known === 'both' || known === 'quiet' ? quiet : null,
          },
        ]),
      ),
    }
  })
