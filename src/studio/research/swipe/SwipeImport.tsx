import { plural, t } from '@lingui/core/macro'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { sentenceOfError, wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { importSwipe } from '../../../client/research/researchQueries.ts'
import { useRepeatableKey } from '../../../client/resources/useOperationKey.ts'
import type { SwipeImport as ImportReport } from '../../../contract/extensions/importRoutes.ts'
import type { ResearchProvider } from '../../../contract/operations/research/researchItems.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { DropZone } from '../../../ui/layout/DropZone.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'

export interface SwipeImportProps {
  readonly projectId: string
  readonly provider: ResearchProvider
}

/** Imports collected ads or trends from files, chosen or dropped on the page, and says what was read. */
export function SwipeImport({ projectId, provider }: SwipeImportProps) {
  const input = useRef<HTMLInputElement>(null)
  const sendOnce = useRepeatableKey()
  const [reports, setReports] = useState<readonly ImportReport[]>([])
  const { error, isPending, submit } = useSubmit(async (files: readonly File[]) => {
    const done: ImportReport[] = []
    try {
      for (const file of files) {
        const { lastModified, name, size } = file
        const sent = [provider, name, size, lastModified]
        done.push(await sendOnce(sent, (key) => importSwipe({ file, projectId, provider }, key)))
      }
    } finally {
      setReports(done)
    }
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".csv,.tsv,.txt,.json"
        aria-label={t`Swipe file`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again.
          target.value = ''
          if (files.length > 0) submit(files)
        }}
      />
      <Button icon={FileUp} isLoading={isPending} onClick={() => input.current?.click()}>
        {t`Import a swipe file`}
      </Button>
      <DropZone
        disabled={isPending}
        title={t`Drop a swipe file`}
        sentence={t`CSV or JSON with ads or trends you have collected.`}
        onFiles={submit}
      />
      {error === null ? null : <ErrorNotice isCompact className="basis-full" {...wordsOf(error)} />}
      {reports.length === 0 ? null : <ReportDialog reports={reports} onClose={() => setReports([])} />}
    </>
  )
}

interface ReportDialogProps {
  readonly reports: readonly ImportReport[]
  readonly onClose: () => void
}

function ReportDialog({ onClose, reports }: ReportDialogProps) {
  return (
    <Dialog
      isOpen
      size="md"
      title={t`Imported`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={<Button variant="primary" onClick={onClose}>{t`Done`}</Button>}
    >
      <ul className="flex flex-col gap-4">
        {reports.map((report, index) => (
          <li key={`${index} ${report.filename ?? ''}`} className="flex flex-col gap-1 text-sm">
            <p className="font-medium wrap-anywhere text-primary">{report.filename}</p>
            <p className="text-secondary">
              {plural(report.itemCount, { one: '# item read', other: '# items read' })}
              {' · '}
              {plural(report.libraryCount, { one: '# item in the swipe file', other: '# items in the swipe file' })}
            </p>
            {report.refusedCount === 0 ? null : (
              <>
                <p className="text-warning">
                  {plural(report.refusedCount, { one: '# row was left out:', other: '# rows were left out:' })}
                </p>
                <ul className="list-disc ps-5 text-xs text-secondary">
                  {report.refusedRows.map((row) => (
                    <li key={row.line}>{t`Line ${row.line}: ${sentenceOfError(row)}`}</li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
