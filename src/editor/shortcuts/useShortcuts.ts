import { useEffect, useEffectEvent, useRef } from 'react'
import type { Refusal } from '../../base/result.ts'
import type { Action } from '../session/actions/action.ts'
import { currentKeys } from '../session/keymap/keymap.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/SessionContext.tsx'
import { sessionOfRun } from '../session/typing/sessionOfRun.ts'
import type { StepRun } from '../session/sessionState.ts'
import { actionOfPress, type KeyPlace } from './actionOfPress.ts'

/** Elements that take text input. */
const typing =
  'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])'
/** Open layers with keys of their own. */
const modal = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** Controls that arrow keys move. */
const arrows =
  '[role="slider"], [role="tab"], [role="radio"], [role="separator"], [role="grid"], input[type="range"], input[type="radio"]'
/** Controls that Enter and Space press. */
const pressable = 'button, a, [role="button"], [role="tab"], [role="switch"], summary, input[type="checkbox"]'

function placeOf(target: Element): KeyPlace {
  return {
    isTyping: target.closest(typing) !== null,
    isModal: target.closest(modal) !== null,
    isPicture: target.closest('[data-key-scope="picture"]') !== null,
  }
}

/** Whether a control handles a key itself. */
function handlesKey(target: Element, event: KeyboardEvent): boolean {
  if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End')
    return !event.altKey && target.closest(arrows) !== null
  if (event.key === 'Enter') return target.matches(pressable)
  return event.key === ' ' && target.matches(pressable) && target.matches(':focus-visible')
}

/** Selected text is copied as text, not as overlays. */
const isCopyOfText = ({ id }: Action): boolean =>
  (id === 'copy' || id === 'cut') && getSelection()?.isCollapsed === false

/** Binds the keymap of this device to the actions. */
export function useShortcuts(onRefusal: (refusal: Refusal) => void): void {
  const session = useSession()
  /** The action that runs on key-up. */
  const waiting = useRef<{ readonly action: Action; readonly code: string } | null>(null)
  /** The action that a held key repeats. */
  const repeated = useRef<{ readonly action: Action; readonly run: StepRun } | null>(null)
  const run = (action: Action, of: Session = session): void => {
    if (!action.isEnabled(session)) return
    const refusal = action.run(of)
    if (refusal !== null) onRefusal(refusal)
  }
  const runAgain = (action: Action, isRepeat: boolean): void => {
    const held = repeated.current
    const going = isRepeat && held?.action === action ? held : { action, run: Symbol('held key') }
    repeated.current = going
    run(action, sessionOfRun(session, going.run))
  }
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const target = event.target instanceof Element ? event.target : document.body
    if (handlesKey(target, event)) return
    const action = actionOfPress(session, { pressed: event, bound: currentKeys(), place: placeOf(target) })
    if (action === null || isCopyOfText(action)) return
    event.preventDefault()
    // A clicked button keeps the focus, and Space would press it again. Grid cells have no press.
    if (event.key === ' ' && target instanceof HTMLElement && target.closest('[role="grid"]') === null) target.blur()
    if (action.isOnRelease) {
      if (!event.repeat) waiting.current = { action, code: event.code }
      session.spaceHold.press()
    } else if (action.isRepeating) runAgain(action, event.repeat)
    else if (!event.repeat) run(action)
  })
  const onRelease = useEffectEvent((event: KeyboardEvent) => {
    const held = waiting.current
    if (held === null || event.code !== held.code) return
    waiting.current = null
    event.preventDefault()
    if (!session.spaceHold.release()) run(held.action)
  })
  const forget = useEffectEvent(() => {
    waiting.current = null
    session.spaceHold.release()
  })
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    window.addEventListener('keydown', (event) => onPress(event), { signal })
    window.addEventListener('keyup', (event) => onRelease(event), { signal })
    window.addEventListener('blur', () => forget(), { signal })
    // A press while Space is held is a drag with it.
    window.addEventListener('pointerdown', () => session.spaceHold.isHeld() && session.spaceHold.markDragged(), {
      signal,
      capture: true,
    })
    return () => stopping.abort()
  }, [session])
}
