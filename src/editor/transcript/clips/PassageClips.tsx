import { plural, t } from '@lingui/core/macro'
import { Scissors } from 'lucide-react'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { sentenceOfError, wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { passageRanges } from '../../../composition/words/passageRanges.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx'
import { useSession } from '../../session/SessionContext.tsx'
import { transcriptStoreOf } from '../transcriptStore.ts'
import { isCut, selectedRange } from '../wordMarks.ts'
import { usePassageClips } from './usePassageClips.ts'

/** Makes files of the selected passages. Shown while words are selected, and while clips are being made. */
export function PassageClips({ items }: { readonly items: readonly SpokenItem[] }) {
  const session = useSession()
  const selection = useStore(transcriptStoreOf(session), (state) => state.selection)
  const marks = useStore(session.pendingCuts, (state) => state.pending)
  const clips = usePassageClips()
  const passages = useMemo(() => {
    const selected = items.slice(...selectedRange(selection))
    return passageRanges(selected.map((item) => (isCut(item, marks) ? { ...item, range: null } : item)))
  }, [items, marks, selection])
  const { error, fraction, made } = clips
  if (fraction !== null)
    return (
      <div className="flex flex-col gap-1 border-t border-line-subtle px-3 py-2">
        <ProgressBar label={t`Making clips`} fraction={fraction} />
        <CancelButton
          name={t`Cancel making clips`}
          cancel={async () => clips.cancel()}
          sentenceOfError={sentenceOfError}
        />
      </div>
    )
  if (passages.length === 0 && error === null) return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line-subtle px-3 py-2">
      {error === null ? null : <ErrorNotice {...wordsOf(error)} isCompact />}
      {passages.length === 0 ? null : (
        <Button size="sm" icon={Scissors} onClick={() => clips.start(passages)}>
          {plural(passages.length, { one: 'Make a clip of this passage', other: 'Make clips of # passages' })}
        </Button>
      )}
      {made === null || made === 0 ? null : (
        <p role="status" className="text-xs text-secondary">
          {plural(made, { one: '# clip is in the media library.', other: '# clips are in the media library.' })}
        </p>
      )}
    </div>
  )
}
