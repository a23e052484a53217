import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Action } from '../session/actions/action.ts'
import { useSession } from '../session/SessionContext.tsx'

export interface ActionState {
  readonly isEnabled: boolean
  /** Undefined if the action is not a toggle. */
  readonly isOn: boolean | undefined
}

/** Limits how often a moving playhead re-evaluates the actions. */
const AFTER_PLAYHEAD_MS = 150

/** Enabled and toggle states of actions. Unchanged entries keep their reference. */
export function useActionStates(actions: readonly Action[]): readonly ActionState[] {
  const session = useSession()
  const last = useRef<readonly ActionState[]>([])
  const read = (): readonly ActionState[] => {
    // The preview of a gesture does not affect the toolbar.
    if (session.getState().gesture && last.current.length > 0) return last.current
    const before = last.current
    const states = actions.map((action, at) => {
      const known = before[at]
      const isEnabled = action.isEnabled(session)
      const isOn = action.isOn?.(session)
      return known?.isEnabled === isEnabled && known.isOn === isOn ? known : { isEnabled, isOn }
    })
    if (states.length !== before.length || states.some((state, at) => state !== before[at])) last.current = states
    return last.current
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
