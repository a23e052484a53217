import { isTextField } from '../../ui/fields/isTextField.ts'
import { isFocusedByPointer } from '../../ui/focusOrigin.ts'
import type { KeyPlace } from './actionOfPress.ts'

/** Open popups and dialogs that handle keys themselves. */
const modal = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** Controls that respond to arrow keys. */
const arrows =
  '[role="slider"], [role="tab"], [role="radio"], [role="separator"], [role="grid"], input[type="range"], input[type="radio"]'
/** Controls that Enter and Space activate. */
const pressable = 'button, a, [role="button"], [role="tab"], [role="switch"], summary, input[type="checkbox"]'
/** Keys that both controls and the editor use. */
const sharedKey = /^(?:Arrow(?:Left|Right|Up|Down)|Home|End|Enter| )$/u

export function placeOf(target: Element): KeyPlace {
  return {
    isTyping: isTextField(target) || target.matches('select'),
    isModal: target.closest(modal) !== null,
    isPicture: target.closest('[data-key-scope="picture"]') !== null,
  }
}

/** True if a control focused by keyboard handles a key itself. */
export function isHandledByControl(target: Element, { key, altKey }: KeyboardEvent): boolean {
  if (isFocusedByPointer(target)) return false
  if (key.startsWith('Arrow') || key === 'Home' || key === 'End') return !altKey && target.closest(arrows) !== null
  return (key === 'Enter' || key === ' ') && target.matches(pressable)
}

/** True if the editor handles a key although a control has the focus, because a pointer focused it. */
export function isHandledByEditor(target: Element, { key }: KeyboardEvent): boolean {
  if (!sharedKey.test(key) || !isFocusedByPointer(target)) return false
  const { isModal, isTyping } = placeOf(target)
  return !isModal && !isTyping
}
