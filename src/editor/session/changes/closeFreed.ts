import type { Label } from '../../../base/message.ts'
import type { Refusal } from '../../../base/result.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { ToolCall } from '../../../composition/tools/tools.ts'
import type { Session } from '../session.ts'
import type { StepRun } from '../sessionState.ts'
import { closingEdits } from './closingEdits.ts'

interface MadeCall {
  /** The document before the call. */
  readonly before: Composition
  readonly call: ToolCall
  readonly label: Label
  readonly run: StepRun
}

/**
 * Closes the gaps that a call has left in ripple mode, within its undo step. Returns null if they were closed or there
 * were none.
 */
export function closeFreed(session: Session, { before, call, label, run }: MadeCall): Refusal | null {
  const closing = closingEdits({ before, after: session.getState().document }, call, session.options.getState())
  if (closing.length === 0) return null
  const closed = session.transact(closing, label, run)
  return closed.ok ? null : closed.refusal
}
