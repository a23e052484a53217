import { isTextField } from '../../../ui/fields/isTextField.ts'

/** The focused text field, or null. Blurring it commits its text. */
export function focusedTextField(): HTMLElement | null {
  const focused = document.activeElement
  return focused instanceof HTMLElement && isTextField(focused) ? focused : null
}
