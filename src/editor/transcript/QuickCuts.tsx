import { plural, t } from '@lingui/core/macro'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { SpokenItem } from '../../composition/words/spokenItems.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { setPending } from '../session/playback/pendingCuts.ts'
import { useSession } from '../session/SessionContext.tsx'
import { FillerReview } from './fillers/FillerReview.tsx'
import { FillerWordsButton } from './fillers/FillerWordsButton.tsx'
import { LongPauses } from './gaps/LongPauses.tsx'
import { SearchButton } from './searching/SearchButton.tsx'
import { SpeakerButton } from './speakers/SpeakerButton.tsx'
import { heardFillers, keptText, marksWith } from './wordMarks.ts'
import { TranscriptDownload } from './writing/TranscriptDownload.tsx'

export interface QuickCutsProps {
  readonly items: readonly SpokenItem[]
  /** Languages of the words, without regions. */
  readonly languages: readonly string[]
  /** True if the panel lies beside the picture. */
  readonly isWide: boolean
  readonly onWide: (isWide: boolean) => void
}

/** Cuts fillers, all or one by one, shortens pauses, and takes the text that is kept out of the editor. */
export function QuickCuts({ isWide, items, languages, onWide }: QuickCutsProps) {
  const session = useSession()
  const marks = useStore(session.pendingCuts, (state) => state.pending)
  const [isReviewing, setIsReviewing] = useState(false)
  const fillers = useMemo(() => heardFillers(items, marks), [items, marks])
  /** Those that the document plays, so that a decision removes none from the review. */
  const places = useMemo(
    () => items.flatMap(({ isFiller, range }, place) => (isFiller && range !== null ? [place] : [])),
    [items],
  )
  if (isReviewing && places.length > 0)
    return <FillerReview items={items} places={places} onClose={() => setIsReviewing(false)} />
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b border-line-subtle px-3 py-1.5">
      <SearchButton />
      {fillers.length === 0 ? null : (
        <Button size="sm" onClick={() => setPending(session, marksWith({ marks }, fillers))}>
          {plural(fillers.length, { one: 'Cut # filler', other: 'Cut # fillers' })}
        </Button>
      )}
      {places.length === 0 ? null : (
        <Button size="sm" aria-label={t`Review fillers`} onClick={() => setIsReviewing(true)}>
          {t`Review`}
        </Button>
      )}
      <LongPauses items={items} />
      <span className="ms-auto flex items-center">
        <SpeakerButton items={items} />
        <FillerWordsButton languages={languages} />
        <CopyButton text={() => keptText(items, marks)} label={t`Copy as text`} />
        <TranscriptDownload items={items} />
        <IconButton
          size="sm"
          icon={isWide ? PanelLeftClose : PanelLeftOpen}
          label={isWide ? t`Narrow transcript` : t`Wide transcript`}
          onClick={() => onWide(!isWide)}
        />
      </span>
    </div>
  )
}
