import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { classNames } from '../../../ui/classNames.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { moveListFocus } from './moveListFocus.ts'
import { goToStep, stepLines } from './stepList.ts'
import { timeInWords } from './versionWords.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

/** Lists the undo steps of this window. A click undoes or redoes up to a step. */
export function StepList() {
  const session = useSession()
  const past = useSessionState((state) => state.past)
  const future = useSessionState((state) => state.future)
  const lines = useMemo(() => stepLines({ past, future }), [past, future])
  const go = (distance: number) => {
    session.viewVersion(null)
    const refusal = goToStep(session, distance)
    if (refusal !== null)
      notify.warning(t`You cannot go back any further.`, { detail: sentenceOfError(refusal), id: 'refusal' })
  }
  return (
    <ol aria-label={t`Your steps`} className="flex flex-col p-1.5">
      {lines.map(({ key, label, at, distance }) => (
        <li key={key} className="[contain-intrinsic-height:28px] [content-visibility:auto]">
          <button
            type="button"
            aria-current={distance === 0 ? 'step' : undefined}
            onClick={() => go(distance)}
            onKeyDown={moveListFocus}
            className={classNames(
              'flex h-7 w-full items-center gap-2 rounded-sm px-2 text-start text-sm -outline-offset-2 hover:bg-hover',
              distance === 0 && 'bg-accent-soft font-medium text-accent-text',
              distance < 0 && 'text-primary',
              distance > 0 && 'text-muted italic',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{label}</span>
            {distance > 0 ? <span className="sr-only">{t`, undone`}</span> : null}
            {at === null ? null : (
              <span className="tabular shrink-0 text-xs font-normal text-muted">{timeInWords(at)}</span>
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}
