import { isTextField } from '../../../ui/fields/isTextField.ts'

/** The focused text field. Null if there is none. Blurring it commits its text. */
export function focusedTextField(): HTMLElement | null {
  const focused = document.activeElement
  return focused instanceof HTMLElement && isTextField(focused) ? focused : null
}
