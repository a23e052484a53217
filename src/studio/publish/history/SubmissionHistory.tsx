import { t } from '@lingui/core/macro'
import { useQueries } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import type { Network } from '../../../client/publishing/networkQueries.ts'
import { adLaunchesQuery, publicationsQuery } from '../../../client/publishing/submissionQueries.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { AdLaunchCard } from './AdLaunchCard.tsx'
import { PublicationCard } from './PublicationCard.tsx'

export interface SubmissionHistoryProps {
  readonly projectId: string
  readonly networks: readonly Network[]
}

const newestFirst = (one: { readonly createdAt: string }, other: { readonly createdAt: string }): number =>
  other.createdAt.localeCompare(one.createdAt)

/** Everything of the project that was published, with what became of it. */
export function SubmissionHistory({ networks, projectId }: SubmissionHistoryProps) {
  const publications = useQueries({ queries: networks.map(({ provider }) => publicationsQuery(projectId, provider)) })
  const launches = useQueries({ queries: networks.map(({ provider }) => adLaunchesQuery(projectId, provider)) })
  const reads = [...publications, ...launches]
  const broken = reads.find((read) => faultOfRead(read) !== null)
  const nameOf = (provider: string): string => networks.find((network) => network.provider === provider)?.label ?? ''
  const entries = [
    ...publications.flatMap(({ data = [] }) => data.map((publication) => ({ ...publication, kind: 'post' as const }))),
    ...launches.flatMap(({ data = [] }) => data.map((launch) => ({ ...launch, kind: 'ad' as const }))),
  ].toSorted(newestFirst)
  return (
    <section aria-labelledby="published-heading" className="flex min-w-0 flex-col gap-3 md:col-span-2 xl:col-span-1">
      <h2 id="published-heading" className="text-base font-semibold text-primary">
        {t`Sent so far`}
      </h2>
      <ReadFaultNotice
        fault={broken === undefined ? null : faultOfRead(broken)}
        onRetry={() => void broken?.refetch()}
      />
      {reads.some(({ isPending }) => isPending) ? (
        <Skeleton className="h-24 rounded-lg" />
      ) : entries.length === 0 ? (
        <EmptyState
          icon={Send}
          title={t`Nothing has been published yet`}
          sentence={t`Choose a finished video first. What becomes of it is listed here.`}
          className="rounded-xl border border-dashed border-line"
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {entries.map((entry) =>
            entry.kind === 'post' ? (
              <PublicationCard key={entry.jobId} publication={entry} network={nameOf(entry.provider)} />
            ) : (
              <AdLaunchCard key={entry.jobId} launch={entry} network={nameOf(entry.provider)} />
            ),
          )}
        </ul>
      )}
    </section>
  )
}
