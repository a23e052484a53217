import { plural, t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { SpokenItem } from '../../composition/words/spokenItems.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { setPending } from '../session/playback/pendingCuts.ts'
import { useSession } from '../session/SessionContext.tsx'
import { LongPauses } from './gaps/LongPauses.tsx'
import { SearchButton } from './searching/SearchButton.tsx'
import { heardFillers, keptText, marksWith } from './wordMarks.ts'
import { TranscriptDownload } from './writing/TranscriptDownload.tsx'

/** Marks all fillers as cut, shortens pauses, and copies the text that is kept. */
export function QuickCuts({ items }: { readonly items: readonly SpokenItem[] }) {
  const session = useSession()
  const marks = useStore(session.pendingCuts, (state) => state.pending)
  const fillers = useMemo(() => heardFillers(items, marks), [items, marks])
  const text = useMemo(() => keptText(items, marks), [items, marks])
  const cut = (found: readonly SpokenItem[]) => setPending(session, marksWith({ marks }, found))
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b border-line-subtle px-3 py-1.5">
      <SearchButton />
      {fillers.length === 0 ? null : (
        <Button size="sm" onClick={() => cut(fillers)}>
          {plural(fillers.length, { one: 'Cut # filler', other: 'Cut # fillers' })}
        </Button>
      )}
      <LongPauses items={items} />
      <CopyButton text={text} label={t`Copy as text`} className="ms-auto" />
      <TranscriptDownload items={items} />
    </div>
  )
}
