import { describe, expect, it } from 'vitest'
import { ApiError } from '../../client/http/ApiError.ts'
import { newComposition, newText } from '../../composition/overlays/defaults.ts'
import type { Composition } from '../../composition/schema.ts'
import { createFakeCompositionHost } from '../../testing/page/fakeCompositionHost.ts'
import { choicesFor } from '../../composition/merge/clash.ts'
import { createMemoryJournalStore, memoryJournals } from '../../testing/page/memoryJournals.ts'
import { createVirtualClock } from '../../testing/page/virtualClock.ts'
import { createAutosave } from './autosave.ts'
import { openSession } from './openSession.ts'

const withTexts = (...contents: readonly string[]): Composition => {
  const empty = newComposition('9:16', 30)
  const overlays = contents.map((content, index) => ({
    ...newText(empty, content, { from: 0, row: index }),
    id: index,
  }))
  return { ...empty, overlays, durationInFrames: 300 }
}

async function setUp(document = withTexts('one', 'two')) {
  const record = { compositionId: 'c', projectId: 'p', title: 'Teaser', document, updatedAt: 'revision 0' }
  const host = createFakeCompositionHost(record)
  const store = createMemoryJournalStore()
  const clock = createVirtualClock()
  const { session, work } = await openSession({ record, sources: [], journals: memoryJournals(store) })
  let keys = 0
  const newKey = (): string => {
    keys += 1
    return `key ${keys}`
  }
  const autosave = createAutosave({ session, host, work, clock, newKey })
  const stop = autosave.start()
  const rename = (overlayId: number, content: string): void => {
    expect(session.commit('changeOverlays', { overlayIds: [overlayId], changes: { content } })).toMatchObject({
      ok: true,
    })
  }
  return { session, host, store, clock, autosave, rename, record, stop }
}

const contentOf = (document: Composition, overlayId: number): string | undefined => {
  const overlay = document.overlays.find(({ id }) => id === overlayId)
  return overlay?.type === 'text' ? overlay.content : undefined
}

const refusal = (status: number, code: string, retryAfterSeconds?: number): ApiError =>
  new ApiError({ kind: 'response', status, code, message: 'No.', retryAfterSeconds })

describe('autosave', () => {
  it('saves after a pause in editing and removes the draft', async () => {
    const { host, store, clock, autosave, rename, session } = await setUp()
    rename(0, 'first')
    await clock.advance(799)
    expect(autosave.getState().status).toBe('dirty')
    expect(store.journals.get('writer 1')).toMatchObject({ head: { base: { updatedAt: 'revision 0' } }, sent: null })
    await clock.advance(1)
    expect(host.current()).toMatchObject({ updatedAt: 'revision 1', document: session.getState().document })
    expect(autosave.getState()).toMatchObject({ status: 'saved', savedAt: 800 })
    expect(session.getState()).toMatchObject({ unsaved: [], saved: { updatedAt: 'revision 1' } })
    await clock.advance(60_000)
    expect(store.journals.size).toBe(0)
    expect(host.requests).toHaveLength(1)
  })

  it('saves a new title', async () => {
    const { host, clock, session } = await setUp()
    session.setTitle('Launch')
    await clock.advance(800)
    expect(host.current().title).toBe('Launch')
  })

  it('saves nothing during a gesture and once after it', async () => {
    const { host, clock, session } = await setUp()
    session.gesture.begin()
    for (let frame = 1; frame <= 20; frame += 1) {
      session.gesture.preview({ name: 'moveOverlays', input: { overlayIds: [0], deltaFrames: frame, deltaRows: 0 } })
      await clock.advance(500)
    }
    expect(host.requests).toHaveLength(0)
    session.gesture.commit()
    await clock.advance(800)
    expect(host.requests).toHaveLength(1)
    expect(host.current().document.overlays[0]?.from).toBe(20)
  })

  it('resends the same key and body if no response arrives, so that a successful save counts once', async () => {
    const { host, clock, autosave, rename } = await setUp()
    host.failNext('lostAfter', 'lostBefore')
    rename(0, 'first')
    await clock.advance(800)
    expect(autosave.getState().status).toBe('unknown')
    rename(0, 'second')
    await clock.advance(3_000)
    const [sent, again, third] = host.requests
    expect(again).toEqual(sent)
    expect(third).toEqual(sent)
    await clock.advance(5_000)
    expect(host.current()).toMatchObject({ updatedAt: 'revision 2' })
    expect(contentOf(host.current().document, 0)).toBe('second')
    expect(autosave.getState().status).toBe('saved')
    expect(new Set(host.requests.map((request) => request.idempotencyKey)).size).toBe(2)
  })

  it('keeps edits made while a save is in flight and sends them next', async () => {
    const { host, clock, autosave, rename, session } = await setUp()
    const answer = host.pause()
    rename(0, 'first')
    await clock.advance(800)
    rename(1, 'later')
    session.undo()
    rename(1, 'other')
    expect(autosave.getState().status).toBe('saving')
    answer()
    await clock.advance(0)
    expect(session.getState().unsaved).toHaveLength(3)
    expect(autosave.getState().status).toBe('dirty')
    await clock.advance(800)
    expect(host.requests).toHaveLength(2)
    expect(host.current().document).toEqual(session.getState().document)
    expect(session.getState().unsaved).toHaveLength(0)
  })

  it('merges changes saved by another client and saves the merge', async () => {
    const { host, clock, autosave, rename, session } = await setUp()
    host.saveElsewhere(() => ({ document: withTexts('one', 'theirs'), title: 'Their title' }))
    rename(0, 'mine')
    await clock.advance(800)
    expect(autosave.getState()).toMatchObject({ status: 'saved', isMerged: true })
    expect(session.getState().title).toBe('Their title')
    for (const document of [host.current().document, session.getState().document]) {
      expect([contentOf(document, 0), contentOf(document, 1)]).toEqual(['mine', 'theirs'])
    }
    session.undo()
    expect(contentOf(session.getState().document, 0)).toBe('one')
    expect(contentOf(session.getState().document, 1)).toBe('theirs')
  })

  it.each([
    ['mine', 'mine', 'theirs too'],
    ['theirs', 'theirs', 'theirs too'],
  ] as const)('asks on a clash, keeps both versions, and saves %s when chosen', async (side, content, untouched) => {
    const { host, clock, autosave, rename, session, store } = await setUp()
    host.saveElsewhere(() => ({ document: withTexts('theirs', 'theirs too') }))
    rename(0, 'mine')
    await clock.advance(800)
    expect(autosave.getState()).toMatchObject({
      status: 'conflict',
      clashes: [{ overlayId: 0, path: ['content'], mine: 'mine', theirs: 'theirs' }],
    })
    expect(contentOf(session.getState().document, 0)).toBe('mine')
    expect(contentOf(host.current().document, 0)).toBe('theirs')
    expect(store.journals.size).toBe(1)
    autosave.resolve(choicesFor(autosave.getState().clashes, side))
    await clock.advance(800)
    expect(autosave.getState().status).toBe('saved')
    expect(host.current().document).toEqual(session.getState().document)
    expect(contentOf(host.current().document, 0)).toBe(content)
    expect(contentOf(host.current().document, 1)).toBe(untouched)
    expect(store.journals.size).toBe(0)
  })

  it('gives a new id if both sides added an overlay', async () => {
    const { host, clock, session } = await setUp()
    host.saveElsewhere(() => ({ document: withTexts('one', 'two', 'theirs') }))
    const mine = newText(session.getState().document, 'mine', { from: 0, row: 5 })
    session.commit('addOverlays', { overlays: [mine] })
    session.commit('changeOverlays', { overlayIds: [2], changes: { left: 7 } })
    session.select([2])
    await clock.advance(800)
    const overlays = host.current().document.overlays.toSorted((left, right) => left.id - right.id)
    expect(overlays.map((overlay) => (overlay.type === 'text' ? [overlay.id, overlay.content] : []))).toEqual([
      [0, 'one'],
      [1, 'two'],
      [2, 'theirs'],
      [3, 'mine'],
    ])
    expect(overlays.map((overlay) => overlay.left === 7)).toEqual([false, false, false, true])
    expect([...session.getState().selection]).toEqual([3])
    session.undo()
    session.undo()
    expect(session.getState().document.overlays.map(({ id }) => id)).toEqual(expect.arrayContaining([0, 1, 2]))
    expect(session.getState().document.overlays).toHaveLength(3)
  })

  it('applies a remote version only after the gesture during which a save conflicted with it', async () => {
    const { host, clock, autosave, rename, session } = await setUp()
    host.saveElsewhere(() => ({ document: withTexts('one', 'theirs') }))
    rename(0, 'mine')
    autosave.saveNow()
    session.gesture.begin()
    session.gesture.preview({ name: 'moveOverlays', input: { overlayIds: [0], deltaFrames: 5, deltaRows: 0 } })
    const held = session.getState().document
    await clock.advance(10_000)
    expect(session.getState().document).toBe(held)
    expect(autosave.getState().status).toBe('dirty')
    session.gesture.commit()
    await clock.advance(800)
    const { document } = session.getState()
    expect([contentOf(document, 0), contentOf(document, 1), document.overlays[0]?.from]).toEqual(['mine', 'theirs', 5])
    expect(host.current().document).toEqual(document)
    expect(autosave.getState()).toMatchObject({ status: 'saved', isMerged: true })
  })

  it('waits for Retry-After and resends the same key and body', async () => {
    const { host, clock, autosave, rename } = await setUp()
    host.failNext(refusal(429, 'rate_limited', 20))
    rename(0, 'first')
    await clock.advance(800)
    expect(autosave.getState()).toMatchObject({ status: 'failed', retryAt: 20_800, problem: { code: 'rate_limited' } })
    await clock.advance(19_999)
    expect(host.requests).toHaveLength(1)
    await clock.advance(1)
    expect(host.requests[1]).toEqual(host.requests[0])
    expect(autosave.getState()).toMatchObject({ status: 'saved', problem: null })
  })

  it('stops at a refusal, keeps the journal, and saves again on request', async () => {
    const { host, clock, autosave, rename, store } = await setUp()
    host.failNext(refusal(403, 'forbidden'))
    rename(0, 'first')
    await clock.advance(60_000)
    expect(host.requests).toHaveLength(1)
    expect(autosave.getState()).toMatchObject({ status: 'failed', problem: { status: 403 } })
    expect(store.journals.size).toBe(1)
    autosave.saveNow()
    await clock.advance(0)
    expect(autosave.getState()).toMatchObject({ status: 'saved', problem: null })
  })

  it('sends unsaved changes when the editor closes', async () => {
    const { host, clock, session, store, stop } = await setUp()
    session.setTitle('Last words')
    stop()
    await clock.advance(0)
    expect(host.requests[0]).toMatchObject({ input: { title: 'Last words' } })
    expect(store.journals.size).toBe(0)
  })

  it('reports remote changes until a later edit is saved', async () => {
    const { host, clock, autosave, rename } = await setUp()
    host.saveElsewhere(() => ({ document: withTexts('one', 'theirs') }))
    rename(0, 'mine')
    await clock.advance(5_000)
    expect(autosave.getState().status).toBe('saved')
    expect(autosave.getState().incoming?.changed.map(({ id }) => id)).toEqual([1])
    rename(0, 'mine again')
    await clock.advance(799)
    expect(autosave.getState().incoming).not.toBeNull()
    await clock.advance(1)
    expect(autosave.getState().incoming).toBeNull()
  })

  it('shows wall-clock times, and measures waits with a monotonic clock', async () => {
    const { host, clock, autosave, rename } = await setUp()
    host.failNext(refusal(503, 'service_unavailable'))
    rename(0, 'first')
    clock.jump(-3_600_000)
    await clock.advance(800)
    expect(autosave.getState()).toMatchObject({ status: 'failed', retryAt: 1_800 - 3_600_000 })
    clock.jump(7_200_000)
    await clock.advance(1_000)
    expect(autosave.getState()).toMatchObject({ status: 'saved', savedAt: 1_800 + 3_600_000 })
  })
})
