import { plural, t } from '@lingui/core/macro'
import type { EntryState } from './conversation.ts'

const steps = (count: number): string => plural(count, { one: '# step', other: '# steps' })

/** Text that a screen reader announces for an entry. Null while sending. */
export function entryReport(state: EntryState): string | null {
  switch (state.kind) {
    case 'asking':
      return null
    case 'planning':
      return t`A plan is being made.`
    case 'planned':
      return state.problem?.title ?? t`A plan with ${steps(state.plan.steps.length)}. ${state.plan.summary}`
    case 'applying':
      return t`The plan is being applied.`
    case 'applied':
      return state.isUndone ? t`The plan was undone.` : t`Applied ${steps(state.done.length)}.`
    case 'dismissed':
      return t`The plan was discarded.`
    case 'refused':
      return state.sentence
    case 'failed':
      return state.problem.title
  }
}
