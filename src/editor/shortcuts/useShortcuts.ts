import { useEffect, useEffectEvent, useRef } from 'react'
import type { Refusal } from '../../base/result.ts'
import type { Action } from '../session/actions/action.ts'
import { currentKeys } from '../session/keymap/keymap.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/SessionContext.tsx'
import { sessionOfRun } from '../session/typing/sessionOfRun.ts'
import type { StepRun } from '../session/sessionState.ts'
import { actionOfPress, type KeyPlace } from './actionOfPress.ts'

/** Anything that takes typed text. */
const typing =
  'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])'
/** Anything that has keys of its own for as long as it is open. */
const modal = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** Controls that are moved by arrow keys. */
const arrows =
  '[role="slider"], [role="tab"], [role="radio"], [role="separator"], [role="grid"], input[type="range"], input[type="radio"]'
/** Controls that Enter and the space bar press. */
const pressable = 'button, a, [role="button"], [role="tab"], [role="switch"], summary, input[type="checkbox"]'

function placeOf(target: Element): KeyPlace {
  return {
    isTyping: target.closest(typing) !== null,
    isModal: target.closest(modal) !== null,
    isPicture: target.closest('[data-key-scope="picture"]') !== null,
  }
}

/** Whether a control has a use of its own for a key. */
function keepsKey(target: Element, event: KeyboardEvent): boolean {
  if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End')
    return !event.altKey && target.closest(arrows) !== null
  if (event.key === 'Enter') return target.matches(pressable)
  return event.key === ' ' && target.matches(pressable) && target.matches(':focus-visible')
}

/** A selected text is copied as text. */
const isCopyOfText = ({ id }: Action): boolean =>
  (id === 'copy' || id === 'cut') && getSelection()?.isCollapsed === false

/** Binds the keys of the action registry, as they are on this device. */
export function useShortcuts(onRefusal: (refusal: Refusal) => void): void {
  const session = useSession()
  /** What waits for its key to be let go. */
  const waiting = useRef<{ readonly action: Action; readonly code: string } | null>(null)
  /** What a key that is held does again and again. */
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
    if (keepsKey(target, event)) return
    const action = actionOfPress(session, { pressed: event, bound: currentKeys(), place: placeOf(target) })
    if (action === null || isCopyOfText(action)) return
    event.preventDefault()
    // A button that was clicked keeps the focus; the space bar would press it once more. What lies in a grid is not pressed.
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
    // Whatever is pressed meanwhile is dragged with the space bar.
    window.addEventListener('pointerdown', () => session.spaceHold.isHeld() && session.spaceHold.markDragged(), {
      signal,
      capture: true,
    })
    return () => stopping.abort()
  }, [session])
}
