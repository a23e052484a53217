import { describe, expect, it } from 'vitest'
import { editedCues } from '../../../testing/composition/cues.ts'

const atText = (drawing: string, offset: number) =>
  editedCues([drawing, '5000-6000 next'], 'splitCue', { cueIndex: 0, at: { kind: 'text', offset } })
const atTime = (drawing: string, moment: number) =>
  editedCues([drawing, '5000-6000 next'], 'splitCue', { cueIndex: 0, at: { kind: 'time', moment } })

describe('splitCue', () => {
  const timed = '0-1000 one[0,300) two[400,700) three[700,1000)'

  it('splits a text between words at the start of the next one', () => {
    const halves = ['0-400 one[0,300)', '400-1000 two[400,700) three[700,1000)', '5000-6000 next']
    expect(atText(timed, 3)).toEqual(halves)
    expect(atText(timed, 4)).toEqual(halves)
  })

  it('cuts a word with its time', () => {
    expect(atText('0-600 one[0,300) four[400,600)', 6)).toEqual([
      '0-500 one[0,300) fo[400,500)',
      '500-600 ur[500,600)',
      '5000-6000 next',
    ])
  })

  it.each([
    ['👩‍👩‍👧👍', 9, ['👩‍👩‍👧', '👍']],
    ['นี่คือ', 4, ['นี่', 'คือ']],
    ['hi क्षि', 5, ['hi', 'क्षि']],
  ])('cuts %s at unit %i between characters', (text, offset, halves) => {
    const [left, right] = atText(`0-1000 ${text}`, offset)
    expect([left, right].map((line) => line?.replace(/^\S+ /u, ''))).toEqual(halves)
  })

  it('splits cues without word times in proportion to the text', () => {
    expect(atText('0-1000 one two', 3)).toEqual(['0-500 one', '500-1000 two', '5000-6000 next'])
  })

  it('cuts at a moment, each word on the side of its middle', () => {
    expect(atTime(timed, 540)).toEqual(['0-540 one[0,300)', '540-1000 two[540,700) three[700,1000)', '5000-6000 next'])
    expect(atTime(timed, 560)).toEqual(['0-560 one[0,300) two[400,560)', '560-1000 three[700,1000)', '5000-6000 next'])
  })

  it('refuses to leave a side without words or time', () => {
    expect(atText(timed, 0)).toBe('nothing_to_split')
    expect(atText('0-1000 👩‍👩‍👧', 3)).toBe('nothing_to_split')
    expect(atText(timed, 99)).toBe('nothing_to_split')
    expect(atTime(timed, 0)).toBe('nothing_to_split')
    expect(atTime(timed, 100)).toBe('nothing_to_split')
    expect(atTime(timed, 1_000)).toBe('nothing_to_split')
    expect(atTime('0-1000 one', 500)).toBe('nothing_to_split')
  })

  it('refuses to cut an emoji in two', () => {
    expect(atText('0-1000 👋', 1)).toBe('nothing_to_split')
  })
})
