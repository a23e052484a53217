import { plural, t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Milliseconds } from '../../../base/units.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { setPending } from '../../session/playback/pendingCuts.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { transcriptStoreOf } from '../transcriptStore.ts'
import { secondsWords } from '../TranscriptRowView.tsx'
import { heardAfter, lengthOf, selectedRange } from '../wordMarks.ts'
import { GAP_CAPS, longGaps, shortened } from './gapMarks.ts'
import { useSpeedOf } from './useSpeedOf.ts'

/** Shortens, removes or restores the pause at the caret, or all pauses of the selection. */
export function PauseBar({ items }: { readonly items: readonly SpokenItem[] }) {
  const session = useSession()
  const marks = useStore(session.pendingCuts, (state) => state.pending)
  const selection = useStore(transcriptStoreOf(session), (state) => state.selection)
  const speedOf = useSpeedOf()
  const gaps = useMemo(() => {
    const [start, end] = selectedRange(selection)
    return items.slice(start, Math.max(end, start + 1)).filter(({ kind }) => kind === 'gap')
  }, [items, selection])
  if (gaps.length === 0) return null
  const heard = secondsWords(gaps.reduce((sum, gap) => sum + heardAfter(gap, marks) / speedOf(gap.overlayId), 0))
  const shortenTo = (capMs: Milliseconds) => setPending(session, shortened(marks, gaps, { capMs, speedOf }))
  const isWhole = gaps.every((gap) => heardAfter(gap, marks) >= lengthOf(gap) - 1)
  return (
    <div
      role="group"
      aria-label={t`Selected pauses`}
      className="flex flex-wrap items-center gap-1.5 border-t border-line-subtle px-3 py-1.5"
    >
      <p className="tabular min-w-0 flex-1 text-xs text-secondary">
        {t`${plural(gaps.length, { one: '# pause', other: '# pauses' })}, ${heard}`}
      </p>
      {GAP_CAPS.map((capMs) => {
        const cap = secondsWords(capMs)
        const isPossible = longGaps(gaps, marks, { capMs, speedOf }).length > 0
        return (
          <Button
            key={capMs}
            size="sm"
            aria-label={t`Shorten to ${cap}`}
            disabled={!isPossible}
            onClick={() => shortenTo(capMs)}
          >
            {cap}
          </Button>
        )
      })}
      <Button
        size="sm"
        disabled={gaps.every((gap) => heardAfter(gap, marks) < 1)}
        onClick={() => shortenTo(0)}
      >{t`Remove`}</Button>
      <Button size="sm" disabled={isWhole} onClick={() => shortenTo(Number.POSITIVE_INFINITY)}>{t`Restore`}</Button>
    </div>
  )
}
