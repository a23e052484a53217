import { useQueries, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { jobQuery } from '../../../client/jobs/pollJob.ts'
import { projectJobsQuery } from '../../../client/jobs/projectJobs.ts'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { useHostOffers } from '../../../client/http/session.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import type { ExportSettings } from '../../../contract/operations/renders.ts'
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
  /** What an export was asked for; null where the host does not tell, and for other jobs. */
  readonly settings: ExportSettings | null
  /** The job that does it again; null where nobody asked for that, or the host does not tell. */
  readonly repeatedBy: string | null
}

export interface ProjectJobs {
  /** Newest first. */
  readonly jobs: readonly ListedJob[]
  /** Nothing is known yet. */
  readonly isPending: boolean
  /** What is known was read since somebody looks here; it may be older otherwise. */
  readonly isFresh: boolean
  /** Why the newest list could not be read. */
  readonly error: unknown
  /** The host has no list: these are the exports that this device remembers. */
  readonly isOfDevice: boolean
  readonly refetch: () => void
}

/**
 * The jobs of a project: of every kind and everyone, from the list of the host, or what this device remembers where it has none.
 * `isOpen`: somebody looks at them. `isPolled`: they are read again by themselves, which is enough once per page; without it, they are
 * read once when somebody begins to look.
 */
export function useProjectJobs(projectId: string, { isOpen = false, isPolled = true } = {}): ProjectJobs {
  const isOfDevice = !useHostOffers('projectJobs')
  const list = useQuery({
    ...projectJobsQuery(projectId, { isOpen, isPolled }),
    enabled: !isOfDevice,
    ...(isPolled ? {} : { refetchOnMount: 'always' as const }),
  })
  const refetch = () => void list.refetch()
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
      settings: job.exportSettings ?? null,
      repeatedBy: job.repeatedBy ?? null,
    }))
    const error = faultOfRead(list)
    const isPending = list.data === undefined && error === null
    return { jobs, isPending, isFresh: list.isFetchedAfterMount, error, isOfDevice, refetch }
  }
  const jobs = remembered.map(({ jobId, title, compositionId, repeatedBy = null }, index) => {
    const read = reads[index]
    const known = { jobId, title, compositionId, settings: null, repeatedBy }
    return { ...known, job: read?.data ?? null, error: read === undefined ? null : faultOfRead(read) }
  })
  return { jobs, isPending: false, isFresh: true, error: null, isOfDevice, refetch }
}
