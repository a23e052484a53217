import { useQueries, useQuery } from '@tanstack/react-query'
import { jobQuery } from '../../client/jobs/pollJob.ts'
import { projectJobsQuery } from '../../client/jobs/projectJobs.ts'
import type { ProjectJob } from '../../contract/extensions/projectJobsRoute.ts'
import type { Job } from '../../contract/operations/jobs.ts'

/** A finished video of the project: an export, or an output of a batch. */
export interface FinishedVideo {
  readonly renderJobId: string
  readonly renderId: string
  readonly filename: string
  /** Null if it is not known before the video is opened. */
  readonly aspectRatio: string | null
}

/** The newest batches whose outputs are offered. */
const MAX_BATCHES = 10

/** The finished videos of a project, newest first, with the read of its jobs. */
export function useFinishedVideos(projectId: string) {
  const jobs = useQuery(projectJobsQuery(projectId))
  const batches = (jobs.data ?? []).filter(isBatch).slice(0, MAX_BATCHES)
  // The list of jobs leaves out the outputs of batches.
  const read = useQueries({ queries: batches.map(({ id }) => jobQuery(id)) })
  const outputsOf = new Map(read.flatMap(({ data }) => (data === undefined ? [] : [[data.id, ofBatch(data)] as const])))
  const isPending = jobs.isPending || read.some((batch) => batch.isPending)
  const videos = (jobs.data ?? []).flatMap((job) => outputsOf.get(job.id) ?? ofExport(job))
  return { jobs, isPending, videos }
}

const isBatch = ({ status, type }: ProjectJob): boolean =>
  type === 'sequence_render' && status !== 'queued' && status !== 'canceled'

function ofExport({ id, outputs, status, title, type }: ProjectJob): readonly FinishedVideo[] {
  const [output] = outputs
  if (type !== 'composition_render' || status !== 'succeeded' || output?.renderId === undefined) return []
  return [{ renderJobId: id, renderId: output.renderId, filename: title, aspectRatio: output.aspectRatio }]
}

const ofBatch = ({ children = [] }: Job): readonly FinishedVideo[] =>
  children.flatMap(({ filename = '', id, renderId, status }) =>
    status === 'succeeded' && renderId !== undefined
      ? [{ renderJobId: id, renderId, filename, aspectRatio: null }]
      : [],
  )
