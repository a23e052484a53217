import type { Label } from '../../base/message.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import type { Composition } from '../../composition/schema.ts'
import type { ToolCall } from '../../composition/tools/tools.ts'
import { notify } from '../../ui/notices/notify.ts'
import type { Session } from '../session/session.ts'
import type { StepRun } from '../session/sessionState.ts'
import { closingEdits } from './closingEdits.ts'

/** Closes the gaps that a call has left in ripple mode, as part of the call's undo step. */
export function closeFreed(
  session: Session,
  {
    before,
    call,
    label,
    run,
  }: {
    readonly before: Composition
    readonly call: ToolCall
    readonly label: Label
    readonly run: StepRun
  },
): void {
  const closing = closingEdits({ before, after: session.getState().document }, call, session.options.getState())
  if (closing.length === 0) return
  const closed = session.transact(closing, label, run)
  if (!closed.ok) notify.warning(sentenceOfError(closed.refusal), { id: 'refusal' })
}
