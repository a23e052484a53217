import { t } from '@lingui/core/macro'
import { Play, Scissors, Undo2 } from 'lucide-react'
import { clockOfMilliseconds } from '../../../base/timecode.ts'
import type { CutState } from '../../../composition/words/sourceCut.ts'
import type { ReportedCut } from '../../../contract/operations/generation/autoEditReport.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { cutReasonWords } from './reportWords.ts'

export interface CutRowProps {
  readonly cut: ReportedCut
  readonly state: CutState
  readonly isBusy: boolean
  readonly onPlay: (isAfter: boolean) => void
  readonly onChange: (change: 'restore' | 'cut') => void
}

/** One cut: its reason and words, played with and without it, and taken back or made again. */
export function CutRow({ cut, isBusy, onChange, onPlay, state }: CutRowProps) {
  const at = clockOfMilliseconds(cut.startMs)
  const seconds = Math.max(0.1, Math.round((cut.endMs - cut.startMs) / 100) / 10)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-subtle px-3 py-2 last:border-b-0">
      <span className="tabular w-12 shrink-0 text-xs text-muted">{at}</span>
      <span className="flex min-w-40 flex-1 flex-col">
        <span className="flex items-center gap-2 text-sm text-primary">
          {cutReasonWords[cut.reason]}
          <span className="tabular text-xs text-muted">{t`${seconds} s`}</span>
          {state === 'back' ? <Badge tone="info">{t`Taken back`}</Badge> : null}
        </span>
        {cut.text === '' ? null : <q className="line-clamp-2 text-xs text-secondary">{cut.text}</q>}
      </span>
      <span className="flex items-center gap-1">
        <Button
          size="sm"
          variant="ghost"
          icon={Play}
          aria-label={t`Play before the cut at ${at}`}
          onClick={() => onPlay(false)}
        >
          {t`Before`}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={Play}
          aria-label={t`Play after the cut at ${at}`}
          onClick={() => onPlay(true)}
        >
          {t`After`}
        </Button>
        {state === 'gone' ? (
          <span className="text-xs text-muted">{t`No longer in the video`}</span>
        ) : state === 'cut' ? (
          <Button
            size="sm"
            icon={Undo2}
            disabled={isBusy}
            aria-label={t`Take back the cut at ${at}`}
            onClick={() => onChange('restore')}
          >
            {t`Take back`}
          </Button>
        ) : (
          <Button
            size="sm"
            icon={Scissors}
            disabled={isBusy}
            aria-label={t`Cut again at ${at}`}
            onClick={() => onChange('cut')}
          >
            {t`Cut again`}
          </Button>
        )}
      </span>
    </li>
  )
}
