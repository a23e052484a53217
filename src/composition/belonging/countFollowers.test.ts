import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { countFollowers } from './countFollowers.ts'

const cues = [
  { text: 'one', startMs: 0, endMs: 400, words: [] },
  { text: 'two', startMs: 500, endMs: 900, words: [] },
]
const clip = overlay({ type: 'video', id: 1, row: 2 })
const title = overlay({ type: 'text', id: 2 })
const caption = overlay({ type: 'caption', id: 3, row: 1, captions: cues })
const music = overlay({ type: 'sound', id: 4, row: 5 })
const before = composition([clip, title, caption, music])

const later = <Moved extends { readonly from: number }>(moved: Moved): Moved => ({ ...moved, from: moved.from + 60 })

describe('countFollowers', () => {
  it('counts lines and titles that moved, without the named clip and without sounds', () => {
    const after = composition([later(clip), later(title), later(caption), later(music)])
    expect(countFollowers(before, after, new Set([1])).moved).toEqual({ captions: 2, titles: 1, clips: 0 })
  })

  it('counts only the lines that moved, and overlays that were removed', () => {
    const captions = cues.map((cue) => ({ ...cue, startMs: cue.startMs && cue.startMs - 50 }))
    const after = composition([clip, overlay({ type: 'caption', id: 3, row: 1, captions }), music])
    expect(countFollowers(before, after, new Set([1]))).toEqual({
      moved: { captions: 1, titles: 0, clips: 0 },
      gone: { captions: 0, titles: 1, clips: 0 },
    })
  })
})
