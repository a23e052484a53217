import { plural, t } from '@lingui/core/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { SpokenItem } from '../../composition/words/spokenItems.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useSession } from '../session/SessionContext.tsx'
import { useSpeedOf } from './gaps/useSpeedOf.ts'
import { createTranscriptCommands } from './transcriptCommands.ts'
import { transcriptStoreOf } from './transcriptStore.ts'
import { secondsWords } from './TranscriptRowView.tsx'
import { summaryOfMarks, type MarkSummary } from './wordMarks.ts'

function sentenceOf({ cutMs, cutWords, restoredMs, restoredWords }: MarkSummary): string {
  const cut = secondsWords(cutMs)
  const restored = secondsWords(restoredMs)
  if (restoredMs === 0) return t`${plural(cutWords, { one: '# word', other: '# words' })}, ${cut} cut`
  if (cutMs === 0) return t`${plural(restoredWords, { one: '# word', other: '# words' })}, ${restored} restored`
  return t`${cut} cut, ${restored} restored`
}

/** Says what the marks change, applies them as one undo step, and restores words that are cut. */
export function PendingBar({ items }: { readonly items: readonly SpokenItem[] }) {
  const session = useSession()
  const store = transcriptStoreOf(session)
  const marks = useStore(session.pendingCuts, (state) => state.pending)
  const hidesCuts = useStore(store, (state) => state.hidesCuts)
  const commands = useMemo(() => createTranscriptCommands(session, { items, rows: [] }), [session, items])
  const speedOf = useSpeedOf()
  const summary = useMemo(() => summaryOfMarks({ items, marks }, speedOf), [items, marks, speedOf])
  const applied = useMemo(() => items.filter(({ kind, range }) => kind === 'word' && range === null).length, [items])
  if (summary.count === 0 && applied === 0) return null
  const isPending = summary.count > 0
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-t border-line-subtle px-3 py-2">
      <p role="status" className="tabular min-w-0 flex-1 text-xs text-secondary">
        {isPending ? sentenceOf(summary) : plural(applied, { one: '# word is cut', other: '# words are cut' })}
      </p>
      <IconButton
        size="sm"
        icon={hidesCuts ? EyeOff : Eye}
        label={hidesCuts ? t`Show cut words` : t`Hide cut words`}
        onClick={() => store.setState({ hidesCuts: !hidesCuts })}
      />
      {isPending ? (
        <Button size="sm" variant="primary" data-tooltip={t`Applies all as one step`} onClick={commands.apply}>
          {t`Apply`}
        </Button>
      ) : null}
      <Button size="sm" onClick={isPending ? commands.discard : commands.restoreAll}>
        {isPending ? t`Discard` : t`Restore all`}
      </Button>
    </div>
  )
}
