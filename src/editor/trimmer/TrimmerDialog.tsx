import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Frames } from '../../base/units.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { commitUnlocked } from '../session/actions/commitUnlocked.ts'
import { animationFrames } from '../session/playback/animationFrames.ts'
import { isRowLocked, rowTitle } from '../session/view/rows.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import { firstShown, isTimed, keptRangesOf, lastShownFrame, speedOf } from './keptRanges.ts'
import { createSourcePlayer } from './sourcePlayer.ts'
import type { TrimChange, TrimDraft } from './trimDraft.ts'
import { TrimmerBody } from './TrimmerBody.tsx'
import { TrimmerFooter } from './TrimmerFooter.tsx'
import { useSourceAsset, type TrimmerMedia } from './trimmerMedia.ts'
import type { Trimming } from './useTrimDraft.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'

export interface TrimmerDialogProps {
  readonly trimming: Trimming
  readonly media: TrimmerMedia
  readonly onClose: () => void
}

/** The frame to show while an edge is moved or the clip is slipped. */
const frameOf = ({ overlay }: TrimDraft, kind: TrimChange['kind']): Frames =>
  kind === 'end' ? lastShownFrame(keptRangesOf(overlay)) : firstShown(keptRangesOf(overlay))

/** Plays the source with the range, speed and volume of the draft. */
function useSourcePlayer(draft: TrimDraft) {
  const session = useSession()
  const { overlay } = draft
  const [player] = useState(() => {
    const created = createSourcePlayer({ fps: session.getState().document.fps, ticker: animationFrames })
    const offset = session.playback.frame() - overlay.from
    const isSeen = offset > 0 && offset < overlay.durationInFrames
    const kept = isSeen && keptRangesOf(overlay).length === 1 ? offset * speedOf(overlay) : 0
    created.show(Math.floor(firstShown(keptRangesOf(overlay)) + kept))
    return created
  })
  useEffect(() => {
    const { volume = 1, muted = false } = overlay.styles
    player.setPart({ ranges: keptRangesOf(overlay), speed: speedOf(overlay), volume: muted ? 0 : volume })
  }, [player, overlay])
  return player
}

export function TrimmerDialog({ trimming: plain, media, onClose }: TrimmerDialogProps) {
  const session = useSession()
  const { draft } = plain
  const { overlay } = draft
  const source = useSourceAsset(media, overlay.sourceAssetId)
  const player = useSourcePlayer(draft)
  const before = useSessionState((state) => state.document.overlays.find(({ id }) => id === overlay.id))
  const isLocked = useStore(session.rows, (rows) => isRowLocked(rows, overlay.row))
  const rowName = useStore(session.rows, (rows) => rowTitle(overlay.row, rows[overlay.row]))
  const [refusal, setRefusal] = useState<string | null>(null)
  const firstFocus = useRef<HTMLDivElement>(null)
  useEffect(() => session.playback.pause(), [session])

  const show = (next: TrimDraft, kind: TrimChange['kind']): TrimDraft => {
    player.show(frameOf(next, kind))
    setRefusal(null)
    return next
  }
  const trimming: Trimming = {
    ...plain,
    preview: (change) => show(plain.preview(change), change.kind),
    keep: (change) => show(plain.keep(change), change.kind),
  }
  const apply = (): void => {
    if (isLocked) return
    if (draft.requests.length > 0) {
      const outcome = commitUnlocked(session, draft.requests, t`Trim ${source.asset.name} in the source trimmer`)
      if (!outcome.ok) return setRefusal(sentenceOfError(outcome.refusal))
    }
    onClose()
  }
  const name = source.asset.name
  return (
    <Dialog
      isOpen
      size="xl"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      initialFocus={firstFocus}
      title={t`Trim “${name}”`}
      footer={
        <TrimmerFooter
          lockedRow={isLocked ? rowName : null}
          onReset={trimming.isChanged ? trimming.reset : null}
          onCancel={onClose}
          onApply={apply}
        />
      }
    >
      <TrimmerBody
        trimming={trimming}
        source={source}
        player={player}
        before={isTimed(before) ? before : overlay}
        refusal={refusal}
        firstFocus={firstFocus}
        onApply={apply}
      />
    </Dialog>
  )
}
