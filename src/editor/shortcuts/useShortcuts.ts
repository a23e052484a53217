import { useEffect, useEffectEvent, useRef } from 'react'
import type { Refusal } from '../../base/result.ts'
import type { Action } from '../session/actions/action.ts'
import { currentKeys } from '../session/keymap/keymap.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/SessionContext.tsx'
import { sessionOfRun } from '../session/typing/sessionOfRun.ts'
import type { StepRun } from '../session/sessionState.ts'
import { actionOfPress } from './actionOfPress.ts'
import { isHandledByControl, isHandledByEditor, placeOf } from './keyOwner.ts'

/** With text selected, copying copies the text instead of the overlays. */
const isCopyOfText = ({ id }: Action): boolean =>
  (id === 'copy' || id === 'cut') && getSelection()?.isCollapsed === false

interface HeldKey {
  readonly action: Action
  readonly run: StepRun
  /** True once a refusal was reported. A repeating key reports it only once. */
  hasReported: boolean
}

export interface KeyReports {
  readonly onRefusal: (refusal: Refusal) => void
  /** The action is disabled. `needs` is the reason. */
  readonly onDisabled: (needs: string) => void
}

const targetOf = ({ target }: Event): Element => (target instanceof Element ? target : document.body)

/** Runs the actions of keys. Returns handlers for key presses and releases. */
function useKeyActions(session: Session, { onRefusal, onDisabled }: KeyReports) {
  /** Action that will run on key-up. */
  const waiting = useRef<{ readonly action: Action; readonly code: string } | null>(null)
  /** Action that repeats while its key is held. */
  const repeated = useRef<HeldKey | null>(null)
  /** Returns true if it ran. */
  const run = (action: Action, of: Session, isQuiet: boolean): boolean => {
    const isEnabled = action.isEnabled(session)
    const refusal = isEnabled ? action.run(of) : null
    if (isEnabled && refusal === null) return true
    if (isQuiet || action.isQuiet === true) return false
    if (refusal !== null) onRefusal(refusal)
    else if (action.needs !== undefined) onDisabled(action.needs)
    return false
  }
  const runAgain = (action: Action, isRepeat: boolean): void => {
    const known = repeated.current
    const held = isRepeat && known?.action === action ? known : { action, run: Symbol('held key'), hasReported: false }
    repeated.current = held
    if (!run(action, sessionOfRun(session, held.run), held.hasReported)) held.hasReported = true
  }
  const press = (event: KeyboardEvent): void => {
    const target = targetOf(event)
    const action = actionOfPress(session, { pressed: event, bound: currentKeys(), place: placeOf(target) })
    if (action === null || isCopyOfText(action)) return
    event.preventDefault()
    // A clicked button keeps the focus, so Space would press it again. Grid cells have nothing to press.
    if (event.key === ' ' && target instanceof HTMLElement && target.closest('[role="grid"]') === null) target.blur()
    if (action.isOnRelease) {
      if (!event.repeat) waiting.current = { action, code: event.code }
      session.spaceHold.press()
    } else if (action.isRepeating) runAgain(action, event.repeat)
    else if (!event.repeat) run(action, session, false)
  }
  return {
    press,
    release(event: KeyboardEvent): void {
      const held = waiting.current
      if (held === null || event.code !== held.code) return
      waiting.current = null
      event.preventDefault()
      if (!session.spaceHold.release()) run(held.action, session, false)
    },
    forget(): void {
      waiting.current = null
      session.spaceHold.release()
    },
  }
}

/** Runs actions according to this device's keymap. */
export function useShortcuts(reports: KeyReports): void {
  const session = useSession()
  const keys = useKeyActions(session, reports)
  const onEarlyPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || !isHandledByEditor(targetOf(event), event)) return
    keys.press(event)
    if (event.defaultPrevented) event.stopPropagation()
  })
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isHandledByControl(targetOf(event), event)) return
    keys.press(event)
  })
  const onRelease = useEffectEvent((event: KeyboardEvent) => keys.release(event))
  const forget = useEffectEvent(() => keys.forget())
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    // Runs before the control handles the key, but after cropping, which listens on the window.
    document.addEventListener('keydown', (event) => onEarlyPress(event), { signal, capture: true })
    window.addEventListener('keydown', (event) => onPress(event), { signal })
    window.addEventListener('keyup', (event) => onRelease(event), { signal })
    window.addEventListener('blur', () => forget(), { signal })
    // A press while Space is held means that Space is used for dragging.
    window.addEventListener('pointerdown', () => session.spaceHold.isHeld() && session.spaceHold.markDragged(), {
      signal,
      capture: true,
    })
    return () => stopping.abort()
  }, [session])
}
