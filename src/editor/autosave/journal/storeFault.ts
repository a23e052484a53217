const KEPT_NOT = 'This browser cannot keep unsaved changes on the device'

/** Why this device keeps nothing, in words for a person. What is no fault of the device is a fault of the program: it throws. */
export function sentenceOfStoreFault(fault: unknown): string {
  if (!(fault instanceof DOMException)) throw fault
  switch (fault.name) {
    case 'QuotaExceededError':
      return `${KEPT_NOT}: its storage is full. Free some space, and stay on the page until everything is saved.`
    case 'VersionError':
      return `${KEPT_NOT}: a newer Framewright is open in another tab. Reload this page once everything is saved.`
    case 'BlockedError':
      return `${KEPT_NOT}: an older Framewright is open in another tab. Close or reload that tab.`
    case 'SecurityError':
    case 'InvalidStateError':
      return `${KEPT_NOT}: the page may not store anything, as in some private windows. Stay on the page until everything is saved.`
    default:
      return `${KEPT_NOT}: ${fault.message || fault.name}. Stay on the page until everything is saved.`
  }
}
