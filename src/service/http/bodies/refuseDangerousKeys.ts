import type { Violation } from '../../../composition/brokenRules.ts'
import { inputError } from '../../../contract/inputErrors.ts'
import { validationFailed } from '../../domain/OperationError.ts'

/** Names that refer to a prototype. */
const refused: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
/** Matches these names, escaped or not. Most bodies contain none, so they need not be searched. */
const suspicious = /__proto__|constructor|prototype|\\u/u

/**
 * Refuses the names of prototypes at any depth, because code that copies such a field could change the prototype of
 * every object. No field of the API has such a name.
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
      if (refused.has(key)) found.push(inputError(at, 'field_not_allowed'))
      else if (typeof inner === 'object') open.push({ value: inner, path: at })
    }
  }
  if (found.length > 0) throw validationFailed(found)
}
