import { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { readDevice, writeDevice, type DeviceSlot } from '../../../ui/deviceStorage.ts'
import { exportFormSchema } from '../exportForm.ts'

/** The API has no list of jobs: where the host adds none, an export is found again by the id that this device remembers. */
const knownJobSchema = z.object({
  jobId: z.string(),
  projectId: z.string(),
  compositionId: z.string().nullable(),
  /** What it makes, as a person named it. */
  title: z.string(),
  startedAt: z.number(),
  /** What was asked for, to ask for the same again: a job does not tell. */
  form: exportFormSchema.optional().catch(undefined),
  /** The job that does it again. */
  repeatedBy: z.string().optional(),
})
type KnownJob = z.output<typeof knownJobSchema>

const slot: DeviceSlot<KnownJob[]> = { key: 'jobs', schema: z.array(knownJobSchema), fallback: [] }
/** Older ones are forgotten. */
const MAX_REMEMBERED = 60

export const knownJobs: StoreApi<{ readonly jobs: readonly KnownJob[] }> = createStore(() => ({
  jobs: readDevice(slot).value,
}))

/** Remembers a job, newest first. What other tabs remembered meanwhile stays. */
export function rememberJob(job: KnownJob): void {
  const others = readDevice(slot).value.filter(({ jobId }) => jobId !== job.jobId)
  store([job, ...others].slice(0, MAX_REMEMBERED))
}

/** Remembers the job that does another one again, under the same name. Nothing happens where that one is not remembered. */
export function rememberRetry(jobId: string, next: { readonly jobId: string; readonly startedAt: number }): void {
  const repeated = knownJobs.getState().jobs.find((job) => job.jobId === jobId)
  if (repeated === undefined) return
  const others = readDevice(slot).value.map((job) => (job.jobId === jobId ? { ...job, repeatedBy: next.jobId } : job))
  store([{ ...repeated, ...next, repeatedBy: undefined }, ...others].slice(0, MAX_REMEMBERED))
}

/** Takes a job off the list. The job itself is not touched. */
export function forgetJob(jobId: string): void {
  store(readDevice(slot).value.filter((job) => job.jobId !== jobId))
}

function store(jobs: KnownJob[]): void {
  writeDevice(slot, jobs)
  knownJobs.setState({ jobs })
}
