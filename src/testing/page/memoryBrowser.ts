import type { SessionRecord } from '../../editor/session/sessionState.ts'
import { createAutosave } from '../../editor/autosave/autosave.ts'
import { createJournals } from '../../editor/autosave/journal/createJournals.ts'
import { openSession } from '../../editor/autosave/openSession.ts'
import { createFakeCompositionHost } from './fakeCompositionHost.ts'
import { createMemoryJournalStore, createMemoryLocks } from './memoryJournals.ts'
import { composition, overlay } from '../composition/overlays.ts'
import { createVirtualClock } from './virtualClock.ts'

/** Two titles, one after the other. */
const document = composition([overlay({ type: 'text', id: 1 }), overlay({ type: 'text', id: 2, from: 60 })])
export const browserRecord: SessionRecord = {
  compositionId: 'c',
  projectId: 'p',
  title: 'Teaser',
  document,
  updatedAt: 'revision 0',
}

/** A browser whose storage outlives its tabs. */
export function memoryBrowser() {
  const host = createFakeCompositionHost(browserRecord)
  const store = createMemoryJournalStore()
  const locks = createMemoryLocks()
  const clock = createVirtualClock()
  let made = 0
  const next = (name: string) => () => `${name} ${(made += 1)}`
  const openTab = async (compositionId = 'c') => {
    const lock = locks.tab()
    const tabHost = { isDead: false }
    const unlessDead = <T>(answer: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        answer.then(
          (value) => (tabHost.isDead ? null : resolve(value)),
          (fault: unknown) => (tabHost.isDead ? null : reject(fault)),
        )
      })
    const journals = createJournals({ store, locks: lock, newWriterId: next('writer'), date: () => made })
    const opened = await openSession({
      record: { ...browserRecord, compositionId, ...(compositionId === 'c' ? host.current() : {}) },
      sources: [],
      journals,
    })
    const { session, work } = opened
    const autosave = createAutosave({
      session,
      host: { save: (...call) => unlessDead(host.save(...call)), read: () => unlessDead(host.read()) },
      work,
      clock: { ...clock, wake: (at, callback) => clock.wake(at, () => (tabHost.isDead ? null : callback())) },
      newKey: next('key'),
    })
    const stop = autosave.start()
    const rename = (id: number, content: string) =>
      session.commit('changeOverlays', { overlayIds: [id], changes: { content } })
    const texts = () => session.getState().document.overlays.map((one) => (one.type === 'text' ? one.content : ''))
    const kill = () => {
      tabHost.isDead = true
      lock.kill()
    }
    const add = (content: string) =>
      session.commit('addTextOverlay', { text: content, startFrame: 200, durationSeconds: 1 })
    return { ...opened, ...work.recovery, autosave, stop, rename, add, texts, kill, journals }
  }
  const contents = () => host.current().document.overlays.map((one) => (one.type === 'text' ? one.content : ''))
  return { host, store, clock, openTab, contents }
}
