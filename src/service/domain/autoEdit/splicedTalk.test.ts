import { writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { ffmpeg } from '../../../testing/media/media.ts'
import { reportMeasurement } from '../../../testing/reportMeasurement.ts'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { soakCount } from '../../../testing/soak.ts'
import { readRecordings, type SplicedTalk, splicedTalk } from '../../../testing/speech/splicedTalk.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { measureLevels } from '../../media/sound/measureLevels.ts'
import { decideEdit, rankMaterial } from './decideEdit.ts'
import type { EditSettings, Material } from './material.ts'

const SEEDS = soakCount(24, 240)
const fps = 30
const settings: EditSettings = {
  targetDurationSeconds: null,
  removesSilences: true,
  removesFillers: true,
  removesRetakes: true,
  verbalSlipsToAvoid: [],
  mustPreserveQuotes: [],
}
interface Talk extends SplicedTalk {
  readonly seed: number
  readonly material: Material
}
interface Span {
  readonly startMs: number
  readonly endMs: number
}
const decide = ({ material }: Talk, changes: Partial<EditSettings> = {}) => {
  const deciding = { fps, settings: { ...settings, ...changes } } as const
  const wanted = deciding.settings.targetDurationSeconds
  return decideEdit(rankMaterial(material, deciding), wanted === null ? null : wanted * 1_000, deciding)
}
type Decided = ReturnType<typeof decide>
const keptOf = ({ kept }: Decided, { endMs, startMs }: Span): number =>
  kept.reduce((sum, range) => sum + Math.max(0, Math.min(endMs, range.endMs) - Math.max(startMs, range.startMs)), 0)
const middleOf = ({ endMs, startMs }: Span): Span => ({
  startMs: startMs + (endMs - startMs) * 0.2,
  endMs: endMs - (endMs - startMs) * 0.2,
})
const shareOf = (decided: Decided, word: Span): number => {
  const middle = middleOf(word)
  return keptOf(decided, middle) / (middle.endMs - middle.startMs)
}

const path = temporaryFolder('spliced-talks')
const talks: Talk[] = []
beforeAll(async () => {
  const recordings = await readRecordings()
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const talk = splicedTalk(recordings, seededRandom(seed))
    const file = path(`${seed}.wav`)
    await writeFile(file, talk.wav)
    const { durationMs, words } = talk
    const sound = { path: file, container: 'wav', durationMs, ffmpeg } as const
    const levels = await measureLevels(sound, new AbortController().signal)
    const facts = { assetId: file, name: 'Talk', tags: [], durationMs, language: 'en', fillers: null, words, levels }
    talks.push({ ...talk, seed, material: { ...facts, shots: [], dark: [], frozen: [], faces: [] } })
  }
}, 240_000)

describe(`${SEEDS} talks that are spliced of a person’s sentences`, () => {
  it('lose fillers and retakes, and nothing else', () => {
    for (const kind of ['filler', 'retake'] as const) {
      let [right, planted, removed] = [0, 0, 0]
      for (const talk of talks) {
        const decided = decide(talk)
        for (const [index, word] of talk.words.entries()) {
          const middle = (word.startMs + word.endMs) / 2
          const cut = decided.cuts.find(({ endMs, startMs }) => middle >= startMs && middle < endMs)
          planted += Number(talk.planted[index] === kind)
          right += Number(talk.planted[index] === kind && cut !== undefined)
          removed += Number(cut?.reason === kind)
        }
      }
      const [recall, precision] = [right / planted, right / removed]
      reportMeasurement(
        `automatic edits of a person’s speech, ${kind}s: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)} (${planted} words)`,
      )
      expect.soft(recall).toBeGreaterThanOrEqual(0.9)
      expect.soft(precision).toBeGreaterThanOrEqual(0.9)
    }
  })

  it('lose their silences but for the padding', () => {
    let [removed, silent] = [0, 0]
    for (const talk of talks) {
      const decided = decide(talk)
      for (const silence of talk.silences) {
        silent += silence.endMs - silence.startMs
        removed += silence.endMs - silence.startMs - keptOf(decided, silence)
      }
    }
    reportMeasurement(
      `automatic edits of a person’s speech, silences: ${((100 * removed) / silent).toFixed(1)} % removed`,
    )
    expect(removed / silent).toBeGreaterThan(0.8)
  })

  it('keep the middle of each kept word, and nothing of the middle of a removed one', () => {
    for (const talk of talks)
      for (const edit of [decide(talk), decide(talk, { targetDurationSeconds: 12 })])
        for (const word of talk.words) {
          const kept = shareOf(edit, word)
          expect(Math.min(kept, 1 - kept), `${talk.seed} ${word.text}`).toBeCloseTo(0, 6)
        }
  })

  it('last as long as asked for, and keep each quote whole', () => {
    let worst = 0
    for (const talk of talks) {
      const all = decide(talk).lengthMs
      const [quoted = []] = talk.quotes
      const mustPreserveQuotes = [quoted.map(({ text }) => text).join(' ')]
      for (const share of [0.5, 0.8]) {
        const targetDurationSeconds = Math.round((all * share) / 1_000)
        const decided = decide(talk, { targetDurationSeconds, mustPreserveQuotes })
        worst = Math.max(worst, Math.abs(decided.lengthMs / (targetDurationSeconds * 1_000) - 1))
        expect(decided.unmet).toEqual([])
        for (const word of quoted) expect(shareOf(decided, word), `seed ${talk.seed}: ${word.text}`).toBeCloseTo(1, 6)
      }
    }
    reportMeasurement(
      `automatic edits of a person’s speech, length: at most ${(worst * 100).toFixed(1)} % from the one asked for`,
    )
    expect(worst).toBeLessThanOrEqual(0.1)
  })
})
