import { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { readDevice, writeDevice, type DeviceSlot } from '../../../ui/deviceStorage.ts'

/**
 * Exports that this device remembers by id. They replace the job list on hosts without one, because it is not part of
 * the API.
 */
const knownJobSchema = z.object({
  jobId: z.string(),
  projectId: z.string(),
  compositionId: z.string().nullable(),
  /** Name of its output. */
  title: z.string(),
  startedAt: z.number(),
  /** The submitted form, because the job does not return it. The export sheet parses it. */
  form: z.unknown().optional(),
  /** Id of the job that retries it. */
  repeatedBy: z.string().optional(),
})
type KnownJob = z.output<typeof knownJobSchema>

const slot: DeviceSlot<KnownJob[]> = { key: 'jobs', schema: z.array(knownJobSchema), fallback: [] }
const MAX_REMEMBERED = 60

export const knownJobs: StoreApi<{ readonly jobs: readonly KnownJob[] }> = createStore(() => ({
  jobs: readDevice(slot).value,
}))

/** Puts a job first in the list. Keeps jobs that other tabs have added. */
export function rememberJob(job: KnownJob): void {
  const others = readDevice(slot).value.filter(({ jobId }) => jobId !== job.jobId)
  store([job, ...others].slice(0, MAX_REMEMBERED))
}

/** Remembers a retry under the retried job's name. Does nothing if that job is not remembered. */
export function rememberRetry(jobId: string, next: { readonly jobId: string; readonly startedAt: number }): void {
  const repeated = knownJobs.getState().jobs.find((job) => job.jobId === jobId)
  if (repeated === undefined) return
  const others = readDevice(slot).value.map((job) => (job.jobId === jobId ? { ...job, repeatedBy: next.jobId } : job))
  store([{ ...repeated, ...next, repeatedBy: undefined }, ...others].slice(0, MAX_REMEMBERED))
}

/** Removes a job from the list. The job itself continues. */
export function forgetJob(jobId: string): void {
  store(readDevice(slot).value.filter((job) => job.jobId !== jobId))
}

function store(jobs: KnownJob[]): void {
  writeDevice(slot, jobs)
  knownJobs.setState({ jobs })
}
