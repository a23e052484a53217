import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Clapperboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { sequenceBatchesQuery } from '../../../client/resources/batches.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { useSequenceParts } from '../SequenceContext.tsx'
import { useExportsView } from './useExportsView.ts'
import { type Batch, BatchList } from './table/BatchList.tsx'
import { BatchView } from './table/BatchView.tsx'

export interface ExportsViewProps {
  /** The button that starts a batch, for a sequence that has none. */
  readonly start: ReactNode
}

/** The batches of the sequence, and the videos of the one in the URL, otherwise of the newest. */
export function ExportsView({ start }: ExportsViewProps) {
  const { sequenceId } = useSequenceParts()
  const { jobId: asked, show } = useExportsView()
  const read = useInfiniteQuery(sequenceBatchesQuery(sequenceId))
  const listed = read.data?.pages.flatMap(({ items }) => items) ?? []
  const batches = listed.flatMap(({ attempts }): Batch[] => {
    const [first, last] = [attempts[0], attempts.at(-1)]
    return first && last ? [{ job: last, retries: attempts.length - 1, startedAt: first.createdAt }] : []
  })
  const shownId = asked ?? batches[0]?.job.id ?? null
  const batch = batches.find(({ job }) => job.id === shownId)
  const attempts = listed.flatMap((one) => one.attempts)
  const repeatedBy = attempts.find(({ id }) => id === shownId)?.repeatedBy ?? null
  return (
    <div className="flex h-[calc(100dvh-6rem)] min-h-100">
      <aside className="w-64 shrink-0 overflow-y-auto border-e border-line-subtle bg-panel">
        <BatchList
          batches={batches}
          shownId={shownId}
          onShow={show}
          onMore={read.hasNextPage ? () => void read.fetchNextPage() : null}
          isReadingMore={read.isFetchingNextPage}
        />
      </aside>
      {shownId === null ? (
        <div className="grid flex-1 place-items-center">
          <ReadFaultNotice fault={faultOfRead(read)} onRetry={() => void read.refetch()} />
          {read.data === undefined ? null : (
            <EmptyState
              icon={Clapperboard}
              title={t`No exports yet`}
              sentence={t`Each export appears here with its videos.`}
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
