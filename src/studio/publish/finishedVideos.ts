import type { ProjectJob } from '../../contract/extensions/projectJobsRoute.ts'

/** A finished video of the project: an export, or an output of a batch. */
export interface FinishedVideo {
  readonly renderJobId: string
  readonly renderId: string
  readonly filename: string
  /** Null if the host does not report it. */
  readonly aspectRatio: string | null
}

/** The finished videos among the jobs of a project, newest first. */
export function finishedVideos(jobs: readonly ProjectJob[]): readonly FinishedVideo[] {
  return jobs.flatMap((job) => (job.type === 'sequence_render' ? ofBatch(job) : ofExport(job)))
}

function ofExport({ id, outputs, status, title, type }: ProjectJob): readonly FinishedVideo[] {
  const [output] = outputs
  if (type !== 'composition_render' || status !== 'succeeded' || output?.renderId === undefined) return []
  return [{ renderJobId: id, renderId: output.renderId, filename: title, aspectRatio: output.aspectRatio }]
}

const ofBatch = ({ children = [] }: ProjectJob): readonly FinishedVideo[] =>
  children.flatMap(({ filename = '', id, renderId, status }) =>
    status === 'succeeded' && renderId !== undefined
      ? [{ renderJobId: id, renderId, filename, aspectRatio: null }]
      : [],
  )
