import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { useSession } from '../../session/SessionContext.tsx'
import { nameSpeaker } from './nameSpeaker.ts'
import { movedStart, namedRanges } from './speakerNames.ts'
import type { Speakers } from './useSpeakers.ts'

export interface TurnStartProps {
  readonly items: readonly SpokenItem[]
  readonly speakers: Speakers
  /** Places of the words of the turn. */
  readonly range: readonly [start: number, end: number]
  readonly onMove: (start: number) => void
}

/** Moves the boundary between a turn and the one before it, by a word. */
export function TurnStart({ items, onMove, range, speakers }: TurnStartProps) {
  const context = { session: useSession(), queries: useQueryClient() }
  const { assetOf, names } = speakers
  const earlier = movedStart(items, names, { range, by: -1 })
  const later = movedStart(items, names, { range, by: 1 })
  const { error, isPending, submit } = useSubmit(async (moved: NonNullable<typeof earlier>) => {
    await nameSpeaker(context, namedRanges(items, [moved.word, moved.word + 1], assetOf), moved.name)
    onMove(moved.start)
  })
  if (earlier === null && later === null) return null
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-xs text-secondary">{t`Start of the turn: ${items[range[0]]?.text ?? ''}`}</p>
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" disabled={earlier === null} isLoading={isPending} onClick={() => earlier && submit(earlier)}>
          {t`One word earlier`}
        </Button>
        <Button size="sm" disabled={later === null} isLoading={isPending} onClick={() => later && submit(later)}>
          {t`One word later`}
        </Button>
      </div>
      {error === null ? null : <ErrorNotice {...wordsOf(error)} isCompact />}
    </div>
  )
}
