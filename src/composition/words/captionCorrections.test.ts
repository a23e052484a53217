import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import type { CaptionCue } from '../overlays/caption.ts'
import { captionCorrections } from './captionCorrections.ts'

/** Lines of one second per word. */
function cues(...lines: readonly string[]): CaptionCue[] {
  let ms = 0
  return lines.map((text) => {
    const words = text
      .split(' ')
      .map((word, at) => ({ text: word, startMs: ms + at * 1_000, endMs: ms + at * 1_000 + 900 }))
    const startMs = ms
    ms += words.length * 1_000
    return { text, startMs, endMs: ms, words }
  })
}
const corrected = (
  lines: readonly string[],
  words: readonly string[],
  [start, end]: readonly [number, number],
  text: string,
) => {
  const captions = overlay({ type: 'caption', from: 30, durationInFrames: 600, captions: cues(...lines) })
  const document = composition([captions], { fps: 30 })
  const range = { start: 30 + start * 30, end: 30 + end * 30 }
  return captionCorrections(document, { words, range, text }).map((each) => [each.cueIndex, each.text])
}

describe('captions after a correction', () => {
  it('show the new words in the place of the old ones', () => {
    expect(corrected(['We met ack me, today'], ['ack', 'me,'], [2, 4], 'ACME,')).toEqual([[0, 'We met ACME, today']])
    expect(corrected(['one two', 'three'], ['two', 'three'], [1, 3], 'zwei drei')).toEqual([
      [0, 'one zwei'],
      [1, 'drei'],
    ])
    expect(corrected(['we met ack', 'me today'], ['ack', 'me'], [2, 4], 'ACME')).toEqual([
      [0, 'we met ACME'],
      [1, 'today'],
    ])
  })

  it('stay if they show other words, or the words at another time', () => {
    expect(corrected(['we met Ann'], ['ack'], [2, 3], 'ACME')).toEqual([])
    expect(corrected(['so a b c d e so'], ['so'], [3, 4], 'well')).toEqual([])
    expect(corrected(['so a b c d e so'], ['so'], [6, 7], 'well')).toEqual([[0, 'so a b c d e well']])
  })
})
