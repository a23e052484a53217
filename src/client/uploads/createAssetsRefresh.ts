import type { QueryClient } from '@tanstack/react-query'

/**
 * Returns a function that reads the asset list of a project again. Calls during a read lead to one more read, so that a
 * flood of calls never cancels a read.
 */
export function createAssetsRefresh(queryClient: QueryClient): (projectId: string) => void {
  const isRequested = new Map<string, boolean>()
  const refresh = async (projectId: string): Promise<void> => {
    while (isRequested.get(projectId) === true) {
      isRequested.set(projectId, false)
      await queryClient.invalidateQueries({ queryKey: ['assets', 'of', projectId] })
    }
    isRequested.delete(projectId)
  }
  return (projectId) => {
    const isReading = isRequested.has(projectId)
    isRequested.set(projectId, true)
    if (!isReading) void refresh(projectId)
  }
}
