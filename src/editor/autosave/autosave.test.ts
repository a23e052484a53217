import { describe, expect, it } from 'vitest'
import { ApiError } from '../../client/ApiError.ts'
import { newComposition, newText } from '../../composition/overlays/defaults.ts'
import type { Composition } from '../../composition/schema.ts'
import { createFakeCompositionHost } from '../../testing/fakeCompositionHost.ts'
import { createMemoryDraftStore } from '../../testing/memoryDraftStore.ts'
import { createVirtualClock } from '../../testing/virtualClock.ts'
import { createSession } from '../session/session.ts'
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

function setUp(document = withTexts('one', 'two')) {
  const record = { compositionId: 'c', projectId: 'p', title: 'Teaser', document, updatedAt: 'revision 0' }
  const session = createSession(record, [])
  const host = createFakeCompositionHost(record)
  const drafts = createMemoryDraftStore()
  const clock = createVirtualClock()
  let keys = 0
  const newKey = (): string => {
    keys += 1
    return `key ${keys}`
  }
  const autosave = createAutosave({ session, host, drafts, clock, newKey })
  autosave.start()
  const rename = (overlayId: number, content: string): void => {
    expect(session.commit('changeOverlays', { overlayIds: [overlayId], changes: { content } })).toMatchObject({
      ok: true,
    })
  }
  return { session, host, drafts, clock, autosave, rename, record }
}

const contentOf = (document: Composition, overlayId: number): string | undefined => {
  const overlay = document.overlays.find(({ id }) => id === overlayId)
  return overlay?.type === 'text' ? overlay.content : undefined
}

const refusal = (status: number, code: string, retryAfterSeconds?: number): ApiError =>
  new ApiError({ kind: 'response', status, code, message: 'No.', retryAfterSeconds })

describe('autosave', () => {
  it('saves after a moment of quiet and drops the draft', async () => {
    const { host, drafts, clock, autosave, rename, session } = setUp()
    rename(0, 'first')
    await clock.advance(799)
    expect(autosave.getState().status).toBe('dirty')
    expect(drafts.drafts.get('c')?.base.updatedAt).toBe('revision 0')
    await clock.advance(1)
    expect(host.current()).toMatchObject({ updatedAt: 'revision 1', document: session.getState().document })
    expect(autosave.getState()).toMatchObject({ status: 'saved', savedAt: 800 })
    expect(session.getState()).toMatchObject({ unsaved: [], saved: { updatedAt: 'revision 1' } })
    await clock.advance(60_000)
    expect(drafts.drafts.size).toBe(0)
    expect(host.requests).toHaveLength(1)
  })

  it('saves a new title', async () => {
    const { host, clock, session } = setUp()
    session.setTitle('Launch')
    await clock.advance(800)
    expect(host.current().title).toBe('Launch')
  })

  it('saves nothing during a gesture and once after it', async () => {
    const { host, clock, session } = setUp()
    session.beginGesture()
    for (let frame = 1; frame <= 20; frame += 1) {
      session.updateGesture('moveOverlays', { overlayIds: [0], deltaFrames: frame, deltaRows: 0 })
      await clock.advance(500)
    }
    expect(host.requests).toHaveLength(0)
    session.commitGesture()
    await clock.advance(800)
    expect(host.requests).toHaveLength(1)
    expect(host.current().document.overlays[0]?.from).toBe(20)
  })

  it('repeats the same key and body after silence, so that a save that did happen counts once', async () => {
    const { host, clock, autosave, rename } = setUp()
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

  it('keeps edits made while a save is out and sends them next', async () => {
    const { host, clock, autosave, rename, session } = setUp()
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

  it('merges what someone else saved meanwhile and saves the merge', async () => {
    const { host, clock, autosave, rename, session } = setUp()
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
    const { host, clock, autosave, rename, session, drafts } = setUp()
    host.saveElsewhere(() => ({ document: withTexts('theirs', 'theirs too') }))
    rename(0, 'mine')
    await clock.advance(800)
    expect(autosave.getState()).toMatchObject({
      status: 'conflict',
      clashes: [{ overlayId: 0, path: ['content'], mine: 'mine', theirs: 'theirs' }],
    })
    expect(contentOf(session.getState().document, 0)).toBe('mine')
    expect(contentOf(host.current().document, 0)).toBe('theirs')
    expect(drafts.drafts.size).toBe(1)
    autosave.resolve(side)
    await clock.advance(800)
    expect(autosave.getState().status).toBe('saved')
    expect(host.current().document).toEqual(session.getState().document)
    expect(contentOf(host.current().document, 0)).toBe(content)
    expect(contentOf(host.current().document, 1)).toBe(untouched)
    expect(drafts.drafts.size).toBe(0)
  })

  it('gives a new id where both sides added an overlay', async () => {
    const { host, clock, session } = setUp()
    host.saveElsewhere(() => ({ document: withTexts('one', 'two', 'theirs') }))
    const mine = newText(session.getState().document, 'mine', { from: 0, row: 5 })
    session.commit('addOverlays', { overlays: [mine] })
    session.commit('changeOverlays', { overlayIds: [2], changes: { left: 7 } })
    session.select([2])
    await clock.advance(800)
    const { overlays } = host.current().document
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
    expect(session.getState().document.overlays.map(({ id }) => id)).toEqual([0, 1, 2])
  })

  it('takes another version over only after the gesture during which its save met it', async () => {
    const { host, clock, autosave, rename, session } = setUp()
    host.saveElsewhere(() => ({ document: withTexts('one', 'theirs') }))
    rename(0, 'mine')
    autosave.saveNow()
    session.beginGesture()
    session.updateGesture('moveOverlays', { overlayIds: [0], deltaFrames: 5, deltaRows: 0 })
    const held = session.getState().document
    await clock.advance(10_000)
    expect(session.getState().document).toBe(held)
    expect(autosave.getState().status).toBe('dirty')
    session.commitGesture()
    await clock.advance(800)
    const { document } = session.getState()
    expect([contentOf(document, 0), contentOf(document, 1), document.overlays[0]?.from]).toEqual(['mine', 'theirs', 5])
    expect(host.current().document).toEqual(document)
    expect(autosave.getState()).toMatchObject({ status: 'saved', isMerged: true })
  })

  it('waits as long as Retry-After says and repeats the same key and body', async () => {
    const { host, clock, autosave, rename } = setUp()
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

  it('stops at a refusal, keeps the draft, and saves again on request', async () => {
    const { host, clock, autosave, rename, drafts } = setUp()
    host.failNext(refusal(403, 'forbidden'))
    rename(0, 'first')
    await clock.advance(60_000)
    expect(host.requests).toHaveLength(1)
    expect(autosave.getState()).toMatchObject({ status: 'failed', problem: { status: 403 } })
    expect(drafts.drafts.size).toBe(1)
    autosave.saveNow()
    await clock.advance(0)
    expect(autosave.getState()).toMatchObject({ status: 'saved', problem: null })
  })

  it('brings unsaved changes back after a reload, saves them, and merges what came in between', async () => {
    const { drafts, record, host, clock } = setUp()
    const document = withTexts('mine', 'two')
    await drafts.write({ compositionId: 'c', base: record, title: record.title, document })
    host.saveElsewhere(() => ({ document: withTexts('one', 'theirs') }))
    const reopened = await openSession({ record: { ...record, ...host.current() }, sources: [], drafts })
    expect(contentOf(reopened.getState().document, 0)).toBe('mine')
    const second = createAutosave({ session: reopened, host, drafts, clock, newKey: () => 'second page' })
    second.start()
    await clock.advance(800)
    expect(second.getState()).toMatchObject({ status: 'saved', isMerged: true })
    expect([contentOf(host.current().document, 0), contentOf(host.current().document, 1)]).toEqual(['mine', 'theirs'])
  })

  it('goes on without a clash where the page was left while a save was out, whose answer never came', async () => {
    const { session, host, drafts, clock, rename, record } = setUp()
    host.pause()
    rename(0, 'first')
    await clock.advance(800)
    rename(0, 'first and second')
    await clock.advance(0)
    const reopened = await openSession({ record: { ...record, ...host.current() }, sources: [], drafts })
    expect(contentOf(host.current().document, 0)).toBe('first')
    expect(reopened.getState().document).toEqual(session.getState().document)
    const second = createAutosave({ session: reopened, host, drafts, clock, newKey: () => 'second page' })
    second.start()
    expect(reopened.getState().saved.updatedAt).toBe('revision 1')
    expect(second.getState().status).toBe('dirty')
  })

  it('opens and saves on a device that can keep nothing, and says so', async () => {
    const { record, host, clock } = setUp()
    const forbidden = () => Promise.reject(new DOMException('forbidden', 'InvalidStateError'))
    const drafts = { read: forbidden, write: forbidden, remove: forbidden }
    const session = await openSession({ record, sources: [], drafts })
    const autosave = createAutosave({ session, host, drafts, clock, newKey: () => 'key' })
    autosave.start()
    session.setTitle('Launch')
    await clock.advance(0)
    expect(autosave.getState().deviceProblem).toMatch(/cannot keep unsaved changes/u)
    await clock.advance(800)
    expect(host.current().title).toBe('Launch')
  })

  it('forgets a draft that holds nothing new', async () => {
    const { drafts, record } = setUp()
    const { title, document } = record
    await drafts.write({ compositionId: 'c', base: { title, document, updatedAt: 'older' }, title, document })
    const reopened = await openSession({ record, sources: [], drafts })
    expect(reopened.getState()).toMatchObject({ unsaved: [], saved: { updatedAt: 'revision 0' } })
    expect(drafts.drafts.size).toBe(0)
  })

  it('sends what is not saved when the editor closes', async () => {
    const { host, clock, session, drafts } = setUp()
    const extra = createAutosave({ session, host, drafts, clock, newKey: () => 'closing' })
    const stop = extra.start()
    session.setTitle('Last words')
    stop()
    await clock.advance(0)
    expect(host.requests[0]).toMatchObject({ idempotencyKey: 'closing', input: { title: 'Last words' } })
  })
})
