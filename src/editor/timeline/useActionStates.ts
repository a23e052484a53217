import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Action } from '../session/actions/action.ts'
import { useSession } from '../session/SessionContext.tsx'

export interface ActionState {
  readonly isEnabled: boolean
  /** Undefined for an action that is no switch. */
  readonly isOn: boolean | undefined
}

/** The playhead moves with every frame: what depends on it is asked a few times a second. */
const AFTER_PLAYHEAD_MS = 150

/** Which actions can be used and which switches are on. Renders again only when one of the answers changes. */
export function useActionStates(actions: readonly Action[]): readonly ActionState[] {
  const session = useSession()
  const last = useRef<{ readonly key: string; readonly states: readonly ActionState[] }>({ key: '', states: [] })
  const read = (): readonly ActionState[] => {
    // While a gesture is under way nothing is asked: its candidate decides no button.
    if (session.getState().gesture && last.current.states.length > 0) return last.current.states
    const states = actions.map((action) => ({ isEnabled: action.isEnabled(session), isOn: action.isOn?.(session) }))
    const key = JSON.stringify(states)
    if (key !== last.current.key) last.current = { key, states }
    return last.current.states
  }
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | null = null
      const soon = (): void => {
        timer ??= setTimeout(() => {
          timer = null
          listener()
        }, AFTER_PLAYHEAD_MS)
      }
      const stops = [
        session.subscribe(listener),
        session.options.subscribe(listener),
        session.rows.subscribe(listener),
        session.playback.subscribe(soon),
      ]
      return () => {
        if (timer !== null) clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
    [session],
  )
  return useSyncExternalStore(subscribe, read)
}
