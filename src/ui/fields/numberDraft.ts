import { t } from '@lingui/core/macro'
import { fitNumber, type NumberRules } from './numberRules.ts'
import type { NumberEntry } from './parseNumberEntry.ts'

export type DraftOutcome =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'changed'; readonly value: number }
  /** Several values differ, and each changes in the same way. */
  | { readonly kind: 'eachChanged'; readonly change: (value: number) => number }

interface DraftTarget {
  /** The current value; `mixed` if several values differ. */
  readonly value: number | 'mixed'
  readonly rules: NumberRules
  /** True if mixed values can be changed one by one. */
  readonly canChangeEach: boolean
}

export function draftOutcome(entry: NumberEntry, { value, rules, canChangeEach }: DraftTarget): DraftOutcome {
  if (entry.kind === 'invalid') return { kind: 'refused', message: entry.message }
  if (entry.kind === 'absolute') return changedTo(entry.value)
  if (value !== 'mixed') return changedTo(entry.change(value))
  if (canChangeEach) return { kind: 'eachChanged', change: (before) => fitNumber(entry.change(before), rules) }
  return { kind: 'refused', message: t`The selected values differ. Type one value for all of them.` }

  function changedTo(wanted: number): DraftOutcome {
    const next = fitNumber(wanted, rules)
    return next === value ? { kind: 'unchanged' } : { kind: 'changed', value: next }
  }
}
