// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Overlay } from '../../composition/schema.ts'
import { openWithDrops } from '../../testing/page/droppedFiles.ts'
import { overlay } from '../../testing/composition/overlays.ts'
import { changeRow } from '../session/view/rows.ts'

const ready = { stage: 'ready' } as const
const text = (from: number, durationInFrames: number, fields = {}): Overlay =>
  overlay({ type: 'text', id: 9, from, durationInFrames, ...fields })

beforeEach(() => localStorage.clear())

describe('PendingDrops', () => {
  it('holds the place of a file, then adds it in one step and reports it', async () => {
    const { session, drops, reports, add, change, places, shown } = openWithDrops([], { 1: 3 })
    add(['1'], { frame: 45, row: 2 })
    await change('1', { sentBytes: 82 })
    expect(shown()).toMatchObject([
      {
        name: '1.mp4',
        kind: 'video',
        row: 2,
        frame: 45,
        durationInFrames: 150,
        words: 'Uploading 41%',
        isNewRow: false,
      },
    ])
    await change('1', ready)
    expect(places()).toEqual([['1', 2, 45, 90]])
    expect(session.getState().past.map(({ label }) => label)).toEqual(['Add 1.mp4'])
    expect(session.getState().selection.size).toBe(1)
    expect(reports).toEqual([{ type: 'placed', name: '1.mp4' }])
    expect(drops.getState()).toEqual([])
  })

  it('keeps files of one drop in sequence and in order, whichever is ready first', async () => {
    const { add, change, places, shown } = openWithDrops([], { 1: 2, 2: 4, 3: 1 })
    add(['1', '2', '3'], { frame: 30 })
    await change('2', ready)
    expect(places()).toEqual([])
    expect(shown().map(({ words }) => words)[1]).toBe('Ready, waiting for the file before it')
    await change('1', ready)
    expect(places()).toEqual([
      ['1', 0, 30, 60],
      ['2', 0, 90, 120],
    ])
    expect(shown().map(({ frame, row }) => [frame, row])).toEqual([[210, 0]])
    await change('3', ready)
    expect(places().at(-1)).toEqual(['3', 0, 210, 30])
  })

  it('does not wait for a file that cannot continue automatically', async () => {
    const { add, change, places, shown } = openWithDrops([], { 1: 8, 2: 1 })
    add(['1', '2'])
    await change('1', { stage: 'paused' })
    await change('2', ready)
    expect(places()).toEqual([['2', 0, 150, 30]])
    expect(shown()).toMatchObject([{ id: '1', frame: 0, row: 0 }])
    await change('1', ready)
    expect(places()).toEqual([
      ['1', 0, 0, 240],
      ['2', 1, 150, 30],
    ])
  })

  it('inserts a row above overlays that were added meanwhile, for all remaining files of the drop', async () => {
    const { session, add, change, places, shown } = openWithDrops([text(0, 30, { row: 1 })], { 1: 2, 2: 2 })
    add(['1', '2'], { frame: 60, row: 1 })
    expect(shown().map(({ isNewRow }) => isNewRow)).toEqual([false, false])
    session.commit('moveOverlays', { overlayIds: [9], deltaFrames: 100, deltaRows: 0 })
    expect(shown().map(({ row, isNewRow }) => [row, isNewRow])).toEqual([
      [1, true],
      [1, true],
    ])
    await change('1', ready)
    await change('2', ready)
    expect(places()).toEqual([
      ['1', 1, 60, 60],
      ['2', 1, 120, 60],
      [9, 2, 100, 30],
    ])
  })

  it('inserts and overwrites', async () => {
    const inserted = openWithDrops([text(0, 90)], { 1: 1, 2: 1 })
    inserted.add(['1', '2'], { frame: 30, mode: 'insert' })
    await inserted.change('1', ready)
    await inserted.change('2', ready)
    expect(inserted.places().map(([id, , from, length]) => [id, from, length])).toEqual([
      [9, 0, 30],
      ['1', 30, 30],
      ['2', 60, 30],
      [expect.any(Number), 90, 60],
    ])
    localStorage.clear()
    const overwritten = openWithDrops([text(0, 90)], { 1: 1 })
    overwritten.add(['1'], { frame: 30, mode: 'overwrite' })
    await overwritten.change('1', ready)
    expect(overwritten.places().map(([id, , from, length]) => [id, from, length])).toEqual([
      [9, 0, 30],
      ['1', 30, 30],
      [expect.any(Number), 60, 30],
    ])
  })

  it('reports why it does not overwrite a row that was locked meanwhile', async () => {
    const { session, drops, reports, add, change, places } = openWithDrops([text(0, 90)], { 1: 1 })
    add(['1'], { mode: 'overwrite' })
    changeRow(session.rows, 0, { isLocked: true })
    await change('1', ready)
    expect(places()).toEqual([[9, 0, 0, 90]])
    expect(reports).toMatchObject([
      { type: 'refused', name: '1.mp4', reason: expect.stringContaining('Track 1 is locked') },
    ])
    expect(drops.getState()).toEqual([])
  })

  it('keeps the place of a failed file until it is dismissed', async () => {
    const { uploads, drops, reports, add, change, shown } = openWithDrops([], { 1: 1 })
    add(['1'])
    const failure = {
      code: 'preparation_failed',
      message: 'There is no picture in it.',
      requestId: null,
      canRetry: false,
    }
    await change('1', { stage: 'failed', failure })
    expect(shown()).toMatchObject([{ words: 'Failed: There is no picture in it.', isFailed: true }])
    await change('1', { sentBytes: 3 })
    expect(reports).toEqual([{ type: 'failed', name: '1.mp4' }])
    uploads.setState({ items: [] })
    expect(drops.getState()).toEqual([])
  })

  it('follows rows that are inserted above, and back when that is undone', () => {
    const { session, add, drops } = openWithDrops([text(0, 90), text(0, 90, { id: 8, row: 2 })])
    add(['1'], { frame: 200, row: 2 })
    session.commit('insertRow', { row: 1 })
    expect(drops.getState()[0]?.row).toBe(3)
    session.undo()
    expect(drops.getState()[0]?.row).toBe(2)
    session.redo()
    expect(drops.getState()[0]?.row).toBe(3)
  })

  it('waits for the end of a drag instead of ending it', async () => {
    const { session, add, change, places } = openWithDrops([text(300, 30)], { 1: 1 })
    add(['1'])
    session.gesture.begin()
    session.gesture.preview({ name: 'moveOverlays', input: { overlayIds: [9], deltaFrames: 30, deltaRows: 0 } })
    await change('1', ready)
    expect(places()).toHaveLength(1)
    session.gesture.commit()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(places()).toEqual([
      ['1', 0, 0, 30],
      [9, 0, 330, 30],
    ])
  })
})
