import { beforeAll, describe, expect, it } from 'vitest'
import type { CaptionWord } from '../composition/overlays/caption.ts'
import { EDGE_SECONDS } from '../composition/playback/soundEdge.ts'
import { humanSpeechPath, humanSpeechWords } from '../testing/media/humanSpeech.ts'
import { ffmpeg } from '../testing/media/media.ts'
import { soundSamples } from '../testing/media/soundSeams.ts'
import {
  clipOf,
  correlation,
  everyThirdWord,
  exportedSamples,
  heardSpans,
  playedRanges,
  RATE,
  recutClip,
  steepest,
  type Recording,
} from '../testing/speech/cutExport.ts'
import { measureLevels } from './media/sound/measureLevels.ts'

const names = ['austen-0890', 'austen-0930'] as const
const never = new AbortController().signal
const EDGE = EDGE_SECONDS * RATE
/** The source has a third of the sample rate, so a cut in it may lie one sample earlier or later. */
const SHIFTS = [-1, 0, 1]
/** Recognisers report words up to this much late. */
const LATE_MS = [0, 100]

async function recordingOf(name: (typeof names)[number], lateMs: number): Promise<Recording> {
  const path = humanSpeechPath(name)
  const durationMs = Math.round(((await soundSamples(path)).length / RATE) * 1_000)
  const levels = await measureLevels({ path, container: 'wav', durationMs, ffmpeg }, never)
  const words = await humanSpeechWords(name)
  const late = (word: CaptionWord): CaptionWord => ({
    ...word,
    startMs: word.startMs + lateMs,
    endMs: Math.min(durationMs, word.endMs + lateMs),
  })
  return { path, durationMs, levels, words: words.map(late) }
}

describe.each(names)('the exported sound of %s, without every third word', (name) => {
  let source: Float32Array
  beforeAll(async () => {
    source = await soundSamples(humanSpeechPath(name))
  })

  it.each(LATE_MS)(
    'has each kept word as in the source, and nothing of the middle of a cut one (%i ms late)',
    async (lateMs) => {
      const recording = await recordingOf(name, lateMs)
      const whole = clipOf(recording, 30)
      const spoken = whole.items.filter(({ kind }) => kind === 'word')
      const cutWords = everyThirdWord(whole)
      const cut = recutClip(recording, whole, { cuts: cutWords })
      const exported = await exportedSamples(cut, recording)
      const ranges = playedRanges(cut)
      expect(ranges.length).toBeGreaterThan(2)
      // The encoder fills its last block.
      expect(Math.abs(exported.length - (ranges.at(-1)?.end ?? 0))).toBeLessThan(1_024)

      for (const { end, source: from, start } of ranges) {
        const kept = exported.subarray(start + EDGE, end - EDGE)
        const alike = SHIFTS.map((by) =>
          correlation(kept, source.subarray(from + EDGE + by, from + end - start - EDGE + by)),
        )
        expect(Math.max(...alike)).toBeGreaterThanOrEqual(0.999)
      }
      const heard = heardSpans(ranges)
      for (const [index, { endMs, startMs }] of recording.words.entries()) {
        const item = spoken[index]
        const fifth = (endMs - startMs) / 5
        const [from, to] = [((startMs + fifth) * RATE) / 1_000, ((endMs - fifth) * RATE) / 1_000]
        const isHeard = heard.some(({ end, start }) => Math.min(end - EDGE, to) > Math.max(start, from))
        expect(isHeard, item?.text).toBe(item !== undefined && !cutWords.includes(item))
      }
      for (const [index, { source: from, start }] of ranges.slice(1).entries()) {
        // Words that are reported late are cut in loud consonants, which have such steps of their own.
        const ending = heard[index]?.end ?? 0
        const loud = Math.max(
          steepest(source, ending - 3 * EDGE, ending),
          steepest(source, from - EDGE, from + 2 * EDGE),
        )
        const own = lateMs === 0 ? 0 : loud
        expect(steepest(exported, start - EDGE, start + 2 * EDGE)).toBeLessThanOrEqual(own + 0.003)
      }
    },
  )

  it('is the original sound, sample by sample, once every word is restored', async () => {
    const recording = await recordingOf(name, 0)
    const whole = clipOf(recording, 30)
    const cut = recutClip(recording, whole, { cuts: whole.items.filter((_, index) => index % 3 === 2) })
    const back = recutClip(recording, cut, { restores: cut.items.filter(({ range }) => range === null) })
    expect({ ...back.clip, segments: undefined }).toEqual({ ...whole.clip, segments: undefined })
    expect(await exportedSamples(back, recording)).toEqual(await exportedSamples(whole, recording))
  })
})
