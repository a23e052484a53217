import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHostOffers } from '../../../client/http/session.ts'
import { projectJobsQuery } from '../../../client/jobs/projectJobs.ts'
import type { ProjectJob } from '../../../contract/extensions/projectJobsRoute.ts'

const importing = new Set(['cloud_import', 'cloud_sync', 'folder_sync'])

const importedCount = (jobs: readonly ProjectJob[]): number =>
  jobs.filter(({ type }) => importing.has(type)).reduce((sum, { outputAssetIds }) => sum + outputAssetIds.length, 0)

/** Reads the media of a project again when a drive import has added a file, whoever started it. */
export function DriveArrivals({ projectId }: { readonly projectId: string }): null {
  const queryClient = useQueryClient()
  const isOffered = useHostOffers('projectJobs')
  const { data: count = 0 } = useQuery({ ...projectJobsQuery(projectId), select: importedCount, enabled: isOffered })
  useEffect(() => {
    if (count > 0) void queryClient.invalidateQueries({ queryKey: ['assets', 'of', projectId] })
  }, [count, projectId, queryClient])
  return null
}
