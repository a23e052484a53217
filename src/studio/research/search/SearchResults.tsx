import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Bookmark, FileSearch, Telescope } from 'lucide-react'
import { useState } from 'react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { isUnfinished, jobQuery } from '../../../client/jobs/pollJob.ts'
import { savedResearchQuery } from '../../../client/research/researchQueries.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import type { ResearchProvider, ResearchResult } from '../../../contract/operations/research/researchItems.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { JobProgress } from '../JobProgress.tsx'
import type { StartedSearch } from '../researchDraft.ts'
import { collectionOf, ResultCard } from './ResultCard.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import type { SearchForm } from './searchForm.ts'
import { filtersInWords } from './searchWords.ts'
import type { useSearch } from './useSearch.ts'

function sourceInWords({ dataAsOf, source }: ResearchResult): string {
  const time = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' })
  const at = dataAsOf === null ? null : time.format(new Date(dataAsOf))
  switch (source) {
    case 'server':
      return at === null ? t`From the research server` : t`From the research server, ${at}`
    case 'library':
      return at === null ? t`From your swipe file` : t`From your swipe file, last imported ${at}`
    case 'demo':
      return t`Demo: samples made for this page, not real results. Import a swipe file, or connect a research server in the settings.`
  }
}

export interface SearchResultsProps {
  readonly projectId: string
  readonly provider: ResearchProvider
  readonly search: StartedSearch | undefined
  readonly more: ReturnType<typeof useSearch>['more']
  readonly onSearch: (changes: Partial<SearchForm>) => void
}

/** The pages of a search, one below the other, with the source of their data. */
export function SearchResults({ more, onSearch, projectId, provider, search }: SearchResultsProps) {
  const reads = useQueries({ queries: (search?.jobIds ?? []).map((jobId) => jobQuery(jobId)) })
  const last = reads.at(-1)
  const fault = last === undefined ? null : faultOfRead(last)
  const first = reads[0]?.data?.research ?? null
  return (
    <section aria-label={t`Results`} className="flex min-w-0 flex-col gap-3">
      {search === undefined ? (
        <EmptyState
          icon={Telescope}
          title={provider === 'social_one' ? t`Search for ads` : t`Search for trends`}
          sentence={t`Choose the filters and search. You can also import ads you have collected elsewhere.`}
          className="rounded-xl border border-dashed border-line"
        />
      ) : null}
      {first === null || search === undefined ? null : (
        <ResultHead projectId={projectId} provider={provider} jobId={search.jobIds[0] ?? ''} result={first} />
      )}
      <Found
        pages={reads.flatMap(({ data }) => (data?.research ? [{ jobId: data.id, result: data.research }] : []))}
        {...{ projectId, provider, onSearch }}
      />
      <ReadFaultNotice fault={fault} onRetry={() => void last?.refetch()} />
      {last === undefined || fault !== null ? null : (
        <JobProgress job={last.data} label={t`Searching`} cancelName={t`Cancel the search`} />
      )}
      <MoreButton job={last?.data} search={search} more={more} />
    </section>
  )
}

interface MoreButtonProps extends Pick<SearchResultsProps, 'more' | 'search'> {
  /** The search for the last page that was requested. */
  readonly job: Job | undefined
}

function MoreButton({ job, more, search }: MoreButtonProps) {
  const cursor = job?.research?.nextCursor ?? null
  return (
    <>
      {more.error === null ? null : <ErrorNotice isCompact {...wordsOf(more.error)} />}
      {cursor === null || search === undefined ? null : (
        <div className="flex justify-center">
          <Button isLoading={more.isPending} onClick={() => more.submit(search.sent, cursor)}>
            {t`Load more`}
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {job !== undefined && !isUnfinished(job.status) ? t`The search has ended.` : ''}
      </p>
    </>
  )
}

interface ResultHeadProps extends Pick<SearchResultsProps, 'projectId' | 'provider'> {
  readonly jobId: string
  readonly result: ResearchResult
}

function ResultHead({ jobId, projectId, provider, result }: ResultHeadProps) {
  const [isSaving, setSaving] = useState(false)
  const title = filtersInWords(result.filters)
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1">
        <h2 className="text-sm font-semibold text-primary">{title}</h2>
        <p className="text-xs text-secondary">{sourceInWords(result)}</p>
      </div>
      <Button size="sm" icon={Bookmark} onClick={() => setSaving(true)}>
        {t`Save this search`}
      </Button>
      {isSaving ? (
        <SaveDialog
          projectId={projectId}
          provider={provider}
          title={title}
          saved={{ queryJobId: jobId, collection: 'views', resultId: null }}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </div>
  )
}

interface FoundProps extends Pick<SearchResultsProps, 'onSearch' | 'projectId' | 'provider'> {
  readonly pages: readonly { readonly jobId: string; readonly result: ResearchResult }[]
}

function Found({ onSearch, pages, projectId, provider }: FoundProps) {
  const saved = useQuery(savedResearchQuery(projectId, provider)).data ?? []
  const savedIds = new Set(saved.map(({ collection, resultId }) => `${collection} ${resultId ?? ''}`))
  const found = pages.flatMap(({ jobId, result }) => result.items.map((item) => ({ item, jobId })))
  if (pages.length === 0) return null
  if (found.length === 0)
    return (
      <EmptyState
        icon={FileSearch}
        title={t`Nothing found`}
        sentence={t`Remove a filter, or search for other words.`}
        className="rounded-xl border border-dashed border-line"
      />
    )
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4">
      {found.map(({ item, jobId }) => (
        <ResultCard
          key={`${jobId} ${item.kind} ${item.resultId}`}
          {...{ projectId, provider, jobId, item, onSearch }}
          isSaved={savedIds.has(`${collectionOf[item.kind]} ${item.resultId}`)}
        />
      ))}
    </ul>
  )
}
