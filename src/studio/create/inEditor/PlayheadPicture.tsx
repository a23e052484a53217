import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ImageDown } from 'lucide-react'
import { useRef } from 'react'
import { timecodeOfFrames } from '../../../base/timecode.ts'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { ApiError } from '../../../client/http/ApiError.ts'
import { call } from '../../../client/http/http.ts'
import { ProblemError } from '../../../client/http/ProblemError.ts'
import { assetMediaQuery } from '../../../client/media/assetMediaQuery.ts'
import { useUploads } from '../../../client/uploads/UploadsContext.tsx'
import type { VideoOverlay } from '../../../composition/overlays/video.ts'
import { sourceMomentAt } from '../../../composition/wordFrames.ts'
import { readAsset } from '../../../contract/operations/assets.ts'
import { useAddFiles } from '../../../editor/library/useAddFiles.ts'
import type { Session } from '../../../editor/session/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { playheadClip } from './playheadClip.ts'
import { videoFrame } from './videoFrame.ts'

export interface PlayheadPictureProps {
  readonly session: Session
  readonly onChoose: (assetId: string) => void
}

/** False if the file was deleted. Rejects with ApiError. */
async function isKept(assetId: string): Promise<boolean> {
  try {
    await call(readAsset, { params: { assetId } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

/** Uploads the frame of a clip at the playhead, and returns its id. The same frame again is the same image. */
function useUploadedFrame(session: Session): (clip: VideoOverlay) => Promise<string> {
  const addFiles = useAddFiles(session.getState().projectId)
  const uploads = useUploads()
  const queries = useQueryClient()
  const last = useRef<{ readonly moment: string; readonly assetId: string } | null>(null)
  return async (clip) => {
    const { fps } = session.getState().document
    const frame = session.playback.frame()
    const asset = await call(readAsset, { params: { assetId: clip.sourceAssetId } })
    const moment = JSON.stringify([asset.id, clip.speed, sourceMomentAt(clip, frame, fps)])
    if (last.current?.moment === moment && (await isKept(last.current.assetId))) return last.current.assetId
    const { proxy, source } = await queries.fetchQuery(assetMediaQuery(asset.id, asset.updatedAt))
    // Seeks to the middle of the frame, so that rounding never shows a neighbour.
    const atMs = (sourceMomentAt(clip, frame, fps) ?? 0) + (clip.speed * 500) / fps
    const picture = await videoFrame((proxy ?? source).url, Math.min(atMs, (asset.durationMs ?? atMs) - 1))
    const name = `${asset.name.replace(/\.[^.]+$/u, '')} ${timecodeOfFrames(frame, fps).replaceAll(':', '.')}.jpg`
    const [item] = addFiles([new File([picture], name, { type: 'image/jpeg' })])
    const ended = item === undefined ? null : await uploads.settled(item.id)
    const assetId = ended?.stage === 'ready' ? ended.reservation?.assetId : undefined
    if (assetId === undefined) throw new ProblemError(ended?.failure ?? pageError('job_failed'))
    last.current = { moment, assetId }
    return assetId
  }
}

/** Words why a frame cannot be shown. */
const frameFault = ({ name }: DOMException): string =>
  name === 'TimeoutError' ? sentenceOfError(pageError('no_answer')) : t`This browser cannot play the video.`

/** Chooses the picture at the playhead: an image itself, or a frame of a video as a new image of the project. */
export function PlayheadPicture({ onChoose, session }: PlayheadPictureProps) {
  const uploadedFrame = useUploadedFrame(session)
  const { isPending, submit } = useSubmit(async () => {
    const clip = playheadClip(session)
    if (clip === null) return notify.info(t`No video or image is at the playhead.`)
    try {
      onChoose(clip.type === 'image' ? clip.sourceAssetId : await uploadedFrame(clip))
    } catch (error) {
      const title = t`The picture at the playhead could not be taken.`
      if (error instanceof DOMException) return notify.error(title, { detail: frameFault(error) })
      if (!(error instanceof ApiError) && !(error instanceof ProblemError)) throw error
      notify.error(title, { detail: sentenceOfError(error) })
    }
  })
  return (
    <Button size="sm" icon={ImageDown} className="self-start" isLoading={isPending} onClick={() => submit()}>
      {t`Picture at the playhead`}
    </Button>
  )
}
