import { describe, expect, it } from 'vitest'
import { clipOf, everyThirdWord, exportSound, recutClip } from '../testing/speech/cutExport.ts'
import type { CaptionWord } from '../composition/overlays/caption.ts'
import { playedTiming } from '../composition/wordFrames.ts'
import { humanSpeechPath, JFK_TEXT } from '../testing/media/humanSpeech.ts'
import { ffmpeg, makeMedia } from '../testing/media/media.ts'
import { samplesOf } from '../testing/media/soundLevel.ts'
import { reportMeasurement } from '../testing/reportMeasurement.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { findInstalledSpeech, speechOf } from './findSpeech.ts'
import { measureLevels } from './media/sound/measureLevels.ts'

const installed = speechOf(
  { recognizer: null, speaker: null },
  await findInstalledSpeech({ dataFolder: '.', whisperModel: null }),
)
const voices = (await installed.speaker?.voices()) ?? []
const wanted = ['espeak:en-us', 'flite:slt', 'festival:slt'].filter((id) => voices.some((voice) => voice.id === id))
const never = new AbortController().signal
const at = temporaryFolder('framewright-made-speech')
const FPS = 30
const SCRIPT =
  'So um we went down to the old market in the morning. It was a very good day for uh everybody and the people ' +
  'were happy. After that we walked home along the river and talked about our plans for the summer.'

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z ]/gu, '')
const toSpeechWav = async (from: string, name: string): Promise<string> =>
  await makeMedia('-i', from, '-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', at(name))

async function aligned(path: string, knownText: string): Promise<readonly CaptionWord[]> {
  if (installed.aligner === null) throw new Error('No aligner is installed.')
  return (await installed.aligner.recognize(path, { language: 'en-US', knownText }, never)).words
}

/** The share of words that a recogniser misses or adds. */
async function wordError(path: string, spoken: string): Promise<number> {
  const heard = (await installed.recognizer?.recognize(path, { language: null, knownText: null }, never))?.words ?? []
  const [right, left] = [plain(spoken).split(' '), plain(heard.map(({ text }) => text).join(' ')).split(' ')]
  let costs = left.map((_, index) => index + 1)
  for (const [row, word] of right.entries()) {
    const before = [row, ...costs]
    let last = row + 1
    costs = left.map((other, column) => {
      last = Math.min((before[column] ?? 0) + (word === other ? 0 : 1), (before[column + 1] ?? 0) + 1, last + 1)
      return last
    })
  }
  return (costs.at(-1) ?? right.length) / right.length
}

async function spokenBy(voiceId: string): Promise<{ readonly path: string; readonly script: string }> {
  if (voiceId === 'a person') return { path: humanSpeechPath('jfk'), script: JFK_TEXT }
  const outputPath = at(`${voiceId.replace(':', '-')}.wav`)
  const modelId = voices.find(({ id }) => id === voiceId)?.modelIds[0] ?? ''
  const order = { script: SCRIPT, voiceId, language: 'en-US', modelId, style: null, speed: 1, outputPath }
  await installed.speaker?.speak(order, never)
  return { path: outputPath, script: SCRIPT }
}

/** The programs are optional, as in `findSpeech.test.ts`. */
describe.runIf(installed.recognizer)('speech that loses every third word and every filler', () => {
  it.each([...wanted, 'a person'])(
    'is found word by word in the exported sound: %s',
    { timeout: 120_000 },
    async (voiceId) => {
      const { path: madePath, script } = await spokenBy(voiceId)
      const path = await toSpeechWav(madePath, 'source.wav')
      const durationMs = Math.round((await samplesOf(path)).length / 32)
      const levels = await measureLevels({ path, container: 'wav', durationMs, ffmpeg }, never)
      const words = await aligned(path, script)
      const recording = { path, durationMs, levels, words }
      const whole = clipOf(recording, FPS)
      const cut = recutClip(recording, whole, { cuts: everyThirdWord(whole) })
      const sound = await toSpeechWav(await exportSound(cut, recording, at('')), 'cut.wav')

      const spoken = cut.items.filter(({ kind }) => kind === 'word')
      const kept = words.filter((_, index) => spoken[index]?.range)
      expect(kept.length).toBeGreaterThan(10)
      const text = kept.map((word) => word.text).join(' ')
      const found = await aligned(sound, text)
      expect(found).toHaveLength(kept.length)
      // The aligner adds a pause to the word before or after it, so one end of a word may be far off.
      const offsets = kept.map((word, index) => {
        const played = playedTiming(cut.clip, word, FPS)
        const offset = (end: 'startMs' | 'endMs') => Math.abs((found[index]?.[end] ?? 0) - (played?.[end] ?? Infinity))
        return Math.min(offset('startMs'), offset('endMs'))
      })
      const [before, after] = [await wordError(path, script), await wordError(sound, text)]
      const percent = (share: number): string => `${Math.round(share * 100)} %`
      reportMeasurement(
        `${voiceId}: ${kept.length} of ${words.length} words kept, found within ${Math.round(Math.max(...offsets))} ms; ` +
          `word error ${percent(before)} before the cuts, ${percent(after)} after`,
      )
      expect(Math.max(...offsets)).toBeLessThanOrEqual(60)
    },
  )
})
