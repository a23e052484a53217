import type { Violation } from '../../../composition/brokenRules.ts'
import { inputError } from '../../../contract/inputErrors.ts'
import { validationFailed } from '../../domain/OperationError.ts'

/** Names that refer to a prototype, escaped or not. Most bodies contain none and need no walk. */
const suspicious = /__proto__|prototype|\\u/u

/**
 * Refuses `__proto__`, and `prototype` within `constructor`, at any depth. No field has these names, and code that
 * copies input could pollute the prototype of every object.
 */
export function refuseDangerousKeys(text: string, body: unknown): void {
  if (!suspicious.test(text)) return
  const found: Violation[] = []
  const open: { readonly value: unknown; readonly path: string }[] = [{ value: body, path: '' }]
  for (let next = open.pop(); next !== undefined && found.length === 0; next = open.pop()) {
    const { value, path } = next
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      const at = `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
      if (key === '__proto__' || (key === 'prototype' && path.endsWith('/constructor')))
        found.push(inputError(at, 'field_not_allowed'))
      if (typeof inner === 'object') open.push({ value: inner, path: at })
    }
  }
  if (found.length > 0) throw validationFailed(found)
}
