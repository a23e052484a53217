import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cue, drawnCue } from '../../testing/composition/cues.ts'
import { CaptionIssueList } from './captionIssues.ts'
import { readCaptionFile } from './readCaptionFile.ts'
import { stackedCues } from './stackedCues.ts'

const SEED = 20261126

function stacked(...drawn: readonly string[]) {
  const list = new CaptionIssueList()
  const cues = drawn.map((text, line) => ({ ...cue(text), line: line + 1 }))
  const { cues: shown, ...counts } = stackedCues(cues, list)
  return { ...counts, shown: shown.map(drawnCue), issues: list.issues }
}

describe('captions at the same time', () => {
  it('are shown one above the other for the time that both run', () => {
    expect(stacked('0-3000 a', '2000-4000 b')).toMatchObject({
      shown: ['0-2000 a', '2000-3000 a\nb', '3000-4000 b'],
      overlapping: 1,
      trimmed: 0,
    })
    expect(stacked('0-4000 a', '1000-2000 b', '5000-6000 c').shown).toEqual([
      '0-1000 a', '1000-2000 a\nb', '2000-4000 a', '5000-6000 c',
    ]) // biome-ignore format: a row
    expect(stacked('0-2000 a', '0-2000 b', '0-2000 a').shown).toEqual(['0-2000 a\nb'])
  })

  it('do not flicker: an overlap of less than a tenth of a second ends the earlier one sooner', () => {
    const outcome = stacked('0-2000 a', '1901-4000 b', '3900-5000 c')
    expect(outcome).toMatchObject({ shown: ['0-1901 a', '1901-3900 b', '3900-4000 b\nc', '4000-5000 c'], trimmed: 1 })
  })

  it('are at most eight; more are listed', () => {
    const outcome = stacked(...Array.from({ length: 10 }, (_, at) => `0-1000 line${at}`))
    expect(outcome.shown).toHaveLength(1)
    expect(outcome.shown[0]?.split('\n')).toHaveLength(8)
    expect(outcome.issues.listed).toMatchObject([
      { code: 'caption_stack_limit', facts: { line: 9 } },
      { code: 'caption_stack_limit', facts: { line: 10 } },
    ])
  })

  it('keep the times of their words where they are not joined', () => {
    const text = (startMs: number, endMs: number, words: readonly (readonly [string, number, number])[]) => ({
      text: words.map(([word]) => word).join(' '),
      startMs,
      endMs,
      words: words.map(([word, from, to]) => ({ text: word, startMs: from, endMs: to })),
      line: 1,
    })
    const issues = new CaptionIssueList()
    const trimmed = stackedCues([text(0, 1_050, [['a', 0, 500], ['b', 500, 1_050]]), text(1_000, 2_000, [['c', 1_000, 2_000]])], issues) // biome-ignore format: a row
    expect(trimmed.cues.map(({ words }) => words.map(({ endMs }) => endMs))).toEqual([[500, 1_000], [2_000]])
    const joined = stackedCues([text(0, 3_000, [['a', 0, 500], ['b', 500, 1_000]]), text(2_000, 4_000, [['c', 3_000, 4_000]])], issues) // biome-ignore format: a row
    expect(joined.cues.map(({ words }) => words.length)).toEqual([2, 0, 1])
  })

  it(`show at every moment the lines that run then, without overlaps (seed ${SEED})`, () => {
    const times = fc.record({ start: fc.nat(40), length: fc.integer({ min: 1, max: 20 }) })
    fc.assert(
      fc.property(fc.array(times, { maxLength: 7 }), (many) => {
        const cues = many
          .map(({ start, length }, at) => ({
            startMs: start * 100,
            endMs: (start + length) * 100,
            text: `t${at}`,
            words: [],
            line: 1,
          }))
          .toSorted((left, right) => left.startMs - right.startMs)
        const shown = stackedCues(cues, new CaptionIssueList()).cues
        for (const [index, one] of shown.entries()) {
          expect(one.startMs).toBeGreaterThanOrEqual(shown[index - 1]?.endMs ?? 0)
          expect(one.endMs).toBeGreaterThan(one.startMs)
        }
        for (let moment = 50; moment < 6_100; moment += 100) {
          const running = cues.filter(({ startMs, endMs }) => startMs <= moment && moment < endMs)
          const one = shown.find(({ startMs, endMs }) => startMs <= moment && moment < endMs)
          expect(one?.text ?? '').toBe(running.map(({ text }) => text).join('\n'))
        }
      }),
      { seed: SEED, numRuns: 300 },
    )
  })

  it('of a VTT file come with their settings, which are not read', () => {
    const file = [
      'WEBVTT', 'X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000', '',
      '00:00:41.166 --> 00:00:44.461 position:36.67%,start align:start size:36.67% line:79.29% ',
      '<c.white><c.mono_sans>Are you here</c.mono_sans></c.white>', '',
      '00:00:41.166 --> 00:00:44.461 position:23.33%,start align:start size:61.43% line:84.62% ',
      '<c.white><c.mono_sans>to learn how it is done?</c.mono_sans></c.white>', '',
    ] // biome-ignore format: lines of a file
    const outcome = readCaptionFile(new TextEncoder().encode(file.join('\n')))
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        cues: [{ startMs: 41_166, endMs: 44_461, text: 'Are you here\nto learn how it is done?' }],
        issues: { count: 0 },
      },
    })
  })
})
