import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { timecodeOfFrames } from '../../base/timecode.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { ApiError } from '../../client/http/ApiError.ts'
import { ProblemError } from '../../client/http/ProblemError.ts'
import { hostOffers } from '../../client/http/session.ts'
import type { VideoOverlay } from '../../composition/overlays/video.ts'
import type { OverlayId } from '../../composition/schema.ts'
import { MAX_REMOVAL_MS } from '../../contract/operations/generation/backgroundRemovals.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import type { Autosave } from '../autosave/autosave.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import { useCurrentId } from '../session/useCurrentId.ts'
import { type CutoutPassage, cutoutPassages, passageAt } from './cutoutPassages.ts'
import { CutoutTrial } from './CutoutTrial.tsx'
import { CutoutRefused, isolatePassage, startCutout } from './startCutout.ts'

export interface CutoutDialogProps {
  readonly autosave: Autosave
  /** Id of a video clip. */
  readonly overlayId: OverlayId
  readonly onClose: () => void
}

/** Shows one frame of a clip without its background, and starts the removal. */
export function CutoutDialog({ autosave, onClose, overlayId }: CutoutDialogProps) {
  const [openedId] = useState(overlayId)
  const clip = useSessionState(({ document }) => document.overlays.find(({ id }) => id === openedId))
  if (clip?.type === 'video') return <ClipCutout autosave={autosave} clip={clip} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`Remove background`}
      description={t`This clip is no longer in the video.`}
    />
  )
}

interface ClipCutoutProps extends Pick<CutoutDialogProps, 'autosave' | 'onClose'> {
  readonly clip: VideoOverlay
}

function ClipCutout({ autosave, clip, onClose }: ClipCutoutProps) {
  const session = useSession()
  const queries = useQueryClient()
  const idOf = useCurrentId()
  const fps = useSessionState(({ document }) => document.fps)
  const source = useSessionState(({ sources }) => sources.get(clip.sourceAssetId))
  const passages = cutoutPassages(clip, fps)
  const [chosen, setChosen] = useState(() => passageAt(passages, session.playback.frame()))
  const passage = passages[chosen] ?? passages[0]
  const start = useMutation({
    mutationFn: async (wanted: CutoutPassage) => {
      const isolated = isolatePassage(session, idOf(clip.id), wanted)
      if (!isolated.ok) throw new CutoutRefused(sentenceOfError(isolated.refusal))
      await startCutout({ session, autosave }, isolated.value, queries)
    },
    onSuccess: onClose,
  })
  if (passage === undefined) return null
  const isLong = passage.lengthMs > MAX_REMOVAL_MS
  const ratio = (source?.width ?? 16) / (source?.height ?? 9)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="lg"
      title={t`Remove background`}
      description={t`The cut-out gets a track above the clip, which stays below, invisible, and keeps its sound.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" disabled={isLong} isLoading={start.isPending} onClick={() => start.mutate(passage)}>
            {t`Remove background`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {passages.length > 1 ? (
          <Select
            label={t`Passage`}
            description={t`Parts of this clip have been removed. The clip is split, and one passage is cut out at a time.`}
            value={String(chosen)}
            options={passages.map(({ end, start: from }, index) => ({
              value: String(index),
              label: t`${timecodeOfFrames(from, fps)} to ${timecodeOfFrames(end, fps)}`,
            }))}
            onChange={(value) => setChosen(Number(value))}
          />
        ) : null}
        {isLong ? (
          <p role="alert" className="text-sm text-danger">
            {t`This plays ${Math.ceil(passage.lengthMs / 1000)} seconds of its source, and at most ${MAX_REMOVAL_MS / 1000} are possible. Shorten or split the clip first.`}
          </p>
        ) : null}
        {hostOffers('cutouts') && !isLong ? (
          <CutoutTrial
            key={chosen}
            assetId={clip.sourceAssetId}
            atMs={passage.sourceMsAt(session.playback.frame())}
            ratio={ratio}
          />
        ) : null}
        {start.error === null ? null : (
          <p role="alert" className="text-sm text-danger">
            {sentenceOfStart(start.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function sentenceOfStart(error: Error): string {
  if (error instanceof CutoutRefused) return error.message
  // A refused field has the reason; the error itself only counts the fields.
  const [detail] = error instanceof ApiError ? error.details : []
  return sentenceOfError(
    detail === undefined ? error : new ProblemError({ ...detail, code: detail.code ?? 'validation_failed' }),
  )
}
