// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { ok, refuse } from '../base/result.ts'
import type { UploadState } from '../client/uploads/createUploadManager.ts'
import { shownUpload, type UploadItem } from '../client/uploads/uploadItem.ts'
import type { SourceMedia } from '../composition/edits/edit.ts'
import type { Overlay } from '../composition/schema.ts'
import { composition, media, overlay } from '../testing/overlays.ts'
import { createPendingDrops, type PendingDropNews } from './createPendingDrops.ts'
import { placeholdersOf } from './placeholdersOf.ts'
import type { Place } from './session/placedEdits.ts'
import { changeRow } from './session/rows.ts'
import { createSession } from './session/session.ts'

const assetIdOf = (id: string): string => `0190f3f0-0000-7000-8000-00000000000${id}`
const upload = (id: string): UploadItem =>
  shownUpload({
    id,
    baseUrl: '',
    projectId: 'p',
    name: `${id}.mp4`,
    type: 'video',
    mimeType: 'video/mp4',
    sizeBytes: 200,
    fingerprint: id,
    stage: 'transferring',
    reservation: {
      id: `0190f3f0-0000-7000-8000-10000000000${id}`,
      assetId: assetIdOf(id),
      projectId: 'p',
      status: 'reserved',
      expiresAt: '2026-01-01T00:00:00.000Z',
      error: null,
      upload: null,
    },
    transferUrl: null,
    reserveKey: '',
    completeKey: '',
    failure: null,
    addedAt: 0,
  })

/** A composition, uploads that the test moves on, and the drops between them. Lengths in seconds by upload. */
function open(overlays: readonly Overlay[] = [], seconds: Readonly<Record<string, number>> = {}) {
  const document = composition(overlays)
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [])
  const uploads = createStore<UploadState>(() => ({ items: [] }))
  const news: PendingDropNews[] = []
  const sources = new Map<string, SourceMedia>()
  for (const [id, length] of Object.entries(seconds))
    sources.set(assetIdOf(id), media({ assetId: assetIdOf(id), name: `${id}.mp4`, durationMs: length * 1_000 }))
  const follower = () =>
    createPendingDrops({
      session,
      uploads,
      sourceOf: async (assetId) => {
        const source = sources.get(assetId)
        return source ? ok(source) : refuse('It cannot be read.')
      },
    })
  const drops = follower()
  const tell = (piece: PendingDropNews) => news.push(piece)
  const stop = drops.follow(tell)
  const add = (ids: readonly string[], place: Partial<Place> = {}) => {
    const items = ids.map(upload)
    uploads.setState({ items: [...uploads.getState().items, ...items] })
    drops.hold(items, { frame: 0, row: 0, isNewRow: false, mode: 'place', ...place })
  }
  const change = async (id: string, changes: Partial<UploadItem>) => {
    uploads.setState(({ items }) => ({
      items: items.map((item) => (item.id === id ? { ...item, ...changes } : item)),
    }))
    // Reading what is known of a file takes a few turns.
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  const places = () =>
    session
      .getState()
      .document.overlays.toSorted((left, right) => left.row - right.row || left.from - right.from)
      .map((one) => [
        'sourceAssetId' in one ? one.sourceAssetId.slice(-1) : one.id,
        one.row,
        one.from,
        one.durationInFrames,
      ])
  const shown = () =>
    placeholdersOf(drops.getState(), uploads.getState().items, {
      document: session.getState().document,
      rows: session.rows.getState(),
    })
  return { session, uploads, drops, news, follower, tell, stop, add, change, places, shown }
}

const ready = { stage: 'ready' } as const
const text = (from: number, durationInFrames: number, fields = {}): Overlay =>
  overlay({ type: 'text', id: 9, from, durationInFrames, ...fields })

beforeEach(() => localStorage.clear())

describe('PendingDrops', () => {
  it('holds the place of a file, then puts it there as one step and says so', async () => {
    const { session, drops, news, add, change, places, shown } = open([], { 1: 3 })
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
    expect(news).toEqual([{ type: 'placed', name: '1.mp4' }])
    expect(drops.getState()).toEqual([])
  })

  it('keeps files of one drop in sequence and in order, whichever is ready first', async () => {
    const { add, change, places, shown } = open([], { 1: 2, 2: 4, 3: 1 })
    add(['1', '2', '3'], { frame: 30 })
    await change('2', ready)
    expect(places()).toEqual([])
    expect(shown().map(({ words }) => words)[1]).toBe('Ready, waits for the file before it')
    await change('1', ready)
    expect(places()).toEqual([
      ['1', 0, 30, 60],
      ['2', 0, 90, 120],
    ])
    expect(shown().map(({ frame, row }) => [frame, row])).toEqual([[210, 0]])
    await change('3', ready)
    expect(places().at(-1)).toEqual(['3', 0, 210, 30])
  })

  it('does not wait for a file that does not go on by itself', async () => {
    const { add, change, places, shown } = open([], { 1: 8, 2: 1 })
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

  it('makes a row above what came to lie there meanwhile, for all that is left of the drop', async () => {
    const { session, add, change, places, shown } = open([text(0, 30, { row: 1 })], { 1: 2, 2: 2 })
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
    const inserted = open([text(0, 90)], { 1: 1, 2: 1 })
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
    const overwritten = open([text(0, 90)], { 1: 1 })
    overwritten.add(['1'], { frame: 30, mode: 'overwrite' })
    await overwritten.change('1', ready)
    expect(overwritten.places().map(([id, , from, length]) => [id, from, length])).toEqual([
      [9, 0, 30],
      ['1', 30, 30],
      [expect.any(Number), 60, 30],
    ])
  })

  it('says why it does not overwrite a row that was locked meanwhile', async () => {
    const { session, drops, news, add, change, places } = open([text(0, 90)], { 1: 1 })
    add(['1'], { mode: 'overwrite' })
    changeRow(session.rows, 0, { isLocked: true })
    await change('1', ready)
    expect(places()).toEqual([[9, 0, 0, 90]])
    expect(news).toMatchObject([{ type: 'refused', name: '1.mp4', reason: expect.stringContaining('Row 0 is locked') }])
    expect(drops.getState()).toEqual([])
  })

  it('keeps the place of a failed file until it is dismissed', async () => {
    const { uploads, drops, news, add, change, shown } = open([], { 1: 1 })
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
    expect(news).toEqual([{ type: 'failed', name: '1.mp4' }])
    uploads.setState({ items: [] })
    expect(drops.getState()).toEqual([])
  })

  it('follows rows that are inserted above, and back when that is undone', () => {
    const { session, add, drops } = open([text(0, 90), text(0, 90, { id: 8, row: 2 })])
    add(['1'], { frame: 200, row: 2 })
    session.commit('insertRow', { row: 1 })
    expect(drops.getState()[0]?.row).toBe(3)
    session.undo()
    expect(drops.getState()[0]?.row).toBe(2)
    session.redo()
    expect(drops.getState()[0]?.row).toBe(3)
  })

  it('does not end the drag of a person: it waits for its end', async () => {
    const { session, add, change, places } = open([text(300, 30)], { 1: 1 })
    add(['1'])
    session.beginGesture()
    session.updateGesture('moveOverlays', { overlayIds: [9], deltaFrames: 30, deltaRows: 0 })
    await change('1', ready)
    expect(places()).toHaveLength(1)
    session.commitGesture()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(places()).toEqual([
      ['1', 0, 0, 30],
      [9, 0, 330, 30],
    ])
  })

  it('goes on after a reload, also with a file that was ready and had to wait', async () => {
    const { uploads, add, change, places, stop, tell, follower } = open([], { 1: 1, 2: 1 })
    add(['1', '2'])
    await change('2', ready)
    stop()
    uploads.setState(({ items }) => ({ items: items.filter(({ id }) => id === '1') }))
    const later = follower()
    expect(later.getState()).toHaveLength(2)
    later.follow(tell)
    await change('1', ready)
    expect(places()).toEqual([
      ['1', 0, 0, 30],
      ['2', 0, 30, 30],
    ])
  })

  it('says that a file is in the library only where it cannot be read', async () => {
    const { drops, news, add, change } = open()
    add(['1'])
    await change('1', ready)
    expect(news).toEqual([{ type: 'refused', name: '1.mp4', reason: 'It cannot be read.' }])
    expect(drops.getState()).toEqual([])
  })
})
