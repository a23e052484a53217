import { describe, expect, it } from 'vitest'
import { ApiError } from '../../client/http/ApiError.ts'
import { createFakeCompositionHost } from '../../testing/page/fakeCompositionHost.ts'
import { freshAutosaveContext } from '../../testing/page/memoryJournals.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { createVirtualClock, settlePromises } from '../../testing/page/virtualClock.ts'
import { createSession } from '../session/session.ts'
import { createAutosave, type Autosave } from './autosave.ts'
import { onRevisionBroadcast, broadcastRevision } from './revisionChannel.ts'

const document = composition([overlay({ type: 'text', id: 1 }), overlay({ type: 'text', id: 2 })])
const record = { compositionId: 'c', projectId: 'p', title: 'Teaser', document, updatedAt: 'revision 0' }

/** Opens one composition in two tabs of a browser. If `isJoined`, each reports its revisions to the other. */
function openTwo(isJoined: boolean) {
  const host = createFakeCompositionHost(record)
  const clock = createVirtualClock()
  const reads: string[] = []
  const tabs: { name: string; autosave: Autosave }[] = []
  const open = (name: string) => {
    const session = createSession(record, [])
    const read = () => {
      reads.push(name)
      return host.read()
    }
    const broadcast = (updatedAt: string) =>
      tabs.forEach((tab) => (isJoined && tab.name !== name ? tab.autosave.reportRevision(updatedAt) : null))
    let keys = 0
    const newKey = () => `${name} ${(keys += 1)}`
    const work = freshAutosaveContext(session)
    const autosave = createAutosave({ session, host: { ...host, read }, work, clock, newKey, onSaved: broadcast })
    autosave.start()
    tabs.push({ name, autosave })
    const rename = (id: number, content: string) =>
      session.commit('changeOverlays', { overlayIds: [id], changes: { content } })
    const texts = () => session.getState().document.overlays.map((one) => (one.type === 'text' ? one.content : ''))
    return { session, autosave, rename, texts }
  }
  return { host, clock, reads, one: open('one'), two: open('two') }
}

describe('two tabs', () => {
  it('show a save of one tab immediately in the idle other one', async () => {
    const { clock, one, two, reads } = openTwo(true)
    one.rename(1, 'mine')
    await clock.advance(800)
    expect(two.texts()).toEqual(one.texts())
    expect(two.session.getState()).toMatchObject({ unsaved: [], saved: { updatedAt: 'revision 1' } })
    expect(two.autosave.getState().status).toBe('saved')
    expect(reads).toEqual(['two'])
  })

  it('apply what the other one saved only after a gesture has ended', async () => {
    const { clock, one, two } = openTwo(true)
    two.session.gesture.begin()
    one.rename(1, 'mine')
    await clock.advance(800)
    expect(two.texts()[0]).not.toBe('mine')
    two.session.gesture.preview({ name: 'changeOverlays', input: { overlayIds: [2], changes: { content: 'dragged' } } })
    expect(two.autosave.getState().status).toBe('dirty')
    two.session.gesture.cancel()
    await settlePromises()
    expect(two.texts()[0]).toBe('mine')
    expect(two.autosave.getState().status).toBe('saved')
  })

  it('defer a read that arrives during a gesture', async () => {
    const { clock, reads, one, two } = openTwo(false)
    one.rename(1, 'mine')
    await clock.advance(800)
    two.autosave.reportRevision('revision 1')
    two.session.gesture.begin()
    await clock.advance(5_000)
    expect(reads).toEqual(['two'])
    expect(two.texts()[0]).not.toBe('mine')
    two.session.gesture.cancel()
    await settlePromises()
    expect(two.texts()[0]).toBe('mine')
    expect(two.autosave.getState().status).toBe('saved')
  })

  it('merge if both change something, and end with the same document', async () => {
    const { clock, host, one, two } = openTwo(true)
    one.rename(1, 'mine')
    await clock.advance(400)
    two.rename(2, 'theirs')
    await clock.advance(5_000)
    expect(one.texts()).toEqual(['mine', 'theirs'])
    expect(two.texts()).toEqual(['mine', 'theirs'])
    expect(host.current().document).toEqual(one.session.getState().document)
  })

  it('check the revision when they become visible, and apply only a different one', async () => {
    const { clock, reads, one, two } = openTwo(false)
    await two.autosave.checkRevision()
    expect(reads).toEqual(['two'])
    one.rename(1, 'mine')
    await clock.advance(800)
    await two.autosave.checkRevision()
    await settlePromises()
    expect(two.texts()).toEqual(one.texts())
  })

  it('stay unchanged if the service does not respond to a revision check', async () => {
    const host = createFakeCompositionHost(record)
    const read = () =>
      Promise.reject(new ApiError({ kind: 'network', status: 0, code: 'network', message: 'The line is dead.' }))
    const session = createSession(record, [])
    const options = { session, work: freshAutosaveContext(session), newKey: () => 'key' }
    const autosave = createAutosave({ ...options, host: { ...host, read }, clock: createVirtualClock() })
    autosave.start()
    await autosave.checkRevision()
    expect(autosave.getState().status).toBe('saved')
  })

  it('notify each other only within the same composition', async () => {
    const remoteSaved: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const stopOther = onRevisionBroadcast('other', (updatedAt) => remoteSaved.push(`other ${updatedAt}`))
    const stop = onRevisionBroadcast('c', (updatedAt) => {
      remoteSaved.push(updatedAt)
      resolve()
    })
    broadcastRevision('c', 'revision 1')
    await promise
    stop()
    stopOther()
    expect(remoteSaved).toEqual(['revision 1'])
  })
})
