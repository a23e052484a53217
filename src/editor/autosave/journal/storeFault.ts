import { t } from '@lingui/core/macro'

/** A colon and the reason are appended. */
const KEPT_NOT = t`This browser cannot store unsaved changes on this device`
const STAY = t`Keep this page open until everything is saved.`

/** Explains to the user why the store fails. It covers program faults too, because saving works without the store. */
export function sentenceOfStoreFault(fault: unknown): string {
  if (!(fault instanceof Error)) return t`${KEPT_NOT}: ${String(fault)}. ${STAY}`
  switch (fault.name) {
    case 'QuotaExceededError':
      return t`${KEPT_NOT}: its storage is full. Free up some space, and keep this page open until everything is saved.`
    case 'VersionError':
      return t`${KEPT_NOT}: a newer version of Framewright is open in another tab. Reload this page once everything is saved.`
    case 'BlockedError':
      return t`${KEPT_NOT}: an older version of Framewright is open in another tab. Close or reload that tab.`
    case 'InsecureContextError':
      return t`Unsaved changes cannot be stored on this device: browsers only allow it over HTTPS or on localhost. ${STAY}`
    case 'SecurityError':
    case 'InvalidStateError':
      return t`${KEPT_NOT}: the page is not allowed to store anything, which is the case in some private windows. ${STAY}`
    default:
      return t`${KEPT_NOT}: ${fault.message || fault.name}. ${STAY}`
  }
}
