import { t } from '@lingui/core/macro'
import { Lock } from 'lucide-react'
import { useStore } from 'zustand'
import { Button } from '../../ui/buttons/Button.tsx'
import { useSession } from '../session/SessionContext.tsx'
import type { TimelineOptions } from '../session/view/timelineOptions.ts'

/** Explains how applying the trim affects the rest of the timeline. */
export function rippleEffectInWords({
  isRippling,
  rippleScope,
}: Pick<TimelineOptions, 'isRippling' | 'rippleScope'>): string {
  if (!isRippling)
    return t`Everything else stays in place. An adjacent clip stops the edge; in ripple mode, it moves along.`
  return rippleScope === 'all'
    ? t`Ripple mode: later clips on all tracks follow.`
    : t`Ripple mode: later clips on this track follow.`
}

export interface TrimmerFooterProps {
  /** Name of the row if it is locked, which prevents applying. Null if unlocked. */
  readonly lockedRow: string | null
  /** Null if nothing has changed. */
  readonly onReset: (() => void) | null
  readonly onCancel: () => void
  readonly onApply: () => void
}

export function TrimmerFooter({ lockedRow, onReset, onCancel, onApply }: TrimmerFooterProps) {
  const session = useSession()
  const consequence = useStore(session.options, rippleEffectInWords)
  const isLocked = lockedRow !== null
  return (
    <>
      {isLocked ? (
        <p id="trim-locked" className="me-auto flex items-center gap-1.5 text-sm text-secondary">
          <Lock size={14} aria-hidden className="text-warning" />
          {t`${lockedRow} is locked. Unlock it to apply a trim.`}
        </p>
      ) : (
        <p className="me-auto text-xs text-muted">{consequence}</p>
      )}
      {onReset === null ? null : (
        <Button variant="ghost" onClick={onReset}>
          {t`Reset`}
        </Button>
      )}
      <Button onClick={onCancel}>{t`Cancel`}</Button>
      <Button
        variant="primary"
        disabled={isLocked}
        aria-describedby={isLocked ? 'trim-locked' : undefined}
        onClick={onApply}
      >
        {t`Apply`}
      </Button>
    </>
  )
}
