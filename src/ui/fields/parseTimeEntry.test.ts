import { describe, expect, it } from 'vitest'
import { parseTimeEntry } from './parseTimeEntry.ts'

const after = (text: string, before: number): number | string => {
  const entry = parseTimeEntry(text, 30)
  if (entry.kind === 'invalid') return 'invalid'
  return entry.kind === 'absolute' ? entry.value : entry.change(before)
}

describe('parseTimeEntry', () => {
  it.each([
    ['00:01:12', 42],
    ['00:01.12', 42],
    ['1:00:00', 1800],
    ['1.5s', 45],
    ['1,5 s', 45],
    ['1.5', 45],
    ['12f', 12],
    ['12 frames', 12],
    ['=2', 60],
  ])('reads %s as a time', (text, frames) => expect(after(text, 90)).toBe(frames))

  it.each([
    ['+5', 240],
    ['+12f', 102],
    ['-=2', 30],
    ['−1', 60],
    ['*2', 180],
    ['/2', 45],
    ['×2', 180],
    ['50%', 45],
    ['+10%', 99],
    ['-50%', 45],
  ])('reads %s as a change of what is there', (text, frames) => expect(after(text, 90)).toBeCloseTo(frames))

  it.each(['', 'soon', '1:2:3:4:5', '00:61', '+', '/0', '%'])('refuses “%s”', (text) =>
    expect(after(text, 90)).toBe('invalid'),
  )
})
