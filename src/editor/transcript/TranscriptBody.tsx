import type { Overlay } from '../../composition/schema.ts'
import { useSession } from '../session/SessionContext.tsx'
import { PassageClips } from './clips/PassageClips.tsx'
import { CorrectedBar } from './correcting/CorrectedBar.tsx'
import { PauseBar } from './gaps/PauseBar.tsx'
import { PendingBar } from './PendingBar.tsx'
import { QuickCuts } from './QuickCuts.tsx'
import { SearchBar } from './searching/SearchBar.tsx'
import { useWordHits } from './searching/useWordHits.ts'
import { TranscriptWords } from './TranscriptWords.tsx'
import type { SpokenTimeline } from './useSpokenItems.ts'

export interface TranscriptPanelProps {
  /** The label that the timeline shows for an overlay. */
  readonly nameOf: (overlay: Overlay) => string
  /** True if the panel lies beside the picture, in the space of the inspector too. */
  readonly isWide: boolean
  readonly onWide: (isWide: boolean) => void
}

export interface TranscriptBodyProps extends TranscriptPanelProps {
  /** Without items while they are read. */
  readonly timeline: SpokenTimeline
}

/** The words, and what can be done with them. */
export function TranscriptBody({ isWide, nameOf, onWide, timeline }: TranscriptBodyProps) {
  const session = useSession()
  const { items, languages } = timeline
  const hits = useWordHits(items)
  return (
    <>
      <SearchBar items={items} hits={hits} />
      <QuickCuts items={items} languages={languages} isWide={isWide} onWide={onWide} />
      <TranscriptWords
        items={items}
        hits={hits}
        nameOf={(overlayId) => {
          const overlay = session.getState().document.overlays.find(({ id }) => id === overlayId)
          return overlay ? nameOf(overlay) : ''
        }}
      />
      <PassageClips items={items} />
      <CorrectedBar />
      <PauseBar items={items} />
      <PendingBar items={items} />
    </>
  )
}
