import { plural, t } from '@lingui/core/macro'
import { useMemo, useRef } from 'react'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import type { Tone } from '../../../ui/status/tone.ts'
import type { Assistant } from '../assistant.ts'
import type { EntryState } from '../conversation/conversation.ts'
import { noticeOf } from '../conversation/noticeOf.ts'
import { PlanStepItem, type RevealedSide } from './PlanStepItem.tsx'
import { reviewNote } from './reviewNote.ts'
import { useBeforeAfter } from './useBeforeAfter.ts'
import { usePointedProposal } from './usePointedProposal.ts'
import { usePointedStep } from './usePointedStep.ts'
import { useReview } from './useReview.ts'

type PlannedState = Extract<EntryState, { readonly kind: 'planned' }>

export interface PlanInReviewProps {
  readonly id: string
  readonly state: PlannedState
  readonly assistant: Assistant
  readonly nameOf: (overlay: Overlay) => string
  readonly onReveal: (overlayId: OverlayId) => void
}

const risks: Readonly<Record<PlannedState['plan']['riskLevel'], { readonly words: string; readonly tone: Tone }>> = {
  low: { words: t`Low risk`, tone: 'success' },
  medium: { words: t`Medium risk`, tone: 'warning' },
  high: { words: t`High risk`, tone: 'danger' },
}
const views = [
  { value: 'before', label: t`Before` },
  { value: 'after', label: t`After` },
] as const

/** Moves the focus to the entry, because the clicked button is about to be removed. */
const keepFocus = (button: HTMLElement): void =>
  button.closest<HTMLElement>('[data-entry]')?.focus({ preventScroll: true })

/** Shows a plan's steps for selection, with a preview in the timeline and picture. */
export function PlanInReview({ id, state, assistant, nameOf, onReveal }: PlanInReviewProps) {
  const { plan, done, dropped, problem } = state
  const { media, review, isChanged, isReading, readFault } = useReview(assistant, id, state)
  const list = useRef<HTMLOListElement>(null)
  const pointed = usePointedStep(list)
  const { isAfter, setAfter } = useBeforeAfter(id, review.document)
  usePointedProposal({ media, review }, isAfter ? 'nothing' : pointed)
  const accepted = useMemo(() => review.steps.flatMap(({ index, isAccepted }) => (isAccepted ? [index] : [])), [review])
  const note = isReading ? null : reviewNote(review, { isChanged, hasDone: done.length > 0 })
  const reveal = (overlayId: OverlayId, side: RevealedSide) => {
    if (side !== 'both') setAfter(side === 'after')
    onReveal(overlayId)
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col items-start gap-1">
        <p dir="auto" className="text-sm wrap-anywhere text-primary">
          {plan.summary}
        </p>
        <Badge tone={risks[plan.riskLevel].tone}>{risks[plan.riskLevel].words}</Badge>
      </div>
      {problem === null ? null : <ErrorNotice {...noticeOf(problem)} tone="warning" isCompact />}
      {note === null ? null : (
        <p role="status" className="text-xs text-secondary">
          {note}
        </p>
      )}
      {readFault === null ? null : (
        <ErrorNotice title={t`Some steps could not be previewed.`} next={readFault} tone="warning" isCompact />
      )}
      <ol aria-label={t`Steps`} ref={list} className="-mx-1.5 flex flex-col gap-1">
        {review.steps.map((step) => (
          <PlanStepItem
            key={step.index}
            review={step}
            isWanted={!dropped.includes(step.index)}
            isReading={isReading}
            onWant={(isWanted) =>
              assistant.setDropped(
                id,
                isWanted ? dropped.filter((index) => index !== step.index) : [...dropped, step.index],
              )
            }
            onReveal={reveal}
            nameOf={nameOf}
          />
        ))}
      </ol>
      <div className="sticky bottom-0 -mx-3 -mb-2.5 flex flex-col gap-1.5 border-t border-line-subtle bg-panel px-3 py-2">
        <SegmentedControl
          label={t`View`}
          labelPlacement="hidden"
          options={views}
          value={isAfter ? 'after' : 'before'}
          onChange={(view) => setAfter(view === 'after')}
        />
        <PlanButtons
          accepted={accepted.length}
          isReading={isReading}
          hasDone={done.length > 0}
          onApply={() => {
            setAfter(false)
            void assistant.apply(id, accepted)
          }}
          onDismiss={() => assistant.dismiss(id)}
        />
      </div>
    </div>
  )
}

interface PlanButtonsProps {
  readonly accepted: number
  readonly isReading: boolean
  /** True if some steps are already applied. */
  readonly hasDone: boolean
  readonly onApply: () => void
  readonly onDismiss: () => void
}

function PlanButtons({ accepted, isReading, hasDone, onApply, onDismiss }: PlanButtonsProps) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button variant="primary" size="sm" disabled={accepted === 0 || isReading} onClick={onApply}>
        {plural(accepted, { '0': 'Apply', one: 'Apply # step', other: 'Apply # steps' })}
      </Button>
      <Button
        size="sm"
        onClick={({ currentTarget }) => {
          keepFocus(currentTarget)
          onDismiss()
        }}
      >
        {hasDone ? t`Stop here` : t`Discard the plan`}
      </Button>
    </div>
  )
}
