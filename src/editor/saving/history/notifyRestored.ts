import { t } from '@lingui/core/macro'
import { notify } from '../../../ui/notices/notify.ts'
import { onceNotLastStep, undoLastStep } from '../../session/changes/lastStep.ts'
import type { Session } from '../../session/session.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

const NOTICE = 'restored'

/**
 * Shows a notice that a version was restored. It offers undo while restoring is the last step, so call it directly
 * afterwards.
 */
export function notifyRestored(
  session: Session,
  words: { readonly title: string; readonly detail: string | undefined },
): void {
  const step = session.getState().past.at(-1)
  if (!step) return notify.success(words.title, { id: NOTICE, detail: words.detail })
  onceNotLastStep(session, step.id, () => notify.dismiss(NOTICE))
  const undo = (): void => {
    const outcome = undoLastStep(session, step.id)
    if (!outcome.ok)
      notify.warning(t`This could not be undone.`, { detail: sentenceOfError(outcome.refusal), id: 'refusal' })
  }
  notify.success(words.title, { id: NOTICE, detail: words.detail, action: { label: t`Undo`, onSelect: undo } })
}
