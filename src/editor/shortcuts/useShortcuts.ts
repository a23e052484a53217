import { useEffect, useEffectEvent } from 'react'
import type { Refusal } from '../../base/result.ts'
import { actions } from '../session/actions/actionRegistry.ts'
import { useSession } from '../session/SessionContext.tsx'
import { isPressed, parseKeys } from './keyCombination.ts'

/** Something that the keys do beyond the open composition, such as opening a sheet. */
export interface WindowAction {
  readonly id: string
  readonly label: string
  readonly keys: readonly string[]
  readonly run: () => void
  /** Works while a text is being typed too. */
  readonly isGlobal?: boolean
}

const bound = actions.map((action) => ({ action, combinations: action.keys.map(parseKeys) }))

/** Anything that takes typed text. */
const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
/** Anything that has keys of its own for as long as it is open. */
const modal = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** Controls that are moved by arrow keys. */
const arrows = '[role="slider"], [role="tab"], [role="radio"], [role="separator"], [role="grid"]'

function keepsKey(target: Element, event: KeyboardEvent): boolean {
  if (target.closest(modal) !== null) return true
  if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End')
    return target.closest(arrows) !== null
  const isPress = event.key === ' ' || event.key === 'Enter'
  return (
    isPress &&
    target.matches('button, a, [role="button"], [role="tab"], [role="switch"], summary') &&
    target.matches(':focus-visible')
  )
}

/** Binds the keys of the action registry and of the window. Never while somebody types. */
export function useShortcuts(windowActions: readonly WindowAction[], onRefusal: (refusal: Refusal) => void): void {
  const session = useSession()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const target = event.target instanceof Element ? event.target : document.body
    const isTyping = target.closest(typing) !== null
    const ofWindow = windowActions.find((action) => action.keys.some((keys) => isPressed(parseKeys(keys), event)))
    if (ofWindow !== undefined && (ofWindow.isGlobal === true || (!isTyping && target.closest(modal) === null))) {
      event.preventDefault()
      ofWindow.run()
      return
    }
    if (isTyping || keepsKey(target, event)) return
    const found = bound.find(({ combinations }) => combinations.some((combination) => isPressed(combination, event)))
    if (found === undefined) return
    // A selected text is copied as text.
    const isCopyOfText =
      (found.action.id === 'copy' || found.action.id === 'cut') && getSelection()?.isCollapsed === false
    if (isCopyOfText) return
    event.preventDefault()
    // A button that was clicked keeps the focus; the space bar would press it once more.
    if (event.key === ' ' && target instanceof HTMLElement) target.blur()
    if (!found.action.isEnabled(session)) return
    const refusal = found.action.run(session)
    if (refusal !== null) onRefusal(refusal)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
