import { describe, expect, it } from 'vitest'
import { captionTemplateIds } from '../../composition/overlays/captionTemplates.ts'
import { captionLook, readableOn } from './captionLook.ts'
import { captionMomentAt, estimatedWords } from './captionMoment.ts'

const cue = {
  text: 'one two',
  startMs: 100,
  endMs: 900,
  words: [
    { text: 'one', startMs: 200, endMs: 400 },
    { text: 'two', startMs: 600, endMs: 900 },
  ],
}

describe('captionMomentAt', () => {
  it('says nothing before, after and between cues', () => {
    expect(captionMomentAt([cue], 99)).toBeNull()
    expect(captionMomentAt([cue], 900)).toBeNull()
  })

  it('marks the word being spoken, and keeps it in a pause', () => {
    expect([100, 200, 500, 600, 899].map((time) => captionMomentAt([cue], time)?.wordIndex)).toEqual([-1, 0, 0, 1, 1])
  })

  it('lets the later of two overlapping cues speak', () => {
    const later = { ...cue, text: 'later', startMs: 500 }
    expect(captionMomentAt([cue, later], 600)?.cue).toBe(later)
  })

  it('shares the time out by length where words have none', () => {
    const words = estimatedWords({ text: ' a  abcde ', startMs: 0, endMs: 800, words: [] })
    expect(words).toEqual([
      { text: 'a', startMs: 0, endMs: 200 },
      { text: 'abcde', startMs: 200, endMs: 800 },
    ])
  })
})

describe('captionLook', () => {
  it.each(captionTemplateIds)('has a look for %s, which the overlay can change', (templateId) => {
    const look = captionLook({ templateId, styles: { fontSize: 33, highlightColor: '#123456' } })
    expect(look).toMatchObject({ highlightColor: '#123456', glyphs: { fontSize: 33 } })
  })

  it('writes dark letters on a light box and white ones on a dark box', () => {
    expect(readableOn('#ffd84d')).toBe('#101114')
    expect(readableOn('#33f')).toBe('#ffffff')
  })
})
