import { describe, expect, it } from 'vitest'
import { humanSpeechPath, humanSpeechWords } from '../../../testing/media/humanSpeech.ts'
import { ffmpeg, makeMedia } from '../../../testing/media/media.ts'
import { levelDb, samplesOf } from '../../../testing/media/soundLevel.ts'
import { type Burst, makeSpokenSound } from '../../../testing/media/spokenSound.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { measureQuiet } from './measureQuiet.ts'

const at = temporaryFolder('framewright-quiet')
const never = new AbortController().signal
const measure = async (path: string, durationMs: number) =>
  await measureQuiet({ path, container: 'wav', durationMs, ffmpeg }, never)

const bursts: readonly Burst[] = [
  [1, 2],
  [2.2, 3],
  [4, 5],
]
/** Gaps between the bursts, in milliseconds. */
const gaps = [
  [0, 1000],
  [2000, 2200],
  [3000, 4000],
  [5000, 6000],
]

describe('quiet', () => {
  it.each([0, 0.0005, 0.005, 0.02])('is found between speech over a hiss of %f', async (hiss) => {
    const path = await makeSpokenSound(at(`hiss-${hiss}.wav`), { seconds: 6, bursts, hiss })
    const quiet = await measure(path, 6000)
    expect(quiet).toHaveLength(gaps.length)
    quiet.forEach(({ startMs, endMs }, index) => {
      const [from = 0, to = 0] = gaps[index] ?? []
      expect(startMs).toBeGreaterThanOrEqual(from)
      expect(endMs).toBeLessThanOrEqual(to)
      expect(startMs - from).toBeLessThan(60)
      expect(to - endMs).toBeLessThan(60)
    })
  })

  it('is nothing if all is equally loud, and everything if nothing is heard', async () => {
    expect(await measure(await makeMedia('-f', 'lavfi', '-i', 'anoisesrc=a=0.1:d=3', at('noise.wav')), 3000)).toEqual(
      [],
    )
    const silent = await makeMedia('-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '3', at('silent.wav'))
    expect(await measure(silent, 3000)).toEqual([{ startMs: 0, endMs: 3000 }])
  })

  it('continues to the end of the asset after its sound ends', async () => {
    const path = await makeSpokenSound(at('short.wav'), { seconds: 2, bursts: [[0, 2]] })
    expect(await measure(path, 5000)).toEqual([{ startMs: 2020, endMs: 5000 }])
  })

  it('is no shorter than 100 ms', async () => {
    const path = await makeSpokenSound(at('close.wav'), {
      seconds: 3,
      bursts: [
        [0, 1],
        [1.1, 2],
        [2.2, 3],
      ],
    })
    const quiet = await measure(path, 3000)
    expect(quiet).toHaveLength(1)
    expect(quiet[0]?.startMs).toBeGreaterThan(2000)
  })
})

describe('in human speech', () => {
  it('finds the pauses of a speech with background noise', async () => {
    const path = humanSpeechPath('jfk')
    const quiet = await measure(path, 11_000)
    const long = quiet.filter(({ startMs, endMs }) => endMs - startMs >= 650)
    expect(long).toHaveLength(2)
    const samples = await samplesOf(path)
    const noise = levelDb(samples, [{ startMs: 4_700, endMs: 5_200 }])
    expect(levelDb(samples, long)).toBeLessThan(noise + 1)
    for (const stretch of quiet) expect(levelDb(samples, [stretch])).toBeLessThan(noise + 3)
  })

  it.each(['austen-0890', 'austen-0930'] as const)(
    'marks no word of %s as quiet, except for stops within one',
    async (name) => {
      const words = await humanSpeechWords(name)
      const endMs = words.at(-1)?.endMs ?? 0
      const quiet = await measure(humanSpeechPath(name), endMs + 200)
      for (const word of words) {
        const covered = quiet.reduce(
          (sum, stretch) =>
            sum + Math.max(0, Math.min(word.endMs, stretch.endMs) - Math.max(word.startMs, stretch.startMs)),
          0,
        )
        expect(covered, word.text).toBeLessThan((word.endMs - word.startMs) * 0.25)
      }
      // A plosive, like the silence before the k of "cold", is far shorter than what the tool may cut.
      for (const stretch of quiet.slice(1, -1)) expect(stretch.endMs - stretch.startMs).toBeLessThan(300)
    },
  )
})
