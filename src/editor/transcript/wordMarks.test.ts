import { describe, expect, it } from 'vitest'
import type { SpokenItem } from '../../composition/words/spokenItems.ts'
import {
  cutAfter,
  cutBefore,
  isCut,
  keptText,
  marksWith,
  quickCutItems,
  recutsOf,
  restoredAll,
  summaryOfMarks,
  type MarkedWords,
  type WordChange,
} from './wordMarks.ts'

/** Five words of half a second. The fourth was cut earlier. */
const items: readonly SpokenItem[] = ['so', 'um', 'we', 'er', 'go'].map((text, index) => ({
  kind: 'word',
  text,
  isFiller: text === 'um' || text === 'er',
  overlayId: 3,
  startMs: index * 500,
  endMs: index * 500 + 500,
  range: text === 'er' ? null : { start: index * 15, end: index * 15 + 15 },
}))

const words = (anchor: number, head: number, marks: readonly string[] = []): MarkedWords => ({
  items,
  marks: new Set(marks),
  selection: { anchor, head },
})
const cutTexts = ({ marks }: Pick<WordChange, 'marks'>) =>
  items.filter((item) => isCut(item, marks)).map(({ text }) => text)

describe('marks of words', () => {
  it('cut the word before or after the caret, and go on over words that are cut already', () => {
    let state = words(5, 5)
    const carets: number[] = []
    for (let press = 0; press < 3; press += 1) {
      state = { items, ...cutBefore(state) }
      carets.push(state.selection.head)
    }
    expect(carets).toEqual([4, 2, 1])
    expect(cutTexts(state)).toEqual(['um', 'we', 'er', 'go'])
    const forward = cutAfter({ items, ...cutAfter(words(2, 2)) })
    expect([cutTexts(forward), forward.selection.head]).toEqual([['we', 'er', 'go'], 5])
    expect(cutAfter(words(5, 5))).toEqual({ marks: new Set(), selection: { anchor: 5, head: 5 } })
  })

  it('cut a selection, and restore it with a second press', () => {
    const once = cutAfter(words(4, 1))
    expect(cutTexts(once)).toEqual(['um', 'we', 'er'])
    const twice = cutAfter({ items, ...once })
    expect(cutTexts(twice)).toEqual([])
    expect([...twice.marks]).toEqual(['3:1500'])
  })

  it('are applied as cuts and restored ranges of each clip', () => {
    const marks = new Set(['3:500', '3:1500'])
    expect(recutsOf({ items, marks }, 30)).toEqual([
      { overlayId: 3, cuts: [{ startFrame: 15, endFrame: 30 }], restores: [{ startFrame: 45, endFrame: 60 }] },
    ])
    expect(recutsOf({ items, marks: new Set() }, 30)).toEqual([])
  })

  it('are counted at the speed of their clip', () => {
    expect(summaryOfMarks({ items, marks: new Set(['3:500', '3:1000', '3:1500']) }, () => 2)).toEqual({
      cutWords: 2,
      cutMs: 500,
      restoredWords: 1,
      restoredMs: 250,
      count: 3,
    })
  })

  it('cut all fillers that are still heard, and the rest is the text', () => {
    const marks = marksWith(words(0, 0), quickCutItems(items, new Set(), 'fillers'))
    expect([...marks]).toEqual(['3:500'])
    expect(quickCutItems(items, marks, 'fillers')).toEqual([])
    expect(quickCutItems(items, marks, 'pauses')).toEqual([])
    expect(keptText(items, marks)).toBe('so we go')
    const pause = { ...items[1], kind: 'gap', text: '', isFiller: false } as SpokenItem
    expect(quickCutItems([pause], new Set(), 'pauses')).toEqual([pause])
    expect(keptText([...items.slice(0, 1), pause, ...items.slice(4)], new Set())).toBe('so\n\ngo')
  })

  it('are dropped, and earlier cuts come back, if everything is restored', () => {
    expect([...restoredAll(words(0, 0, ['3:500']))]).toEqual(['3:1500'])
  })
})
