import { t } from '@lingui/core/macro'
import { englishOf } from '../../base/message.ts'
import type { EditRecord } from '../session/changes/editRecord.ts'
import { withoutUndone } from '../session/changes/rebase.ts'
import type { SessionState } from '../session/sessionState.ts'

/**
 * Describes unsaved changes by the labels of their steps, undos and merges, each mentioned once. Empty if only the
 * title changed.
 */
export function unsavedLabel(
  { unsaved, past, future }: Pick<SessionState, 'unsaved' | 'past' | 'future'>,
  isResolved: boolean,
): string {
  const made = new Map(
    past.flatMap(({ id, label, edits }) => [
      [id, englishOf(label)] as const,
      ...edits.map(({ stepId }) => [stepId, englishOf(label)] as const),
    ]),
  )
  const undone = new Map(future.map(({ id, label }) => [id, t`Undo ${englishOf(label)}`]))
  const labelOf = (record: EditRecord): string | undefined => {
    if (record.kind === 'patch' && record.role === 'undo') return undone.get(record.stepId) ?? t`Undo`
    const merged = isResolved ? t`Resolve conflicts` : t`Merge`
    return made.get(record.stepId) ?? (record.kind === 'patch' ? merged : undefined)
  }
  const labels = withoutUndone(unsaved).map(labelOf)
  return [...new Set(labels.filter((label) => label !== undefined))].join(', ')
}
