import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { wordsOf } from '../../client/errorWords/wordsOf.ts'
import { faultOfRead } from '../../client/http/retriedRead.ts'
import { useHostOffers } from '../../client/http/session.ts'
import { insightsAdsQuery, insightsHooksQuery, insightsQuery } from '../../client/insights/insightsQueries.ts'
import { assetsQuery } from '../../client/resources/queries.ts'
import type { InsightsSummary } from '../../contract/operations/insights.ts'
import { ReadFaultNotice } from '../../editor/library/ReadFaultNotice.tsx'
import { DropZone } from '../../ui/layout/DropZone.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { AccountSelect } from './AccountSelect.tsx'
import { AdTable } from './AdTable.tsx'
import { HookTable } from './HookTable.tsx'
import { ImportButton } from './ImportButton.tsx'
import { ImportReport } from './ImportReport.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import { SourceFacts } from './SourceFacts.tsx'
import { useResultsImport } from './useResultsImport.ts'

/** The numbers of a project's ads: where they come from, its hooks side by side, and each ad. */
export function ResultsSection({ projectId }: { readonly projectId: string }) {
  const summary = useQuery(insightsQuery(projectId))
  const offersNetworks = useHostOffers('networks')
  const files = useResultsImport(projectId)
  const chooser = <ImportButton isPending={files.isPending} onFiles={files.submit} />
  const account = summary.data?.account ?? null
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="flex min-w-60 flex-1 flex-col gap-1">
          <h1 className="text-xl font-semibold text-primary">{t`Results`}</h1>
          <p className="text-sm text-secondary">{t`Which hooks stop the scroll, by the numbers of your ads.`}</p>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          {offersNetworks && summary.data !== undefined ? (
            <AccountSelect projectId={projectId} account={account} />
          ) : null}
          {account === null ? null : (
            <RefreshButton projectId={projectId} refreshableAt={summary.data?.refreshableAt ?? null} />
          )}
          {summary.data?.adCount === 0 ? null : chooser}
        </div>
      </header>
      <DropZone
        title={t`Import results`}
        sentence={t`CSV or JSON from your ad manager`}
        disabled={files.isPending}
        onFiles={files.submit}
      />
      {files.error === null ? null : <ErrorNotice {...wordsOf(files.error)} />}
      {files.reports.map((report) => (
        <ImportReport key={report.filename} report={report} onClose={() => files.close(report)} />
      ))}
      <ReadFaultNotice fault={faultOfRead(summary)} onRetry={() => void summary.refetch()} />
      {summary.data === undefined ? (
        summary.isPending ? (
          <Skeleton className="h-40 rounded-lg" />
        ) : null
      ) : summary.data.adCount === 0 ? (
        <EmptyState
          icon={ChartNoAxesColumn}
          title={t`No results yet`}
          sentence={t`Export a report of your ads as CSV, then drop it here. Ads named like your exported videos are recognised.`}
          action={chooser}
          className="rounded-xl border border-dashed border-line"
        />
      ) : (
        <Numbers projectId={projectId} summary={summary.data} />
      )}
    </div>
  )
}

interface NumbersProps {
  readonly projectId: string
  readonly summary: InsightsSummary
}

function Numbers({ projectId, summary }: NumbersProps) {
  const hooks = useQuery(insightsHooksQuery(projectId))
  const ads = useQuery(insightsAdsQuery(projectId))
  const assets = useQuery(assetsQuery(projectId)).data ?? []
  return (
    <>
      <SourceFacts summary={summary} />
      <section aria-labelledby="hooks-heading" className="flex flex-col gap-3">
        <div className="flex flex-col gap-1">
          <h2 id="hooks-heading" className="text-base font-semibold text-primary">{t`Hooks`}</h2>
          <p className="text-xs text-secondary">
            {t`Hook rate: short plays per impression. Hold rate: how many of those went on watching. The bar is where the true rate probably lies: if two bars overlap, the difference may be chance.`}
          </p>
        </div>
        <ReadFaultNotice fault={faultOfRead(hooks)} onRetry={() => void hooks.refetch()} />
        {hooks.isPending ? <Skeleton className="h-40 rounded-lg" /> : null}
        {hooks.data === undefined ? null : hooks.data.length === 0 ? (
          <p className="rounded-lg border border-dashed border-line px-4 py-3 text-sm text-secondary">
            {t`No ad was recognised as a video of this project. Give your ads the file names of the exported videos, then import the report again.`}
          </p>
        ) : (
          <HookTable hooks={hooks.data} assets={assets} />
        )}
      </section>
      <ReadFaultNotice fault={faultOfRead(ads)} onRetry={() => void ads.refetch()} />
      {ads.isPending ? <Skeleton className="h-40 rounded-lg" /> : null}
      {ads.data === undefined ? null : <AdTable ads={ads.data} assets={assets} />}
    </>
  )
}
