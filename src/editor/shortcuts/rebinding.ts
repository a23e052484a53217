import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { actionById } from '../session/actions/actionRegistry.ts'
import { keysInWords } from '../session/actions/keysInWords.ts'
import { browserKeyReason } from '../session/keymap/browserKeys.ts'
import { actionsWithKeys, type BoundKeys } from '../session/keymap/keymap.ts'

/** The outcome of binding a combination to an action. */
export type Rebinding =
  | { readonly kind: 'free' }
  /** Other actions have the combination. The user may reassign it. */
  | { readonly kind: 'taken'; readonly by: readonly string[]; readonly message: string }
  /** The browser reserves the combination. */
  | { readonly kind: 'reserved'; readonly message: string }

export function rebinding(bound: BoundKeys, actionId: string, keys: string): Rebinding {
  const words = keysInWords(keys)
  const reason = browserKeyReason(keys)
  if (reason !== null) return { kind: 'reserved', message: t`${words} cannot be used. ${reason}` }
  const by = actionsWithKeys(bound, keys, actionId)
  if (by.length === 0) return { kind: 'free' }
  const names = new Intl.ListFormat(i18n.locale).format(by.map((id) => `“${actionById(id).label}”`))
  return { kind: 'taken', by, message: t`${words} is used by ${names}.` }
}
