import { describe, expect, it } from 'vitest'
import { wordSpans } from './wordSpans.ts'

const words = (text: string): string[] => wordSpans(text).map((span) => span.text)

describe('wordSpans', () => {
  it('splits a text at white space and keeps punctuation with its word', () => {
    expect(words(' Hi, you –\n(there) ')).toEqual(['Hi,', 'you', '–', '(there)'])
    expect(words(' \n ')).toEqual([])
  })

  it('splits scripts without white space by a dictionary, with punctuation in the word before it', () => {
    expect(words('「今日」は、晴れ。')).toEqual(['「今日」', 'は、', '晴れ。'])
    expect(words('สวัสดีครับ OK')).toEqual(['สวัสดี', 'ครับ', 'OK'])
    expect(words('。。。')).toEqual(['。。。'])
  })

  it('keeps right-to-left words, joined emojis and long words whole', () => {
    expect(words('مرحبا بالعالم 👩‍👩‍👧')).toEqual(['مرحبا', 'بالعالم', '👩‍👩‍👧'])
    expect(words('Donaudampfschifffahrtsgesellschaft')).toHaveLength(1)
  })

  it('finds the offsets of each word', () => {
    const text = 'a  今日は、b'
    for (const { start, end, text: word } of wordSpans(text)) expect(text.slice(start, end)).toBe(word)
  })
})
