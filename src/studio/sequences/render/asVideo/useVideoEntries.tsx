import { t } from '@lingui/core/macro'
import { Copy, SquarePen } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { sentenceOfError } from '../../../../client/errorWords/wordsOf.ts'
import { AlertDialog } from '../../../../ui/dialogs/AlertDialog.tsx'
import type { MenuEntry } from '../../../../ui/menus/menuEntry.ts'
import { useAsVideo, type VideoOfSequence } from './useAsVideo.ts'

export interface VideoEntries {
  /** Menu entries that open a combination in the editor. A null video is one that the sequence no longer has. */
  readonly entriesOf: (video: VideoOfSequence | null) => readonly MenuEntry[]
  /** Asks for confirmation before an edited video is created. The caller must render it. */
  readonly dialog: ReactNode
}

/** Opens combinations in the editor, as copies or as edited videos of the sequence. */
export function useVideoEntries(): VideoEntries {
  const { openCopy, tie } = useAsVideo()
  const [asked, setAsked] = useState<VideoOfSequence | null>(null)
  const gone = { disabledReason: t`The sequence no longer has this combination.` }
  return {
    entriesOf: (video) => [
      {
        kind: 'action',
        id: 'copy',
        label: t`Open a copy in the editor`,
        icon: Copy,
        ...(video === null ? gone : {}),
        onSelect: () => {
          if (video !== null) openCopy(video)
        },
      },
      {
        kind: 'action',
        id: 'timeline',
        label: t`Edit this sequence’s timeline…`,
        icon: SquarePen,
        ...(video === null ? gone : {}),
        onSelect: () => setAsked(video),
      },
    ],
    dialog: (
      <AlertDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsked(null)
        }}
        title={t`Edit the timeline of this sequence?`}
        confirmLabel={t`Edit the timeline`}
        describeFault={sentenceOfError}
        onConfirm={async () => {
          if (asked !== null) await tie(asked)
        }}
      >
        <p>
          {t`“${asked?.name ?? ''}” becomes a video with its own edits. After that, you cannot export the sequence as a batch. Export its edited videos one at a time from the editor.`}
        </p>
        <p className="mt-2">
          {t`To change only this video and keep exporting the others as a batch, open a copy instead. Batch export returns once you delete the edited videos.`}
        </p>
      </AlertDialog>
    ),
  }
}
