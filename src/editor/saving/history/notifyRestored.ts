import { notify } from '../../../ui/notices/notify.ts'
import type { Session } from '../../session/session.ts'

const NOTICE = 'restored'

/**
 * Says that an earlier version is back, and offers to undo that for as long as it is the last thing that was done. Directly
 * after it was restored.
 */
export function notifyRestored(
  session: Session,
  words: { readonly title: string; readonly detail: string | undefined },
): void {
  const stepId = session.getState().past.at(-1)?.id
  const isLast = (): boolean => session.getState().past.at(-1)?.id === stepId
  const stop = session.subscribe(() => {
    if (isLast()) return
    stop()
    notify.dismiss(NOTICE)
  })
  const undo = (): void => {
    const outcome = isLast() ? session.undo() : null
    if (outcome?.ok) return
    const detail = outcome?.refusal.message ?? 'Something else was done since. Your steps lead back.'
    notify.warning('That was not undone.', { detail, id: 'refusal' })
  }
  notify.success(words.title, { id: NOTICE, detail: words.detail, action: { label: 'Undo', onSelect: undo } })
}
