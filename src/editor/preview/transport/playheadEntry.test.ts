import { expect, it } from 'vitest'
import { playheadEntry } from './playheadEntry.ts'

const at = { frame: 100, fps: 30, lastFrame: 299 }
const entered = (text: string) => {
  const outcome = playheadEntry(text, at)
  return outcome.ok ? outcome.value : outcome.refusal.code
}

it('parses timecode, seconds and frames', () => {
  expect(['00:03.12', ' 3.5s ', '12f', '2'].map(entered)).toEqual([102, 105, 12, 60])
})

it('moves by a relative time with a sign', () => {
  expect(['+12f', '-1', '−10f', '+00:01.05'].map(entered)).toEqual([112, 70, 90, 135])
})

it('stays within the composition', () => {
  expect(['99:00', '-99'].map(entered)).toEqual([299, 0])
})

it('refuses invalid input', () => {
  expect(['soon', '+', '00:61'].map(entered)).toEqual(['invalid_timecode', 'invalid_timecode', 'invalid_timecode'])
})
