import { useSearchParams } from 'react-router'
import { EXPORTS_PARAMETER } from '../../../client/resources/exportsAddress.ts'

/** Whether the page shows the batches, and which one. The URL stores this, so that reloads and links show the same. */
export function useExportsView() {
  const [params, setParams] = useSearchParams()
  return {
    isShown: params.has(EXPORTS_PARAMETER),
    /** Null if no batch is named. */
    jobId: params.get(EXPORTS_PARAMETER) || null,
    show: (jobId: string) => setParams({ [EXPORTS_PARAMETER]: jobId }),
  }
}
