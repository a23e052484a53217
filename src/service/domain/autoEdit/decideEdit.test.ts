import { describe, expect, it } from 'vitest'
import { reportMeasurement } from '../../../testing/reportMeasurement.ts'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { PLANTED_SLIPS, plantedTalk, type PlantedTalk } from '../../../testing/speech/plantedTalk.ts'
import { decideEdit, rankMaterial } from './decideEdit.ts'
import type { EditSettings } from './material.ts'

const settings: EditSettings = {
  targetDurationSeconds: null,
  removesSilences: true,
  removesFillers: true,
  removesRetakes: true,
  verbalSlipsToAvoid: PLANTED_SLIPS,
  mustPreserveQuotes: [],
}
const fps = 30
const decide = ({ material }: PlantedTalk, changes: Partial<EditSettings> = {}) => {
  const deciding = { fps, settings: { ...settings, ...changes } } as const
  const wanted = deciding.settings.targetDurationSeconds
  return decideEdit(rankMaterial(material, deciding), wanted === null ? null : wanted * 1_000, deciding)
}
type Decided = ReturnType<typeof decide>
const keptOf = ({ kept }: Decided, { endMs, startMs }: { startMs: number; endMs: number }): number =>
  kept.reduce((sum, range) => sum + Math.max(0, Math.min(endMs, range.endMs) - Math.max(startMs, range.startMs)), 0)
const middleOf = ({ endMs, startMs }: { startMs: number; endMs: number }) => ({
  startMs: startMs + (endMs - startMs) * 0.2,
  endMs: endMs - (endMs - startMs) * 0.2,
})

describe('40 talks with planted faults', () => {
  const talks = Array.from({ length: 40 }, (_, seed) => plantedTalk(seededRandom(seed + 1)))
  const decisions = talks.map((talk) => ({ talk, decided: decide(talk) }))

  it('lose slips, fillers and retakes, and nothing else', () => {
    for (const kind of ['slip', 'filler', 'retake'] as const) {
      let [right, planted, removed] = [0, 0, 0]
      for (const { decided, talk } of decisions) {
        for (const [index, word] of (talk.material.words ?? []).entries()) {
          const wasPlanted = talk.planted[index] === kind
          const cut = decided.cuts.find(({ endMs, startMs }) => {
            const middle = (word.startMs + word.endMs) / 2
            return middle >= startMs && middle < endMs
          })
          planted += Number(wasPlanted)
          right += Number(wasPlanted && cut !== undefined)
          removed += Number(cut?.reason === kind)
        }
      }
      const [recall, precision] = [right / planted, right / removed]
      reportMeasurement(`automatic edits, ${kind}s: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`)
      expect(recall).toBeGreaterThanOrEqual(0.9)
      expect(precision).toBeGreaterThanOrEqual(0.9)
    }
  })

  it('lose their silences but for the padding', () => {
    let [removed, silent] = [0, 0]
    for (const { decided, talk } of decisions)
      for (const silence of talk.silences) {
        silent += silence.endMs - silence.startMs
        removed += silence.endMs - silence.startMs - keptOf(decided, silence)
      }
    reportMeasurement(`automatic edits, silences: ${((100 * removed) / silent).toFixed(1)} % removed`)
    expect(removed / silent).toBeGreaterThan(0.8)
  })

  it('keep the middle of each kept word, and nothing of the middle of a removed one', () => {
    for (const { decided, talk } of decisions)
      for (const word of talk.material.words ?? []) {
        const middle = middleOf(word)
        const kept = keptOf(decided, middle) / (middle.endMs - middle.startMs)
        expect(Math.min(kept, 1 - kept)).toBeCloseTo(0, 6)
      }
  })

  it('last as long as asked for, and keep each quote whole', () => {
    let worst = 0
    for (const { talk } of decisions) {
      const all = decide(talk).lengthMs
      for (const share of [0.4, 0.6, 0.8]) {
        const targetDurationSeconds = Math.round((all * share) / 1_000)
        const decided = decide(talk, { targetDurationSeconds, mustPreserveQuotes: talk.quotes })
        const error = decided.lengthMs / (targetDurationSeconds * 1_000) - 1
        worst = Math.max(worst, Math.abs(error))
        expect(decided.unmet).toEqual([])
        for (const quote of talk.quotes) {
          const spoken = wordsOf(talk, quote)
          expect(keptOf(decided, spoken)).toBeCloseTo(spoken.endMs - spoken.startMs, 3)
        }
      }
    }
    reportMeasurement(`automatic edits, length: at most ${(worst * 100).toFixed(1)} % from the one asked for`)
    expect(worst).toBeLessThanOrEqual(0.1)
  })
})

/** The middle of the place at which a quote is said last, with its planted words. */
function wordsOf({ material, planted }: PlantedTalk, quote: string) {
  const words = material.words ?? []
  const last = quote.split(' ').at(-1) ?? ''
  const first = quote.split(' ')[0] ?? ''
  const kept = words.map((word, index) => ({ ...word, index })).filter(({ index }) => planted[index] === null)
  const text = kept.map((word) => word.text.replace('.', ''))
  const length = quote.split(' ').length
  const at = text.findLastIndex((_, index) => text.slice(index, index + length).join(' ') === quote)
  const [start, end] = [kept[at], kept[at + length - 1]]
  if (start === undefined || end === undefined) throw new Error(`${first} … ${last} is not said.`)
  return { startMs: middleOf(start).startMs, endMs: middleOf(end).endMs }
}
