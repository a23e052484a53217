import { describe, expect, it } from 'vitest'
import {
  addMarker,
  clearInOut,
  createMarks,
  moveMarker,
  neighbourMarker,
  removeMarker,
  renameMarker,
  setIn,
  setOut,
} from './marks.ts'

const framesOf = (marks: ReturnType<typeof createMarks>) => marks.getState().markers.map(({ frame }) => frame)

describe('markers', () => {
  it('are sorted, at most one per frame, each with an id and a name', () => {
    const marks = createMarks('c')
    const later = addMarker(marks, 90)
    const first = addMarker(marks, 10.4, 'Hook')
    expect(addMarker(marks, 90)).toEqual(later)
    expect(marks.getState().markers).toEqual([
      { id: 2, frame: 10, name: 'Hook' },
      { id: 1, frame: 90, name: 'Marker 1' },
    ])
    moveMarker(marks, first.id, 200)
    expect(framesOf(marks)).toEqual([90, 200])
    moveMarker(marks, first.id, 90)
    expect(framesOf(marks)).toEqual([90, 200])
    renameMarker(marks, later.id, '  Chorus ')
    renameMarker(marks, first.id, '  ')
    expect(marks.getState().markers.map(({ name }) => name)).toEqual(['Chorus', 'Hook'])
    removeMarker(marks, later.id)
    expect(framesOf(marks)).toEqual([200])
  })

  it('have neighbours on both sides of a frame', () => {
    const marks = createMarks('c')
    for (const frame of [10, 50]) addMarker(marks, frame)
    const at = (frame: number) => [
      neighbourMarker(marks.getState(), frame, 'before')?.frame,
      neighbourMarker(marks.getState(), frame, 'after')?.frame,
    ]
    expect([at(10), at(30), at(50)]).toEqual([
      [undefined, 50],
      [10, 50],
      [10, undefined],
    ])
  })
})

describe('the marked range', () => {
  it('never ends before it starts', () => {
    const marks = createMarks('c')
    setIn(marks, 20)
    setOut(marks, 60)
    expect(marks.getState()).toMatchObject({ inFrame: 20, outFrame: 60 })
    setIn(marks, 60)
    expect(marks.getState()).toMatchObject({ inFrame: 60, outFrame: null })
    setOut(marks, 61)
    setOut(marks, 30)
    expect(marks.getState()).toMatchObject({ inFrame: null, outFrame: 30 })
    clearInOut(marks)
    expect(marks.getState()).toMatchObject({ inFrame: null, outFrame: null })
  })
})
