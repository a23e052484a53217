import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { call } from '../../../client/http/http.ts'
import { newId } from '../../../client/http/newId.ts'
import { ProblemError } from '../../../client/http/ProblemError.ts'
import { startTool } from '../../../client/jobs/editorJobs.ts'
import { followJob } from '../../../client/jobs/followJob.ts'
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

type Target = Pick<CompositionSummary, 'id' | 'updatedAt'>

/** Places a result in a new video or in an existing one, then opens it. The functions reject with ApiError or ProblemError. */
export function useInVideo(projectId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const settings = useQuery(projectSettingsQuery(projectId)).data ?? initialProjectSettings

  const place = async ({ input, tool }: Usable, { id: compositionId, updatedAt }: Target): Promise<void> => {
    const sent = { compositionId, tool, input, expectedUpdatedAt: updatedAt, idempotencyKey: newId() }
    const { jobId } = await startTool(sent)
    const ended = await followJob(jobId)
    if (ended.status !== 'succeeded') throw new ProblemError(ended.error ?? pageError('job_failed'))
    void queryClient.invalidateQueries({ queryKey: ['compositions'] })
    await navigate(`/compositions/${compositionId}`)
  }

  const placeInNew = async (usable: Usable): Promise<void> => {
    const { aspectRatio, backgroundColor, fps } = settings.defaults.video
    const empty = newComposition(usable.ratio ?? aspectRatio, fps)
    const length = usable.durationMs === null ? empty.durationInFrames : (usable.durationMs * fps) / 1_000
    const composition = { ...empty, backgroundColor, durationInFrames: Math.max(1, Math.round(length)) }
    const title = usable.title.slice(0, MAX_TITLE_LENGTH).toWellFormed()
    await place(usable, await call(createComposition, { params: { projectId }, body: { title, composition } }))
  }

  return { place, placeInNew }
}
