import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Check, ChevronRight, CircleSlash } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx'
import type { Assistant } from '../assistant.ts'
import type { Entry } from './conversation.ts'
import { noticeOf } from './noticeOf.ts'
import { AppliedPlan } from '../review/AppliedPlan.tsx'
import { PlanInReview } from '../review/PlanInReview.tsx'
import { stepLabel } from '../review/stepLabel.ts'
import { useCancelJob } from '../../../client/jobs/useCancelJob.ts'
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

export interface EntryItemProps {
  readonly entry: Entry
  readonly assistant: Assistant
  /** True if its plan is the one being reviewed. */
  readonly isOpen: boolean
  readonly onOpen: () => void
  /** Puts the request back into the prompt field. */
  readonly onWrite: (prompt: string) => void
  readonly nameOf: (overlay: Overlay) => string
  readonly onReveal: (overlayId: OverlayId) => void
}

const timeOf = (at: number): string =>
  new Date(at).toLocaleTimeString(i18n.locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

export function EntryItem(props: EntryItemProps) {
  const { entry } = props
  return (
    // Focusable, so it can take the focus from a button that is removed.
    <li
      tabIndex={-1}
      data-entry
      aria-label={t`Request: ${entry.prompt}`}
      className="outline-none flex flex-col gap-2 border-b border-line-subtle px-3 py-2.5"
    >
      <div className="flex items-start gap-2">
        <Prompt words={entry.prompt} />
        <time dateTime={new Date(entry.askedAt).toISOString()} className="tabular pt-1.5 text-2xs text-muted">
          {timeOf(entry.askedAt)}
        </time>
      </div>
      <EntryOutcome {...props} />
    </li>
  )
}

/** Requests of at least this many characters are collapsed. */
const LONG_PROMPT = 200

function Prompt({ words }: { readonly words: string }) {
  const [isWhole, setWhole] = useState(words.length < LONG_PROMPT)
  return (
    <div className="flex min-w-0 flex-1 flex-col items-start gap-0.5 rounded-md bg-raised px-2 py-1.5">
      <p
        dir="auto"
        className={classNames('text-sm wrap-anywhere whitespace-pre-wrap text-primary', !isWhole && 'line-clamp-4')}
      >
        {words}
      </p>
      {isWhole ? null : (
        <button type="button" className="text-xs text-accent-text hover:underline" onClick={() => setWhole(true)}>
          {t`Show all`}
        </button>
      )}
    </div>
  )
}

function CancelPlanJob({ jobId, prompt }: { readonly jobId: string | null; readonly prompt: string }) {
  const cancel = useCancelJob(jobId === null ? null : { id: jobId, status: 'running' })
  return <CancelButton name={t`Cancel: ${prompt}`} cancel={cancel} sentenceOfError={sentenceOfError} />
}

/** The planner's refusal in its own words. */
function RefusedRequest({ sentence, again }: { readonly sentence: string; readonly again: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line text-primary">
        {sentence}
      </p>
      <p className="flex items-center gap-1 text-xs text-muted">
        <Check size={12} aria-hidden />
        {t`Nothing was changed.`}
      </p>
      {again}
    </div>
  )
}

function EntryOutcome({ entry, assistant, isOpen, onOpen, onWrite, nameOf, onReveal }: EntryItemProps) {
  const { id, prompt, state } = entry
  const again = (
    <Button size="sm" onClick={() => onWrite(prompt)}>
      {t`Ask again`}
    </Button>
  )
  switch (state.kind) {
    case 'asking':
    case 'planning':
      return state.isAwaited ? (
        <>
          <ProgressBar
            label={state.kind === 'asking' ? t`Saving, then requesting a plan` : t`Making a plan`}
            fraction={null}
          />
          <div className="flex flex-wrap gap-1.5">
            <Button size="sm" variant="ghost" className="self-start" onClick={() => assistant.stopWaiting(id)}>
              {t`Stop waiting`}
            </Button>
            <CancelPlanJob jobId={state.kind === 'planning' ? state.planJobId : null} prompt={prompt} />
          </div>
        </>
      ) : (
        <p className="text-xs text-secondary">{t`The plan will appear here when it is ready. You can keep editing.`}</p>
      )
    case 'planned':
      return isOpen ? (
        <PlanInReview id={id} state={state} assistant={assistant} nameOf={nameOf} onReveal={onReveal} />
      ) : (
        <div className="flex flex-col items-start gap-1.5">
          <p dir="auto" className="line-clamp-2 text-xs text-secondary">
            {state.plan.summary}
          </p>
          <Button size="sm" icon={ChevronRight} onClick={onOpen}>
            {t`Review this plan`}
          </Button>
        </div>
      )
    case 'applying': {
      const { step, plan, done } = state
      const applied = step === null ? undefined : plan.steps[step]
      const words =
        step === null || applied === undefined
          ? t`Applying the plan`
          : t`Applying step ${step + 1}: ${stepLabel(applied)}`
      return (
        <>
          <ProgressBar label={words} fraction={step === null ? null : done.length / plan.steps.length} />
          <CancelPlanJob jobId={state.applyJobId} prompt={prompt} />
        </>
      )
    }
    case 'applied':
      return <AppliedPlan id={id} state={state} assistant={assistant} timeOf={timeOf} />
    case 'dismissed':
      return (
        <div className="flex flex-col items-start gap-1.5">
          <p dir="auto" className="line-clamp-2 text-xs text-secondary">
            {state.plan.summary}
          </p>
          <p className="flex items-center gap-1 text-xs text-muted">
            <CircleSlash size={12} aria-hidden />
            {t`Discarded. Nothing was changed.`}
          </p>
          <Button size="sm" variant="ghost" onClick={() => assistant.reopen(id)}>
            {t`Review again`}
          </Button>
        </div>
      )
    case 'refused':
      return <RefusedRequest sentence={state.sentence} again={again} />
    case 'failed':
      return <ErrorNotice {...noticeOf(state.problem)} isCompact actions={again} />
  }
}
