import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { timecodeOfFrames } from '../../base/timecode.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { ProblemError } from '../../client/http/ProblemError.ts'
import { hostOffers } from '../../client/http/session.ts'
import { useOperationKey } from '../../client/resources/useOperationKey.ts'
import type { VideoOverlay } from '../../composition/overlays/video.ts'
import type { OverlayId } from '../../composition/schema.ts'
import { MAX_REMOVAL_MS } from '../../contract/operations/generation/backgroundRemovals.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { notify } from '../../ui/notices/notify.ts'
import type { Autosave } from '../autosave/autosave.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import { type CutoutPassage, cutoutPassages, passageAt } from './cutoutPassages.ts'
import { CutoutTrial } from './CutoutTrial.tsx'
import { CUTOUT_NOTICE, followOverlay, isolatePassage, startCutout } from './startCutout.ts'

export interface CutoutDialogProps {
  readonly autosave: Autosave
  /** Id of a video clip. */
  readonly overlayId: OverlayId
  readonly onClose: () => void
}

/** Shows one frame of a clip without its background, and starts the removal. */
export function CutoutDialog({ autosave, onClose, overlayId }: CutoutDialogProps) {
  const session = useSession()
  const [opened] = useState(() => ({ idOf: followOverlay(session, overlayId) }))
  const current = useSessionState(({ document }) => document.overlays.find(({ id }) => id === opened.idOf()))
  const [started, setStarted] = useState<VideoOverlay | null>(null)
  useEffect(() => session.playback.pause(), [session])
  const clip = started ?? current
  if (clip?.type !== 'video')
    return (
      <Dialog
        isOpen
        onOpenChange={onClose}
        title={t`Remove background`}
        description={t`This clip is no longer in the video.`}
      />
    )
  return (
    <ClipCutout autosave={autosave} clip={clip} idOf={opened.idOf} onStart={() => setStarted(clip)} onClose={onClose} />
  )
}

interface ClipCutoutProps extends Pick<CutoutDialogProps, 'autosave' | 'onClose'> {
  /** Stays as it was when the removal was first started, because starting it splits the clip. */
  readonly clip: VideoOverlay
  /** Returns the current id of the clip. */
  readonly idOf: () => OverlayId
  readonly onStart: () => void
}

/** Starts the removal. Another attempt cuts out the same passage. */
function useStart({ autosave, idOf }: ClipCutoutProps) {
  const session = useSession()
  const queries = useQueryClient()
  const sendOnce = useOperationKey()
  const [isolated, setIsolated] = useState<Pick<ClipCutoutProps, 'idOf'> | null>(null)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const isolate = (passage: CutoutPassage): Pick<ClipCutoutProps, 'idOf'> => {
    const outcome = isolatePassage(session, idOf(), passage)
    if (!outcome.ok) throw new ProblemError(outcome.refusal)
    const made = { idOf: followOverlay(session, outcome.value) }
    setIsolated(made)
    return made
  }
  const start = useMutation({
    mutationFn: async (passage: CutoutPassage) => {
      const wanted = isolated ?? isolate(passage)
      await startCutout({ session, autosave }, wanted.idOf(), { queries, sendOnce })
    },
    onError: (error) => {
      if (isShown.current) return
      notify.error(t`The background was not removed.`, { id: CUTOUT_NOTICE, detail: sentenceOfError(error) })
    },
  })
  return { start, isFixed: start.isPending || isolated !== null }
}

function ClipCutout(props: ClipCutoutProps) {
  const { clip, onClose, onStart } = props
  const session = useSession()
  const fps = useSessionState(({ document }) => document.fps)
  const source = useSessionState(({ sources }) => sources.get(clip.sourceAssetId))
  const passages = cutoutPassages(clip, fps)
  const [frame] = useState(() => session.playback.frame())
  const [chosen, setChosen] = useState(() => passageAt(passages, frame))
  const passage = passages[chosen] ?? passages[0]
  const { isFixed, start } = useStart(props)
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
          <Button
            variant="primary"
            disabled={isLong}
            isLoading={start.isPending}
            onClick={() => {
              onStart()
              start.mutate(passage, { onSuccess: onClose })
            }}
          >
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
            disabled={isFixed}
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
          <CutoutTrial key={chosen} assetId={clip.sourceAssetId} atMs={passage.sourceMsAt(frame)} ratio={ratio} />
        ) : null}
        {start.error === null ? null : (
          <p role="alert" className="text-sm text-danger">
            {sentenceOfError(start.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
