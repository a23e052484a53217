import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { shortened } from '../../../base/graphemes.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts'
import type { ServiceContext } from '../../context.ts'
import { LOCAL_PROVIDER } from '../../domain/generation/aiVideoModels.ts'
import { type AiVideoJobInput, aiVideoJobInputSchema } from '../../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import type { SafeError } from '../../stores/columns.ts'
import { aiVideoStore } from '../../stores/generation/aiVideoStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { orWaitForSpace } from '../attempts/orWaitForSpace.ts'
import { type EndedJob, endedBy, runAttempt } from '../attempts/runAttempt.ts'
import { throttled } from '../attempts/throttled.ts'
import { endVideoJob } from './endOfSubmitted.ts'
import { makeAnimatic } from './makeAnimatic.ts'
import { requestVideo, type ServerVideo } from './requestVideo.ts'
import { storeMadeVideo } from './storeMadeVideo.ts'
import { waitForServer } from './waitForServer.ts'

const PROGRESS_INTERVAL_MS = 500
const failed: SafeError = errorOf('ai_video_failed', { reason: 'fault' })

/**
 * Makes an AI video. Repeatable: the file has a reserved key, and the asset is created with the end of the job.
 * Spec: "Video and voice jobs report success only with stored media".
 */
export async function makeAiVideo(
  { jobId, wait }: JobPayloads['makeAiVideo'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const find = async () => await aiVideoStore.findByJob(service.db, jobId)
  const end = async (job: StoredJob, ended: EndedJob): Promise<void> =>
    await endVideoJob(job, { ended, video: await find() }, service)
  // A video that a server has named can be asked for again, and is paid for.
  const mayWait = async () => ((await find())?.remote_id ?? null) !== null
  const work = { kind: 'makeAiVideo', mayWait, service, wait } as const
  await runAttempt(
    jobId,
    { service, signal, failed, wait, end },
    async (job) => await orWaitForSpace(job, work, async () => await make(job, service, signal)),
  )
}

/** Returns null if the job has ended, or waits for its server. */
async function make(job: StoredJob, service: ServiceContext, signal: AbortSignal): Promise<EndedJob | null> {
  const video = await aiVideoStore.findByJob(service.db, job.id)
  if (video === null) throw new Error(`Job ${job.id} has no AI video.`)
  const input = aiVideoJobInputSchema.parse(job.input)
  const folder = join(service.workFolder, `ai-video-${video.id}-${service.nextId()}`)
  await mkdir(folder, { recursive: true })
  const progress = throttled(
    PROGRESS_INTERVAL_MS,
    (work: Progress) => showProgress(service, job, work),
    (fault) => service.log.warn({ err: fault, jobId: job.id }, 'the progress of an AI video was not written down'),
  )
  try {
    const outputPath = join(folder, 'video')
    const projectId = video.project_id
    if (input.provider === LOCAL_PROVIDER) {
      const onProgress = (percent: number): void => progress.report({ stage: 'generating', percent })
      const error = await makeAnimatic({ job, projectId, input, folder, outputPath, onProgress }, service, signal)
      if (error !== null) return endedBy(error)
    } else {
      const onProgress: ServerVideo['onProgress'] = (stage, percent) => progress.report({ stage, percent })
      const outcome = await requestVideo({ video, input, outputPath, onProgress }, service, signal)
      if (outcome.kind === 'busy')
        return await waitForServer(job, { kind: 'makeAiVideo', retryAfterMs: outcome.retryAfterMs }, service)
      if (outcome.kind === 'ended') return outcome
    }
    const made = { job, projectId, path: outputPath, assetId: video.output_asset_id }
    const error = await storeMadeVideo({ ...made, name: nameOf(input), tags: tagsOf(input) }, service)
    return error === null ? null : endedBy(error)
  } finally {
    await progress.settle()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Progress {
  readonly stage: string
  readonly percent: number
}

async function showProgress(service: ServiceContext, job: StoredJob, { percent, stage }: Progress): Promise<void> {
  const done = Math.min(99, Math.floor(percent))
  const work = { unit: 'percent', stage, done, total: 100 }
  await jobStore.setProgress(service.db, job.id, { percent: done, work, now: service.now() })
}

const nameOf = ({ input }: AiVideoJobInput): string =>
  shortened(input.prompt.replaceAll(/\s+/gu, ' ').trim(), Math.min(120, MAX_NAME_LENGTH))

const tagsOf = ({ provider }: AiVideoJobInput): readonly string[] =>
  provider === LOCAL_PROVIDER ? ['ai video', 'draft'] : ['ai video']
