import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { labelText } from '../../../client/messages/labelText.ts'
import { Minus, Pencil, Plus } from 'lucide-react'
import { tools } from '../../../composition/tools/tools.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { toneSurface, type Tone } from '../../../ui/status/tone.ts'
import { changeChips, type ChangeChip } from './changeChips.ts'
import type { StepOutcome, StepReview } from './planReview.ts'
import { stepLabel } from './stepLabel.ts'

const and = new Intl.ListFormat(i18n.locale)

/** The versions in which an overlay is visible. */
export type RevealedSide = 'before' | 'after' | 'both'

export interface PlanStepItemProps {
  readonly review: StepReview
  /** True if the user selected it. */
  readonly isWanted: boolean
  readonly isReading: boolean
  readonly onWant: (isWanted: boolean) => void
  /** Shows an overlay as it is before or after the plan. */
  readonly onReveal: (overlayId: OverlayId, side: RevealedSide) => void
  readonly nameOf: (overlay: Overlay) => string
}

/** Why a step is not applied or not previewed. Null if there is no reason. */
function remarkOf(outcome: StepOutcome, isReading: boolean): { readonly words: string; readonly tone: string } | null {
  switch (outcome.kind) {
    case 'fits':
      return null
    case 'done':
      return { words: t`Already applied.`, tone: 'text-success' }
    case 'unseen':
      return {
        words: isReading ? t`Checking…` : t`This step cannot be previewed. It will be checked when you apply it.`,
        tone: 'text-muted',
      }
    case 'refused': {
      const steps = and.format(outcome.needs.map((index) => String(index + 1)))
      const needs = plural(outcome.needs.length, { one: `It needs step ${steps}.`, other: `It needs steps ${steps}.` })
      return { words: outcome.needs.length === 0 ? outcome.sentence : needs, tone: 'text-warning' }
    }
  }
}

export function PlanStepItem(props: PlanStepItemProps) {
  const { review, isWanted, isReading, onWant, onReveal, nameOf } = props
  const { index, step, outcome, isAccepted } = review
  const remark = remarkOf(outcome, isReading)
  const isFixed = outcome.kind === 'done' || outcome.kind === 'refused'
  const shown = outcome.kind === 'fits' ? changeChips(outcome.changes, outcome, nameOf) : { chips: [], more: 0 }
  return (
    <li
      data-step={index}
      className={classNames('flex flex-col gap-1 rounded-md px-1.5 py-1 hover:bg-hover', !isAccepted && 'bg-sunken')}
    >
      <Checkbox
        label={
          <>
            {index + 1}. <bdi dir="auto">{stepLabel(step)}</bdi>
          </>
        }
        description={<span dir="auto">{step.why}</span>}
        isChecked={outcome.kind === 'done' || (isWanted && !isFixed)}
        disabled={isFixed}
        onChange={onWant}
        className="py-0.5 wrap-anywhere"
      />
      <div className="flex min-w-0 flex-wrap items-center gap-1 ps-6">
        <Badge>{labelText(tools[step.tool].words.label)}</Badge>
        {shown.chips.map((chip) => (
          <Chip key={chip.overlayId ?? 'composition'} chip={chip} isMade={isAccepted} onReveal={onReveal} />
        ))}
        {shown.more === 0 ? null : <span className="text-2xs text-muted">{t`and ${shown.more} more`}</span>}
      </div>
      {remark === null ? null : <p className={classNames('ps-6 text-xs wrap-anywhere', remark.tone)}>{remark.words}</p>}
    </li>
  )
}

const appearances: Readonly<
  Record<
    ChangeChip['kind'],
    { readonly icon: typeof Plus; readonly tone: Tone; readonly hint: (name: string) => string }
  >
> = {
  added: { icon: Plus, tone: 'success', hint: (name) => t`Adds ${name}` },
  removed: { icon: Minus, tone: 'danger', hint: (name) => t`Deletes ${name}` },
  changed: { icon: Pencil, tone: 'accent', hint: (name) => t`Changes ${name}` },
}

const sides: Readonly<Record<ChangeChip['kind'], RevealedSide>> = { added: 'after', removed: 'before', changed: 'both' }

interface ChipProps extends Pick<PlanStepItemProps, 'onReveal'> {
  readonly chip: ChangeChip
  /** True if the previewed outcome includes the step. */
  readonly isMade: boolean
}

/** An overlay changed by a step. A click reveals it. */
function Chip({ chip: { overlayId, kind, name, what }, isMade, onReveal }: ChipProps) {
  const { icon: Icon, tone, hint: hintOf } = appearances[kind]
  const words = kind === 'changed' ? `${name}: ${what}` : name
  const hint = hintOf(what === '' ? name : `${name}, ${what}`)
  const className = classNames(
    'flex h-4.5 max-w-full min-w-0 items-center gap-1 rounded-sm px-1.5 text-2xs leading-none font-medium',
    toneSurface[tone],
  )
  const inner = (
    <>
      <Icon size={10} aria-hidden className="shrink-0" />
      <span className="truncate">{words}</span>
    </>
  )
  const canShow = overlayId !== null && (kind !== 'added' || isMade)
  if (!canShow)
    return (
      <span data-tooltip={hint} className={className}>
        {inner}
      </span>
    )
  return (
    <button
      type="button"
      data-tooltip={hint}
      aria-label={t`Show: ${hint}`}
      onClick={() => onReveal(overlayId, sides[kind])}
      className={classNames(className, 'hover:underline')}
    >
      {inner}
    </button>
  )
}
