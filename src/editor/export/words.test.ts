import { expect, it } from 'vitest'
import { factsOfOutput } from './outputs/factsOfOutput.ts'
import { momentInWords, untilInWords } from './momentWords.ts'
import { amountInWords } from './jobs/stageInWords.ts'

const now = new Date(2026, 10, 22, 23, 30)
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString()

it('states when a link expires, with the day if not today', () => {
  expect(untilInWords(at(22, 23, 45), now)).toBe('until 23:45')
  expect(untilInWords(at(23, 0, 45), now)).toBe('until 00:45 on November 23')
})

it('formats a past moment as briefly as possible', () => {
  expect(momentInWords(at(22, 9, 5), now)).toBe('09:05')
  expect(momentInWords(at(21, 23, 59), now)).toBe('Nov 21, 23:59')
  expect(momentInWords(new Date(2025, 11, 31, 12).toISOString(), now)).toBe('Dec 31, 2025')
})

it('shows the facts that the host reports', () => {
  const file = { width: 1_080, height: 1_920, fps: 29.97, durationMs: 4_004, sizeBytes: 1_250_000 }
  expect(factsOfOutput(file)).toBe('1080 × 1920, 29.97 fps, 4.00 s, 1.3 MB')
  expect(factsOfOutput({ ...file, width: null, fps: null, durationMs: null, sizeBytes: 400 })).toBe('1 KB')
})

it('counts one frame as one', () => {
  const work = { stage: 'rendering', unit: 'frames', done: 0 }
  expect(amountInWords({ ...work, total: 1 })).toBe('0 of 1 frame')
  expect(amountInWords({ ...work, total: 1_200 })).toBe('0 of 1,200 frames')
})
