import { describe, expect, it } from 'vitest'
import { editedCues } from '../../../testing/composition/cues.ts'

const change = (drawing: string, text: string) => editedCues([drawing], 'changeCueText', { cueIndex: 0, text })

describe('changeCueText', () => {
  const timed = '0-1000 one[0,300) tow[300,600) three[800,1000)'

  it('keeps the time of every unchanged word, and of each that is replaced by a single other', () => {
    expect(change(timed, 'one two three')).toEqual(['0-1000 one[0,300) two[300,600) three[800,1000)'])
    expect(change(timed, 'One tow three!')).toEqual(['0-1000 One[0,300) tow[300,600) three![800,1000)'])
  })

  it('divides the time between unchanged words among the changed ones', () => {
    expect(change(timed, 'one and two three')).toEqual(['0-1000 one[0,300) and[300,550) two[550,800) three[800,1000)'])
    expect(change(timed, 'one three')).toEqual(['0-1000 one[0,300) three[800,1000)'])
    expect(change(timed, 'one tow and three')).toEqual(['0-1000 one[0,300) tow[300,600) and[600,800) three[800,1000)'])
  })

  it('divides the whole cue if no time is left between two words', () => {
    expect(change('0-400 a[0,200) c[200,400)', 'a b c')).toEqual(['0-400 a[0,133) b[133,267) c[267,400)'])
  })

  it('gives no times to a cue that had none, nor if there are too few milliseconds', () => {
    expect(change('0-1000 one two', 'one two three')).toEqual(['0-1000 one two three'])
    expect(change('0-2 a[0,1) b[1,2)', 'a b c')).toEqual(['0-2 a b c'])
  })

  it('finds words without white space between them', () => {
    expect(change('0-1000 今日[0,400) は[400,600) 晴れ[600,1000)', '今日は雨')).toEqual([
      '0-1000 今日[0,400) は[400,600) 雨[600,1000)',
    ])
  })

  it('refuses a missing cue, and text that is too long', () => {
    expect(editedCues([timed], 'changeCueText', { cueIndex: 1, text: '' })).toBe('cue_not_found')
    expect(change(timed, 'a'.repeat(2_001))).toBe('invalid_input')
  })
})
