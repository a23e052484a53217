import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bytes, Milliseconds } from '../../base/units.ts'
import { sourceAssetIds } from '../../composition/violations.ts'
import type { Session } from '../session/session.ts'
import { changesHistory } from '../session/sessionEvents.ts'
import type { SessionState } from '../session/sessionState.ts'
import type { Capacity } from './capacity.ts'

export type CapacityStore = Pick<StoreApi<Capacity>, 'getState' | 'getInitialState' | 'subscribe'>

/** Minimum delay between an edit and a measurement. */
const REST_MS: Milliseconds = 400

/** Calls `callback` when the page is idle. Returns a function that cancels it. */
export type WhenIdle = (callback: () => void) => () => void

/** Safari lacks `requestIdleCallback`. */
const whenIdle: WhenIdle = (callback) => {
  let idle: number | null = null
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) idle = requestIdleCallback(callback)
    else callback()
  }, REST_MS)
  return () => {
    clearTimeout(timer)
    if (idle !== null) cancelIdleCallback(idle)
  }
}

/** Size of the save request body in UTF-8. */
export function savedBytes({ title, document, saved }: Pick<SessionState, 'title' | 'document' | 'saved'>): Bytes {
  const body = JSON.stringify({ title, composition: document, expectedUpdatedAt: saved.updatedAt })
  return new TextEncoder().encode(body).length
}

const measured = (state: SessionState): Capacity => ({
  overlays: state.document.overlays.length,
  sources: sourceAssetIds(state.document).size,
  bytes: savedBytes(state),
})

function createCapacityStore(session: Session, idle: WhenIdle): CapacityStore {
  const store = createStore<Capacity>(() => ({
    overlays: session.getState().document.overlays.length,
    sources: sourceAssetIds(session.getState().document).size,
    bytes: null,
  }))
  let listeners = 0
  let stop: (() => void) | null = null
  const watch = (): (() => void) => {
    const measure = (): void => store.setState(measured(session.getState()))
    let forget = idle(measure)
    const unsubscribe = session.listen((event) => {
      if (!changesHistory(event)) return
      forget()
      forget = idle(measure)
    })
    return () => {
      forget()
      unsubscribe()
    }
  }
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe(listener) {
      const leave = store.subscribe(listener)
      listeners += 1
      stop ??= watch()
      return () => {
        leave()
        listeners -= 1
        if (listeners > 0) return
        stop?.()
        stop = null
      }
    },
  }
}

const storeBySession = new WeakMap<Session, CapacityStore>()

/** Measures a composition's size while the page is idle and something subscribes. Each session has one store. */
export function capacityOf(session: Session, idle: WhenIdle = whenIdle): CapacityStore {
  const known = storeBySession.get(session)
  if (known) return known
  const made = createCapacityStore(session, idle)
  storeBySession.set(session, made)
  return made
}
