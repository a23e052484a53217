import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { insightsKey } from '../../client/insights/insightsQueries.ts'
import { sendInsightsFile } from '../../client/insights/sendInsightsFile.ts'
import { useRepeatableKey } from '../../client/resources/useOperationKey.ts'
import type { InsightsImport } from '../../contract/extensions/importRoutes.ts'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'

/** Imports files one after the other, and keeps what became of each of the last ones. */
export function useResultsImport(projectId: string) {
  const client = useQueryClient()
  const sendOnce = useRepeatableKey()
  const [reports, setReports] = useState<readonly InsightsImport[]>([])
  const { error, isPending, submit } = useSubmit(async (files: readonly File[]) => {
    setReports([])
    for (const file of files) {
      const { lastModified, name, size } = file
      const report = await sendOnce({ lastModified, name, size }, (idempotencyKey) =>
        sendInsightsFile({ projectId, file, idempotencyKey }),
      )
      setReports((earlier) => [...earlier, report])
      await client.invalidateQueries({ queryKey: insightsKey(projectId) })
    }
  })
  return {
    error,
    isPending,
    submit,
    reports,
    close: (closed: InsightsImport) => setReports((all) => all.filter((report) => report !== closed)),
  }
}
