import { describe, expect, it } from 'vitest'
import { overlay } from '../../testing/composition/overlays.ts'
import { seededRandom } from '../../testing/seededRandom.ts'
import { soakCount } from '../../testing/soak.ts'
import type { CaptionCue, CaptionWord } from '../overlays/caption.ts'
import { correctedPassages, middleOf, type WordCorrection } from './correctedPassages.ts'
import { heardWords, mergedCorrections } from './mergedCorrections.ts'
import { recutSegments, withSegments } from './recutVideo.ts'
import { spokenItems } from './spokenItems.ts'

const SEED = 20261127
const FPS = 30
const DURATION_MS = 60_000
const RECUTS = soakCount(100, 1_000)

const random = seededRandom(SEED)
const below = (count: number): number => Math.floor(random() * count)

/** Speech with words of random lengths and some pauses. */
function transcript(prefix: string): CaptionCue[] {
  const passages: CaptionCue[] = []
  let [ms, count] = [below(400), 0]
  while (ms < DURATION_MS - 2_000) {
    const words: CaptionWord[] = []
    for (let left = 1 + below(12); left > 0; left -= 1) {
      const endMs = ms + 80 + below(500)
      words.push({ text: `${prefix}${count}`, startMs: ms, endMs })
      count += 1
      ms = endMs + (random() < 0.2 ? below(300) : 0)
    }
    const [first, last] = [words[0], words.at(-1)]
    const text = words.map((word) => word.text).join(' ')
    passages.push({ text, startMs: first?.startMs ?? 0, endMs: last?.endMs ?? 0, words })
    ms += below(1_200)
  }
  return passages
}

/** Corrections of one to four words, by texts of one to five. */
function corrected(passages: readonly CaptionCue[]): WordCorrection[] {
  const heard = heardWords(passages)
  let corrections: WordCorrection[] = []
  for (let index = 0; index < 40; index += 1) {
    const now = correctedPassages(passages, corrections).flatMap(({ words }) => words)
    const from = below(now.length - 4)
    const range = now.slice(from, from + 1 + below(4))
    const text = Array.from({ length: 1 + below(5) }, (_, at) => `C${index}.${at}`).join(' ')
    const [first, last] = [range[0], range.at(-1)]
    if (!first || !last) continue
    const correction = { startMs: first.startMs, endMs: last.endMs, text }
    corrections = mergedCorrections(corrections, { range: correction, correction }, heard)
    const written = correctedPassages(passages, corrections).flatMap(({ words }) => words.map((word) => word.text))
    const wanted = [...now.slice(0, from), ...text.split(' '), ...now.slice(from + range.length)]
    expect(written).toEqual(wanted.map((word) => (typeof word === 'string' ? word : word.text)))
  }
  return corrections
}

/** Texts of corrections, in order. */
const textsOf = (corrections: readonly WordCorrection[]): string => corrections.map(({ text }) => text).join(' ')
const correctedText = (texts: readonly string[]): string => texts.filter((text) => text.startsWith('C')).join(' ')

describe(`corrections (seed ${SEED})`, () => {
  const passages = transcript('w')
  const corrections = corrected(passages)

  it(`keep their text through ${RECUTS} random recuts`, () => {
    const words = heardWords(correctedPassages(passages, corrections))
    const source = { durationMs: DURATION_MS, fps: FPS } as const
    const range = () => {
      const startFrame = 10 + below(1_700)
      return { startFrame, endFrame: startFrame + 1 + below(60) }
    }
    const whole = overlay({ type: 'video', durationInFrames: (DURATION_MS * FPS) / 1_000 })
    if (whole.type !== 'video') throw new Error('Not a video.')
    let clip = whole
    for (let index = 0; index < RECUTS; index += 1) {
      const segments = recutSegments(clip, { cuts: [range(), range()], restores: [range()] }, source)
      const next = segments && withSegments(clip, segments)
      if (next?.type === 'video') clip = next
      const items = spokenItems([{ clip, words, language: 'en' }], FPS)
      const shown = items.filter(({ kind }) => kind === 'word')
      const ends = [shown[0]?.startMs ?? 0, shown.at(-1)?.endMs ?? 0] as const
      const expected = words.filter((word) => middleOf(word) >= ends[0] && middleOf(word) < ends[1])
      expect(correctedText(shown.map(({ text }) => text))).toBe(correctedText(expected.map(({ text }) => text)))
    }
  })

  it('keep their text through a new transcript with other times', () => {
    for (let index = 0; index < 20; index += 1) {
      const again = correctedPassages(transcript('n'), corrections)
      const words = again.flatMap((passage) => passage.words)
      expect(correctedText(words.map(({ text }) => text)).replaceAll(/\s+/gu, ' ')).toBe(textsOf(corrections))
      expect(words.every(({ endMs, startMs }) => endMs > startMs)).toBe(true)
      expect(again.map(({ text }) => text).join(' ')).toBe(words.map(({ text }) => text).join(' '))
    }
  })
})
