import { t } from '@lingui/core/macro'
import type { PlanReview } from './planReview.ts'

/** Explains how the plan differs from its original outcome. Null if it does not. */
export function reviewNote(
  { steps }: PlanReview,
  { isChanged, hasDone }: { readonly isChanged: boolean; readonly hasDone: boolean },
): string | null {
  const open = steps.filter(({ outcome }) => outcome.kind !== 'done')
  const refused = open.filter(({ outcome }) => outcome.kind === 'refused' && outcome.needs.length === 0).length
  const holding =
    refused === 0 ? t`Every step still fits.` : t`${open.length - refused} of ${open.length} steps still fit.`
  if (hasDone) return t`Applied steps stay. ${holding}`
  if (isChanged) return t`Checked again on the current version. ${holding} Nothing has been applied yet.`
  return refused === 0 ? null : holding.replace('still fit', 'fit')
}
