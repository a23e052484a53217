import { i18n } from '@lingui/core'
import type { Label } from '../../base/message.ts'

/** A label in the language of the page. English if the catalogue lacks the message. */
export function labelText(label: Label): string {
  if (typeof label === 'string') return label
  const { id, message, values } = label
  return i18n._(id, { ...values }, message === undefined ? {} : { message })
}
