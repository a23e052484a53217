import { expect, it } from 'vitest'
import { spokenMs } from './spokenMs.ts'

it('estimates about 150 words a minute, and ideographs by themselves', () => {
  const words = 'Every spring the river brings new sand to this beach. '.repeat(3)
  const seconds = (spokenMs(words, null, []) ?? 0) / 1_000
  expect(seconds).toBeGreaterThan(9)
  expect(seconds).toBeLessThan(14)
  expect(spokenMs('今日はいい天気', null, [])).toBe(7 * 210)
  expect(spokenMs(' \n', null, [])).toBeNull()
})

it('follows the pace of earlier takes of the same voice', () => {
  const script = 'Twenty characters ok'
  const rough = spokenMs(script, 'slow', []) ?? 0
  const takes = [
    { script, voiceId: 'slow', durationMs: rough * 2 },
    { script, voiceId: 'fast', durationMs: 1 },
    { script, voiceId: 'slow', durationMs: null },
  ]
  expect(spokenMs(script, 'slow', takes)).toBe(rough * 2)
  expect(spokenMs(script, 'other', takes)).toBe(rough)
  expect(spokenMs(script, 'fitted', [{ script, voiceId: 'fitted', durationMs: rough, speed: 2 }])).toBe(rough * 2)
})
