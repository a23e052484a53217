import { describe, expect, it } from 'vitest'
import { withPending, type PendingCuts } from '../../composition/words/pendingCuts.ts'
import type { SpokenItem } from '../../composition/words/spokenItems.ts'
import {
  cutAfter,
  cutBefore,
  heardFillers,
  isCut,
  keptText,
  marksWith,
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

const NONE: PendingCuts = new Map()
/** Marks the words at these places: cuts of heard words, restorations of cut ones. */
const marksAt = (...places: readonly number[]): PendingCuts =>
  withPending(
    NONE,
    places.flatMap((place) => {
      const item = items[place]
      return item ? [{ ...item, isCut: item.range !== null }] : []
    }),
  )
const words = (anchor: number, head: number, marks = NONE): MarkedWords => ({
  items,
  marks,
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
    expect(cutAfter(words(5, 5))).toEqual({ marks: NONE, selection: { anchor: 5, head: 5 } })
  })

  it('cut a selection, and restore it with a second press', () => {
    const once = cutAfter(words(4, 1))
    expect(cutTexts(once)).toEqual(['um', 'we', 'er'])
    const twice = cutAfter({ items, ...once })
    expect(cutTexts(twice)).toEqual([])
    expect(twice.marks).toEqual(marksAt(3))
  })

  it('are counted at the speed of their clip', () => {
    expect(summaryOfMarks({ items, marks: marksAt(1, 2, 3) }, () => 2)).toEqual({
      cutWords: 2,
      cutMs: 500,
      restoredWords: 1,
      restoredMs: 250,
      count: 3,
    })
  })

  it('cut all fillers that are still heard, and the rest is the text', () => {
    const marks = marksWith(words(0, 0), heardFillers(items, NONE))
    expect(marks).toEqual(marksAt(1))
    expect(heardFillers(items, marks)).toEqual([])
    expect(keptText(items, marks)).toBe('so we go')
    const pause = { ...items[1], kind: 'gap', text: '', isFiller: false } as SpokenItem
    expect(keptText([...items.slice(0, 1), pause, ...items.slice(4)], NONE)).toBe('so\n\ngo')
  })

  it('are dropped, and earlier cuts come back, if everything is restored', () => {
    expect(restoredAll(words(0, 0, marksAt(1)))).toEqual(marksAt(3))
  })
})
