import { useQueries, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { jobQuery } from '../../../client/jobs/pollJob.ts'
import { projectJobsQuery } from '../../../client/jobs/projectJobs.ts'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { useHostOffers } from '../../../client/http/session.ts'
import type { RowSwitches } from '../../../composition/rowSwitches.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import type { ExportSettings } from '../../../contract/operations/renders.ts'
import { knownJobs } from './knownJobs.ts'

export interface ListedJob {
  readonly jobId: string
  readonly title: string
  readonly compositionId: string | null
  /** Null until loaded. */
  readonly job: Job | null
  /** Null if the read succeeded. */
  readonly error: unknown
  /** Settings of an export. Null for other jobs, or if the host does not report them. */
  readonly settings: ExportSettings | null
  /** Rows that an export leaves out. Null for other jobs, or if the host does not report them. */
  readonly rowSwitches: RowSwitches | null
  /** Id of the job that retries it. Null if there is none, or if the host does not report it. */
  readonly repeatedBy: string | null
}

export interface ProjectJobs {
  /** From newest to oldest. */
  readonly jobs: readonly ListedJob[]
  readonly isPending: boolean
  /** True if the list has been read since this component was mounted. */
  readonly isFresh: boolean
  readonly error: unknown
  /** True if the jobs are those remembered on this device, because the host has no list. */
  readonly isOfDevice: boolean
  readonly refetch: () => void
}

/**
 * All jobs of a project from the job list, or those remembered on this device if the host has none.
 * `isOpen` means that the list is visible. `isPolled` makes the hook poll, which one component per page should do;
 * otherwise it reads once on mount.
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
      rowSwitches: job.rowSwitches ?? null,
      repeatedBy: job.repeatedBy ?? null,
    }))
    const error = faultOfRead(list)
    const isPending = list.data === undefined && error === null
    return { jobs, isPending, isFresh: list.isFetchedAfterMount, error, isOfDevice, refetch }
  }
  const jobs = remembered.map(({ jobId, title, compositionId, repeatedBy = null }, index) => {
    const read = reads[index]
    const known = { jobId, title, compositionId, settings: null, rowSwitches: null, repeatedBy }
    return { ...known, job: read?.data ?? null, error: read === undefined ? null : faultOfRead(read) }
  })
  return { jobs, isPending: false, isFresh: true, error: null, isOfDevice, refetch }
}
