import type { QueryClient } from '@tanstack/react-query'
import type { Job } from '../../contract/operations/jobs.ts'

export function refreshAfterJob(queryClient: QueryClient, { captions, outputAssetIds, projectId }: Job): void {
  if (outputAssetIds.length > 0) void queryClient.invalidateQueries({ queryKey: ['assets', 'of', projectId] })
  if (captions !== null) void queryClient.invalidateQueries({ queryKey: ['captions'] })
  void queryClient.invalidateQueries({ queryKey: ['tool-resources'] })
}
