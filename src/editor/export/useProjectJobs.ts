import { useQueries, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { jobQuery } from '../../client/pollJob.ts'
import { projectJobsQuery } from '../../client/projectJobs.ts'
import { useHostOffers } from '../../client/session.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import { knownJobs } from './knownJobs.ts'

/** A job as the inbox knows it. */
export interface ListedJob {
  readonly jobId: string
  readonly title: string
  readonly compositionId: string | null
  /** Null while it could not be read. */
  readonly job: Job | null
  /** Why it could not be read; null otherwise. */
  readonly error: unknown
}

export interface ProjectJobs {
  /** Newest first. */
  readonly jobs: readonly ListedJob[]
  /** Nothing is known yet. */
  readonly isPending: boolean
  /** Why the newest list could not be read. */
  readonly error: unknown
  /** The host has no list: these are the exports that this device remembers. */
  readonly isOfDevice: boolean
  readonly readAgain: () => void
}

/**
 * The jobs of a project: of every kind and everyone, from the list of the host, or what this device remembers where it has none.
 * `isOpen`: somebody looks at them. `isPolled`: they are read again while something runs; once per page is enough.
 */
export function useProjectJobs(projectId: string, { isOpen = false, isPolled = true } = {}): ProjectJobs {
  const isOfDevice = !useHostOffers('projectJobs')
  const list = useQuery({ ...projectJobsQuery(projectId, { isOpen, isPolled }), enabled: !isOfDevice })
  const readAgain = () => void list.refetch()
  const known = useStore(knownJobs, ({ jobs }) => jobs)
  const remembered = isOfDevice ? known.filter((job) => job.projectId === projectId) : []
  const reads = useQueries({ queries: remembered.map(({ jobId }) => jobQuery(jobId)) })
  if (!isOfDevice) {
    const jobs = (list.data ?? []).map((job) => ({
      jobId: job.id,
      title: job.title,
      compositionId: job.compositionId,
      job,
      error: null,
    }))
    return { jobs, isPending: list.data === undefined && list.error === null, error: list.error, isOfDevice, readAgain }
  }
  const jobs = remembered.map(({ jobId, title, compositionId }, index) => {
    const read = reads[index]
    return { jobId, title, compositionId, job: read?.data ?? null, error: read?.error ?? null }
  })
  return { jobs, isPending: false, error: null, isOfDevice, readAgain }
}
