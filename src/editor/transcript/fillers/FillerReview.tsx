import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight, Play } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { setPending } from '../../session/playback/pendingCuts.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { transcriptStoreOf } from '../transcriptStore.ts'
import { isCut, marksKeeping, marksWith } from '../wordMarks.ts'
import { playAround } from './playAround.ts'

export interface FillerReviewProps {
  readonly items: readonly SpokenItem[]
  /** Places of the fillers in the items. */
  readonly places: readonly number[]
  readonly onClose: () => void
}

/** Goes through the fillers one by one: plays each with what is around it, cuts it or keeps it. */
export function FillerReview({ items, onClose, places }: FillerReviewProps) {
  const session = useSession()
  const marks = useStore(session.pendingCuts, (state) => state.pending)
  const [wanted, setWanted] = useState(0)
  const at = Math.max(0, Math.min(places.length - 1, wanted))
  const place = places[at] ?? 0
  const item = items[place]
  if (!item) return null
  const goTo = (next: number): void => {
    const target = places[next]
    const range = target === undefined ? null : items[target]?.range
    if (target === undefined) return
    setWanted(next)
    transcriptStoreOf(session).setState({ selection: { anchor: target, head: target + 1 } })
    if (range) session.playback.seek(range.start)
  }
  const decide = (isCutting: boolean): void => {
    setPending(session, isCutting ? marksWith({ marks }, [item]) : marksKeeping({ marks }, [item]))
    if (at + 1 < places.length) goTo(at + 1)
    else onClose()
  }
  const listen = (): void => {
    if (item.range) playAround(session, item.range, session.getState().document.fps)
  }
  const [number, count] = [at + 1, places.length]
  return (
    <div
      role="group"
      aria-label={t`Review fillers`}
      className="flex flex-wrap items-center gap-1.5 border-b border-line-subtle px-3 py-1.5"
    >
      <IconButton
        size="sm"
        icon={ChevronLeft}
        label={t`Previous filler`}
        disabled={at === 0}
        onClick={() => goTo(at - 1)}
      />
      <p role="status" className="tabular min-w-0 text-xs text-secondary">
        {isCut(item, marks) ? t`${number} of ${count}: “${item.text}”, cut` : t`${number} of ${count}: “${item.text}”`}
      </p>
      <IconButton
        size="sm"
        icon={ChevronRight}
        label={t`Next filler`}
        disabled={number === count}
        onClick={() => goTo(at + 1)}
      />
      <IconButton size="sm" icon={Play} label={t`Play around the filler`} onClick={listen} />
      <span className="ms-auto flex gap-1.5">
        <Button size="sm" onClick={() => decide(true)}>{t`Cut`}</Button>
        <Button size="sm" onClick={() => decide(false)}>{t`Keep`}</Button>
        <Button size="sm" variant="ghost" onClick={onClose}>{t`Done`}</Button>
      </span>
    </div>
  )
}
