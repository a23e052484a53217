import { createStore } from 'zustand/vanilla'
import { ok, refuse, type Result } from '../../../src/base/result.ts'
import type { EditCall } from '../../../src/composition/editRegistry.ts'
import type { AppliedEdit } from '../../../src/composition/edits/edit.ts'
import type { Composition, Overlay, OverlayId } from '../../../src/composition/schema.ts'
import { createGesture } from '../../../src/editor/session/gesture/gesture.ts'
import { createSession, type Session } from '../../../src/editor/session/session.ts'
import type { SessionState } from '../../../src/editor/session/sessionState.ts'

interface GroupInput {
  readonly overlayIds: readonly OverlayId[]
  readonly deltaFrames: number
  readonly deltaRows?: number
  readonly edge?: 'start' | 'end'
}

function changedBy(name: string, input: GroupInput): (overlay: Overlay) => Overlay | null {
  const { deltaFrames, deltaRows = 0 } = input
  switch (name) {
    case 'moveOverlays':
      return (overlay) => ({ ...overlay, from: Math.max(0, overlay.from + deltaFrames), row: overlay.row + deltaRows })
    case 'trimOverlays':
      return (overlay) => ({ ...overlay, durationInFrames: Math.max(1, overlay.durationInFrames + deltaFrames) })
    case 'deleteOverlays':
      return () => null
    default:
      throw new Error(`The large session does not know ${name}.`)
  }
}

function applied(document: Composition, { name, input }: EditCall): Composition {
  const group = input as GroupInput
  const ids = new Set(group.overlayIds)
  const change = changedBy(name, group)
  const overlays = document.overlays.flatMap((overlay) => {
    const next = ids.has(overlay.id) ? change(overlay) : overlay
    return next ? [next] : []
  })
  return { ...document, overlays }
}

/**
 * A session for more overlays than the API's limit of 500, which the real session refuses to exceed. It offers only the
 * measured edits, without validation, and undo by reference. Everything else comes from the real session.
 */
export function createLargeSession(document: Composition): Session {
  const saved = { title: 'Bench', document, updatedAt: '2026-01-01T00:00:00.000Z' }
  const real = createSession({ compositionId: 'bench', projectId: 'bench', ...saved }, [])
  const store = createStore<SessionState>(() => real.getState())
  const undoable: Composition[] = []
  const set = (change: Partial<SessionState>): void => {
    const next = { ...store.getState(), ...change }
    store.setState({ ...change, shown: next.gesture ? next.gesture.document : next.document })
  }
  const commit = (call: EditCall): Result<AppliedEdit> => {
    undoable.push(store.getState().document)
    const next = applied(store.getState().document, call)
    const living = new Set(next.overlays.map((overlay) => overlay.id))
    const selection = new Set([...store.getState().selection].filter((id) => living.has(id)))
    set({ document: next, selection, gesture: null })
    return ok({ document: next, createdIds: [] })
  }
  const { gesture, lens } = createGesture({
    getState: store.getState,
    rows: real.rows.getState,
    heightOf: () => null,
    show: (shown) => set({ gesture: shown }),
    make: commit,
    refusal: () => null,
  })
  return {
    ...real,
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    commit: (name, input) => commit({ name, input }),
    transact([request]) {
      if (!request) throw new Error('The large session makes one edit at a time.')
      return commit(request)
    },
    gesture,
    lens,
    undo() {
      const before = undoable.pop()
      if (before) set({ document: before })
      return refuse({ code: 'nothing_to_undo', message: 'The large session keeps no steps.' })
    },
    select: (ids) => set({ selection: new Set(ids) }),
    clearSelection: () => set({ selection: new Set() }),
  }
}
