import { plural, t } from '@lingui/core/macro'
import type { PlanReview } from './planReview.ts'

/** Explains how the plan differs from its original outcome. Null if it does not. */
export function reviewNote(
  { steps }: PlanReview,
  { isChanged, hasDone }: { readonly isChanged: boolean; readonly hasDone: boolean },
): string | null {
  const open = steps.filter(({ outcome }) => outcome.kind !== 'done')
  const refused = open.filter(({ outcome }) => outcome.kind === 'refused' && outcome.needs.length === 0).length
  const fitting = open.length - refused
  if (!hasDone && !isChanged) {
    if (refused === 0) return null
    return plural(open.length, { one: `${fitting} of # step works.`, other: `${fitting} of # steps work.` })
  }
  const holding =
    refused === 0
      ? t`Every step still works.`
      : plural(open.length, { one: `${fitting} of # step still works.`, other: `${fitting} of # steps still work.` })
  if (hasDone) return t`Steps that have been applied are kept. ${holding}`
  return t`Checked again against the current version. ${holding} Nothing has been applied yet.`
}
