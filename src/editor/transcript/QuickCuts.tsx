import { plural, t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { SpokenItem } from '../../composition/words/spokenItems.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { setPending } from '../session/playback/pendingCuts.ts'
import { useSession } from '../session/SessionContext.tsx'
import { SearchButton } from './searching/SearchButton.tsx'
import { secondsWords } from './TranscriptRowView.tsx'
import { TranscriptDownload } from './writing/TranscriptDownload.tsx'
import { keptText, marksWith, quickCutItems } from './wordMarks.ts'

/** Marks all fillers or all pauses as cut, with the time that it saves, and copies the text that is kept. */
export function QuickCuts({ items }: { readonly items: readonly SpokenItem[] }) {
  const session = useSession()
  const marks = useStore(session.pendingCuts, (state) => state.pending)
  const [fillers, pauses] = useMemo(
    () => [quickCutItems(items, marks, 'fillers'), quickCutItems(items, marks, 'pauses')],
    [items, marks],
  )
  const text = useMemo(() => keptText(items, marks), [items, marks])
  const cut = (found: readonly SpokenItem[]) => setPending(session, marksWith({ marks }, found))
  const saved = secondsWords(pauses.reduce((sum, { endMs, startMs }) => sum + endMs - startMs, 0))
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b border-line-subtle px-3 py-1.5">
      <SearchButton />
      {fillers.length === 0 ? null : (
        <Button size="sm" onClick={() => cut(fillers)}>
          {plural(fillers.length, { one: 'Cut # filler', other: 'Cut # fillers' })}
        </Button>
      )}
      {pauses.length === 0 ? null : (
        <Button size="sm" onClick={() => cut(pauses)}>
          {t`${plural(pauses.length, { one: 'Cut # pause', other: 'Cut # pauses' })}, ${saved}`}
        </Button>
      )}
      <CopyButton text={text} label={t`Copy as text`} className="ms-auto" />
      <TranscriptDownload items={items} />
    </div>
  )
}
