import { useSearchParams } from 'react-router'

/** The part of the address that shows the batches of a sequence. Its value is a job, or empty. */
const EXPORTS = 'exports'

/** The address that shows the batches of a sequence, or one of them. */
export const exportsAddress = (sequenceId: string, jobId = ''): string => `/sequences/${sequenceId}?${EXPORTS}=${jobId}`

/** Whether the page shows the batches, and which one. The address keeps it, so that a reload and a link show the same. */
export function useExportsView() {
  const [params, setParams] = useSearchParams()
  return {
    isShown: params.has(EXPORTS),
    /** Null if no batch is named. */
    jobId: params.get(EXPORTS) || null,
    show: (jobId: string) => setParams({ [EXPORTS]: jobId }),
  }
}
