import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../client/http/ApiError.ts'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { call } from '../../../client/http/http.ts'
import { ProblemError } from '../../../client/http/ProblemError.ts'
import { isTransient } from '../../../client/http/retryPolicy.ts'
import { startTool } from '../../../client/jobs/editorJobs.ts'
import { followJob } from '../../../client/jobs/followJob.ts'
import { useRepeatableKey } from '../../../client/resources/useOperationKey.ts'
import { projectSettingsQuery } from '../../../client/resources/projectSettings.ts'
import { MAX_TITLE_LENGTH } from '../../../composition/limits.ts'
import { newComposition } from '../../../composition/overlays/defaults.ts'
import type { CanvasRatio } from '../../../composition/schema.ts'
import type { ToolName } from '../../../composition/tools/tools.ts'
import { type CompositionSummary, createComposition } from '../../../contract/operations/compositions.ts'
import { initialProjectSettings } from '../../../contract/operations/projectSettings.ts'

/** A result that can be placed on a timeline, with the tool that places it. */
export interface Usable {
  readonly title: string
  readonly durationMs: number | null
  /** The canvas of a new video. The default of the project if it is missing. */
  readonly ratio?: CanvasRatio
  readonly tool: ToolName
  readonly input: Readonly<Record<string, unknown>>
}

/** A video that was made. */
export const clipOf = (assetId: string, title: string): Usable => ({
  title,
  durationMs: null,
  tool: 'addClipOverlay',
  input: { assetId },
})

/** A take with the captions of its script. */
export const captionedTake = (voiceoverId: string, title: string): Usable => ({
  title,
  durationMs: null,
  tool: 'addVoiceoverWithCaptions',
  input: { voiceoverId, startFrame: 0 },
})

type Target = Pick<CompositionSummary, 'id' | 'updatedAt'>

/** The video is gone, or it was edited since it was read. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && !isTransient(error) && (error.status === 404 || error.status === 409)

/**
 * Places a result in a new video or in an existing one, then opens it, unless the signal says that the person has left.
 * The functions reject with ApiError, ProblemError or the reason of the signal.
 */
export function useInVideo(projectId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const sendOnce = useRepeatableKey()
  const createOnce = useRepeatableKey()
  /** A new video in which nothing could be placed yet. Another attempt fills it. */
  const emptyVideo = useRef<Target | null>(null)
  const settings = useQuery(projectSettingsQuery(projectId)).data ?? initialProjectSettings

  const place = async ({ input, tool }: Usable, target: Target, signal: AbortSignal): Promise<void> => {
    const sent = { compositionId: target.id, tool, input, expectedUpdatedAt: target.updatedAt }
    try {
      // It is sent even after the person has left, so that no new video stays empty.
      const { jobId } = await sendOnce(sent, (idempotencyKey) => startTool({ ...sent, idempotencyKey }))
      const ended = await followJob(jobId, { signal })
      if (ended.status !== 'succeeded') throw new ProblemError(ended.error ?? pageError('job_failed'))
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['compositions'] })
    }
    signal.throwIfAborted()
    await navigate(`/compositions/${target.id}`)
  }

  const create = async (usable: Usable): Promise<Target> => {
    const { aspectRatio, backgroundColor, fps } = settings.defaults.video
    const empty = newComposition(usable.ratio ?? aspectRatio, fps)
    const length = usable.durationMs === null ? empty.durationInFrames : (usable.durationMs * fps) / 1_000
    const composition = { ...empty, backgroundColor, durationInFrames: Math.max(1, Math.round(length)) }
    const title = usable.title.slice(0, MAX_TITLE_LENGTH).toWellFormed()
    const body = { title, composition }
    return await createOnce(body, (idempotencyKey) =>
      call(createComposition, { params: { projectId }, body, idempotencyKey }),
    )
  }

  const placeInNew = async (usable: Usable, signal: AbortSignal): Promise<void> => {
    const target = emptyVideo.current ?? (await create(usable))
    emptyVideo.current = target
    try {
      await place(usable, target, signal)
    } catch (error) {
      if (isOutdated(error)) emptyVideo.current = null
      throw error
    }
    emptyVideo.current = null
  }

  return { place, placeInNew }
}
