import { t } from '@lingui/core/macro'
import { UserRound } from 'lucide-react'
import { useStore } from 'zustand'
import { useHostOffers } from '../../../client/http/session.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { useSession } from '../../session/SessionContext.tsx'
import { transcriptStoreOf } from '../transcriptStore.ts'
import { selectedRange } from '../wordMarks.ts'
import { speakerStoreOf } from './speakerStore.ts'
import { turnAround } from './speakerNames.ts'
import { useSpeakers, type Speakers } from './useSpeakers.ts'

const SpeakerDialog = lazy(async () => (await import('./SpeakerDialog.tsx')).SpeakerDialog)

interface OpenDialogProps {
  readonly items: readonly SpokenItem[]
  readonly speakers: Speakers
  readonly onClose: () => void
}

/** With a caret, the turn around it is named. */
function OpenDialog({ items, onClose, speakers }: OpenDialogProps) {
  const { selection } = transcriptStoreOf(useSession()).getState()
  const [start, end] = selectedRange(selection)
  const isTurn = end === start
  const words = isTurn ? turnAround(speakers.names, items, Math.min(start, items.length - 1)) : ([start, end] as const)
  return <SpeakerDialog items={items} speakers={speakers} words={words} isTurn={isTurn} onClose={onClose} />
}

/** Names the speaker of the selected words. */
export function SpeakerButton({ items }: { readonly items: readonly SpokenItem[] }) {
  const store = speakerStoreOf(useSession())
  const isOpen = useStore(store, (state) => state.isOpen)
  const speakers = useSpeakers(items)
  if (!useHostOffers('assetWords')) return null
  return (
    <>
      <IconButton
        size="sm"
        icon={UserRound}
        label={t`Name the speaker`}
        onClick={() => store.setState({ isOpen: true })}
      />
      {isOpen ? (
        <OpenDialog items={items} speakers={speakers} onClose={() => store.setState({ isOpen: false })} />
      ) : null}
    </>
  )
}
