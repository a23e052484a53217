import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Clapperboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { projectJobsQuery } from '../../../client/jobs/projectJobs.ts'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { useSequenceParts } from '../SequenceContext.tsx'
import { useExportsView } from './useExportsView.ts'
import { batchesOf } from './table/batchesOf.ts'
import { BatchList } from './table/BatchList.tsx'
import { BatchView } from './table/BatchView.tsx'

export interface ExportsViewProps {
  /** The button that starts a batch, for a sequence that has none. */
  readonly start: ReactNode
}

/** The batches of the sequence, and the videos of the one that the address names, or else of the newest. */
export function ExportsView({ start }: ExportsViewProps) {
  const { projectId, sequenceId } = useSequenceParts()
  const { jobId: asked, show } = useExportsView()
  const read = useQuery(projectJobsQuery(projectId, { isOpen: true }))
  const batches = batchesOf(read.data ?? [], sequenceId)
  const shownId = asked ?? batches[0]?.job.id ?? null
  const batch = batches.find(({ job }) => job.id === shownId)
  const repeatedBy = read.data?.find(({ id }) => id === shownId)?.repeatedBy ?? null
  return (
    <div className="flex h-[calc(100dvh-6rem)] min-h-100">
      <aside className="w-64 shrink-0 overflow-y-auto border-e border-line-subtle bg-panel">
        <BatchList batches={batches} shownId={shownId} onShow={show} />
      </aside>
      {shownId === null ? (
        <div className="grid flex-1 place-items-center">
          <ReadFaultNotice fault={faultOfRead(read)} onRetry={() => void read.refetch()} />
          {read.data === undefined ? null : (
            <EmptyState
              icon={Clapperboard}
              title={t`No exports yet`}
              sentence={t`The videos of each export are listed here, with their files.`}
              action={start}
            />
          )}
        </div>
      ) : (
        <BatchView key={shownId} jobId={shownId} retries={batch?.retries ?? 0} repeatedBy={repeatedBy} onShow={show} />
      )}
    </div>
  )
}
