import { t } from '@lingui/core/macro'

/** Its colon and the reason follow. */
const KEPT_NOT = t`This browser cannot keep unsaved changes on the device`
const STAY = t`Stay on the page until everything is saved.`

/** Why this device keeps nothing, in words for a person. A fault of the program is told the same way: saving goes on without the device. */
export function sentenceOfStoreFault(fault: unknown): string {
  if (!(fault instanceof Error)) return `${KEPT_NOT}: ${String(fault)}. ${STAY}`
  switch (fault.name) {
    case 'QuotaExceededError':
      return t`${KEPT_NOT}: its storage is full. Free some space, and stay on the page until everything is saved.`
    case 'VersionError':
      return t`${KEPT_NOT}: a newer Framewright is open in another tab. Reload this page once everything is saved.`
    case 'BlockedError':
      return t`${KEPT_NOT}: an older Framewright is open in another tab. Close or reload that tab.`
    case 'InsecureContextError':
      return t`This address keeps nothing on the device: the browser offers that only on https or localhost. ${STAY}`
    case 'SecurityError':
    case 'InvalidStateError':
      return t`${KEPT_NOT}: the page may not store anything, as in some private windows. ${STAY}`
    default:
      return `${KEPT_NOT}: ${fault.message || fault.name}. ${STAY}`
  }
}
