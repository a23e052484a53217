import type { Session } from '../../../src/editor/session/session.ts'
import type { BenchApi } from './benchApi.ts'
import { attachClock } from './playFrames.ts'

/** The parts of the interface that depend only on the session. Both timelines share them. */
export function sessionApi(session: Session, boxOf: BenchApi['boxOf']): BenchApi {
  attachClock(session.playback, session.getState().document.fps)
  return {
    isReady: true,
    boxOf,
    view: (view) => session.viewport.setState(view),
    selectAll: () => session.select(session.getState().document.overlays.map(({ id }) => id)),
    selectNone: () => session.select([]),
    deleteSelected() {
      session.commit('deleteOverlays', { overlayIds: [...session.getState().selection] })
    },
    undo: () => void session.undo(),
    play: () => session.playback.play(),
    pause: () => session.playback.pause(),
    selectedCount: () => session.getState().selection.size,
    overlayCount: () => session.getState().document.overlays.length,
    startOf: (overlayId) => session.getState().document.overlays.find(({ id }) => id === overlayId)?.from ?? -1,
  }
}
