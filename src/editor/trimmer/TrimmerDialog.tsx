import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Frames } from '../../base/units.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { commitUnlocked } from '../session/actions/commitUnlocked.ts'
import { animationFrames } from '../session/playback/animationFrames.ts'
import { isRowLocked, rowTitle } from '../session/view/rows.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import { firstShown, isTimed, keptRangesOf, lastShownFrame, speedOf } from './keptRanges.ts'
import { createSourcePlayer } from './sourcePlayer.ts'
import type { TrimChange, TrimDraft } from './trimDraft.ts'
import { TrimmerBody } from './TrimmerBody.tsx'
import { useSourceAsset, type TrimmerMedia } from './trimmerMedia.ts'
import { whatFollows } from './whatFollows.ts'
import type { Trimming } from './useTrimDraft.ts'

export interface TrimmerDialogProps {
  readonly trimming: Trimming
  readonly media: TrimmerMedia
  readonly onClose: () => void
}

/** The frame to show while an edge or the whole part moves. */
const frameOf = ({ overlay }: TrimDraft, kind: TrimChange['kind']): Frames =>
  kind === 'end' ? lastShownFrame(keptRangesOf(overlay)) : firstShown(keptRangesOf(overlay))

/** Plays the source of a draft: its part, as fast and as loud as the overlay. */
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

/** The dialog around a trim that is being made up. */
export function TrimmerDialog({ trimming: plain, media, onClose }: TrimmerDialogProps) {
  const session = useSession()
  const { draft } = plain
  const { overlay } = draft
  const source = useSourceAsset(media, overlay.sourceAssetId)
  const player = useSourcePlayer(draft)
  const before = useSessionState((state) => state.document.overlays.find(({ id }) => id === overlay.id))
  const isLocked = useStore(session.rows, (rows) => isRowLocked(rows, overlay.row))
  const rowName = useStore(session.rows, (rows) => rowTitle(overlay.row, rows[overlay.row]))
  const consequence = useStore(session.options, whatFollows)
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
      const outcome = commitUnlocked(session, draft.requests, `Trim ${source.asset.name} in its source`)
      if (!outcome.ok) return setRefusal(outcome.refusal.message)
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
      title={`Trim “${name}”`}
      footer={
        <TrimmerFooter
          note={isLocked ? { kind: 'locked', rowName } : { kind: 'consequence', words: consequence }}
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

interface TrimmerFooterProps {
  /** Why it cannot be applied, or what it does to what follows. */
  readonly note:
    | { readonly kind: 'locked'; readonly rowName: string }
    | { readonly kind: 'consequence'; readonly words: string }
  /** Null while nothing is changed. */
  readonly onReset: (() => void) | null
  readonly onCancel: () => void
  readonly onApply: () => void
}

function TrimmerFooter({ note, onReset, onCancel, onApply }: TrimmerFooterProps) {
  const isLocked = note.kind === 'locked'
  return (
    <>
      {isLocked ? (
        <p id="trim-locked" className="mr-auto flex items-center gap-1.5 text-sm text-secondary">
          <Lock size={14} aria-hidden className="text-warning" />
          {note.rowName} is locked. Unlock it to apply a trim.
        </p>
      ) : (
        <p className="mr-auto text-xs text-muted">{note.words}</p>
      )}
      {onReset === null ? null : (
        <Button variant="ghost" onClick={onReset}>
          Reset
        </Button>
      )}
      <Button onClick={onCancel}>Cancel</Button>
      <Button
        variant="primary"
        disabled={isLocked}
        aria-describedby={isLocked ? 'trim-locked' : undefined}
        onClick={onApply}
      >
        Apply
      </Button>
    </>
  )
}
