import { plural, t } from '@lingui/core/macro'
import { Timer } from 'lucide-react'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DropdownMenu } from '../../../ui/menus/DropdownMenu.tsx'
import type { MenuEntry } from '../../../ui/menus/menuEntry.ts'
import { setPending } from '../../session/playback/pendingCuts.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { secondsWords } from '../TranscriptRowView.tsx'
import { GAP_CAPS, longGaps, savedMs, shortened } from './gapMarks.ts'
import { useSpeedOf } from './useSpeedOf.ts'

/** Shortens or removes all pauses that are longer than a cap. Each choice shows the time that it saves first. */
export function LongPauses({ items }: { readonly items: readonly SpokenItem[] }) {
  const session = useSession()
  const marks = useStore(session.pendingCuts, (state) => state.pending)
  const speedOf = useSpeedOf()
  const entries = useMemo(
    () =>
      [...GAP_CAPS, 0].flatMap((capMs): MenuEntry[] => {
        const gaps = longGaps(items, marks, { capMs, speedOf })
        if (gaps.length === 0) return []
        const saved = secondsWords(savedMs(gaps, marks, { capMs, speedOf }))
        const cap = secondsWords(capMs)
        const { length } = gaps
        return [
          {
            kind: 'action',
            id: `${capMs}`,
            label:
              capMs > 0
                ? t`${plural(length, { one: 'Shorten # pause', other: 'Shorten # pauses' })} to ${cap}, saves ${saved}`
                : t`${plural(length, { one: 'Remove # pause', other: 'Remove # pauses' })}, saves ${saved}`,
            onSelect: () => setPending(session, shortened(marks, gaps, { capMs, speedOf })),
          },
        ]
      }),
    [items, marks, session, speedOf],
  )
  if (entries.length === 0) return null
  return (
    <DropdownMenu
      entries={entries}
      trigger={
        <Button size="sm" icon={Timer}>
          {t`Pauses`}
        </Button>
      }
    />
  )
}
