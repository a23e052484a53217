import { describe, expect, it } from 'vitest'
import { withPending, type PendingCuts } from '../../composition/words/pendingCuts.ts'
import { memoryBrowser } from '../../testing/page/memoryBrowser.ts'
import { setPending } from '../session/playback/pendingCuts.ts'
import { pendingCutsOf, storedPendingCuts } from './journal/storedPendingCuts.ts'

const some: PendingCuts = withPending(new Map(), [
  { overlayId: 1, startMs: 500, endMs: 833.3, isCut: true },
  { overlayId: 1, startMs: 900, endMs: 1_200, isCut: false },
  { overlayId: 2, startMs: 0, endMs: 90, isCut: true },
])

describe('pending cuts', () => {
  it('survive a killed tab, with and without unsaved edits', async () => {
    const { openTab } = memoryBrowser()
    const first = await openTab()
    setPending(first.session, some)
    first.kill()
    const second = await openTab()
    expect(second.session.pendingCuts.getState().pending).toEqual(some)
    expect(second).toMatchObject({ restoredCount: 0, lostCount: 0 })
    second.rename(1, 'changed')
    setPending(second.session, new Map([...some].slice(0, 1)))
    second.kill()
    const third = await openTab()
    expect(third.restoredCount).toBe(1)
    expect([...third.session.pendingCuts.getState().pending.keys()]).toEqual([1])
  })

  it('belong to their composition', async () => {
    const { openTab } = memoryBrowser()
    const one = await openTab()
    setPending(one.session, some)
    const other = await openTab('d')
    expect(other.session.pendingCuts.getState().pending.size).toBe(0)
  })

  it('are stored once the device accepts them', async () => {
    const { clock, openTab, store } = memoryBrowser()
    const tab = await openTab()
    store.refuse(new DOMException('', 'QuotaExceededError'))
    setPending(tab.session, some)
    await clock.advance(10)
    expect(tab.autosave.getState().deviceProblem).not.toBeNull()
    store.refuse(null)
    await clock.advance(6_000)
    expect(tab.autosave.getState().deviceProblem).toBeNull()
    tab.kill()
    expect((await openTab()).session.pendingCuts.getState().pending).toEqual(some)
  })

  it('are not written again by a tab that learns of them from another', async () => {
    const { openTab, store } = memoryBrowser()
    const tab = await openTab()
    const { length } = store.changes
    tab.session.pendingCuts.setState({ pending: some, isShared: true })
    expect(store.changes).toHaveLength(length)
  })

  it('are none if what is stored cannot be read', () => {
    const edges = new Map([[1, { outer: { start: 0, end: 90 }, inner: { start: 10, end: 82.5 } }]])
    const kept = { pending: some, edges }
    const none = { pending: new Map(), edges: new Map() }
    expect(pendingCutsOf(storedPendingCuts('c', kept), 'c')).toEqual(kept)
    expect(pendingCutsOf(storedPendingCuts('c', kept), 'd')).toEqual(none)
    expect(pendingCutsOf({ compositionId: 'c', clips: [] }, 'c')).toEqual(none)
    expect(pendingCutsOf({ compositionId: 'c', clips: 'none' }, 'c')).toEqual(none)
    expect(pendingCutsOf(null, 'c')).toEqual(none)
  })
})
