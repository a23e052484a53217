import { plural, t } from '@lingui/core/macro'
import { Check, Redo2, Undo2 } from 'lucide-react'
import { useStore } from 'zustand'
import { Button } from '../../../ui/buttons/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import type { Assistant } from '../assistant.ts'
import type { EntryState } from '../conversation/conversation.ts'
import { stepLabel } from './stepLabel.ts'
import { undoStateOf } from './undoSteps.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

export interface AppliedPlanProps {
  readonly id: string
  readonly state: Extract<EntryState, { readonly kind: 'applied' }>
  readonly assistant: Assistant
  readonly timeOf: (at: number) => string
}

const counted = (count: number): string => plural(count, { one: '# step', other: '# steps' })

/** Lists the applied steps of a plan, with undo and redo. */
export function AppliedPlan({ id, state, assistant, timeOf }: AppliedPlanProps) {
  const { plan, done, appliedAt, isUndone } = state
  const left = plan.steps.filter((_, index) => !done.includes(index))
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p dir="auto" className="line-clamp-3 text-xs text-secondary">
        {plan.summary}
      </p>
      <ul aria-label={t`Applied steps`} className="flex flex-col gap-0.5">
        {plan.steps.map((step, index) =>
          done.includes(index) ? (
            <li key={index} className="flex items-start gap-1 text-xs text-primary">
              <Check size={12} aria-hidden className="mt-0.5 shrink-0 text-success" />
              <span dir="auto" className={classNames('min-w-0 wrap-anywhere', isUndone && 'text-muted line-through')}>
                {stepLabel(step)}
              </span>
            </li>
          ) : null,
        )}
      </ul>
      {left.length === 0 ? null : (
        <p className="text-xs wrap-anywhere text-muted">{t`Not applied: ${left.map(stepLabel).join(', ')}.`}</p>
      )}
      <p role="status" className="text-xs text-muted">
        {isUndone ? t`Undone.` : t`Applied ${counted(done.length)} at ${timeOf(appliedAt)}.`}
      </p>
      <WayBack id={id} assistant={assistant} isUndone={isUndone} />
    </div>
  )
}

/** Undoes or redoes the whole plan while it is the next undo or redo step. */
function WayBack({
  id,
  assistant,
  isUndone,
}: Pick<AppliedPlanProps, 'id' | 'assistant'> & { readonly isUndone: boolean }) {
  const session = useSession()
  const stepId = useStore(assistant.undoSteps, (ids) => ids.get(id) ?? null)
  const past = useSessionState((state) => state.past)
  const future = useSessionState((state) => state.future)
  const found = stepId === null ? null : undoStateOf({ past, future }, stepId)
  if (found === null)
    return isUndone ? null : (
      <p className="text-xs text-muted">{t`You can restore the earlier version from History.`}</p>
    )
  const travel = (way: 'undo' | 'redo') => {
    session.viewVersion(null)
    const outcome = session[way]()
    if (!outcome.ok) notify.warning(sentenceOfError(outcome.refusal), { id: 'refusal' })
  }
  const isMade = found.kind === 'made'
  const inTheWay = counted(found.later)
  return (
    <div className="flex flex-col items-start gap-1">
      <Button
        size="sm"
        icon={isMade ? Undo2 : Redo2}
        disabled={found.later > 0}
        onClick={() => travel(isMade ? 'undo' : 'redo')}
      >
        {isMade ? t`Undo` : t`Redo`}
      </Button>
      {found.later === 0 ? null : (
        <p className="text-xs text-muted">
          {isMade ? t`First undo the ${inTheWay} after it.` : t`First redo the ${inTheWay} before it.`}
        </p>
      )}
    </div>
  )
}
