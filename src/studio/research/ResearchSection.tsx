import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useHostOffers } from '../../client/http/session.ts'
import { researchLabelsQuery } from '../../client/research/researchQueries.ts'
import type { ResearchFilters } from '../../contract/operations/research/researchItems.ts'
import { SegmentedControl } from '../../ui/fields/SegmentedControl.tsx'
import { useResearchDraft } from './researchDraft.ts'
import type { ResearchSectionProps } from './researchProps.ts'
import { SavedResearchList } from './saved/SavedResearchList.tsx'
import { SearchFields } from './search/SearchFields.tsx'
import { formOf, type SearchForm } from './search/searchForm.ts'
import { SearchResults } from './search/SearchResults.tsx'
import { useSearch } from './search/useSearch.ts'
import { SwipeImport } from './swipe/SwipeImport.tsx'

/** Searches ads and trends, keeps what is worth keeping, and adapts it. */
export function ResearchSection({ projectId, renderCopy }: ResearchSectionProps) {
  const labels = useQuery(researchLabelsQuery()).data
  const offersImports = useHostOffers('fileImports')
  const [draft, change] = useResearchDraft(projectId)
  const { start, more } = useSearch(projectId)
  const { provider, view } = draft
  const form = draft.forms[provider]
  const setForm = (changes: Partial<SearchForm>): void =>
    change(({ forms }) => ({ forms: { ...forms, [provider]: { ...forms[provider], ...changes } } }))
  const search = (next: SearchForm): void => {
    setForm(next)
    change(() => ({ view: 'search' }))
    start.submit(next)
  }
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h1 className="text-xl font-semibold text-primary">{t`Research`}</h1>
          <p className="text-sm text-secondary">{t`Find ads and trends, keep the best ones, and adapt them for your product.`}</p>
        </div>
        {offersImports ? <SwipeImport projectId={projectId} provider={provider} /> : null}
      </header>
      <div className="flex flex-wrap items-end gap-4">
        <SegmentedControl
          className="w-full max-w-72"
          label={t`Network`}
          labelPlacement="hidden"
          value={provider}
          options={[
            { value: 'social_one', label: labels === undefined ? t`Ads` : t`${labels.social_one} ads` },
            { value: 'social_two', label: labels === undefined ? t`Trends` : t`${labels.social_two} trends` },
          ]}
          onChange={(next) => change(() => ({ provider: next, openId: null }))}
        />
        <SegmentedControl
          label={t`Show`}
          labelPlacement="hidden"
          value={view}
          options={[
            { value: 'search', label: t`Search` },
            { value: 'saved', label: t`Saved` },
          ]}
          onChange={(next) => change(() => ({ view: next }))}
        />
      </div>
      {view === 'search' ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <SearchFields form={form} onChange={setForm} start={start} />
          <SearchResults
            projectId={projectId}
            provider={provider}
            search={draft.searches[provider]}
            more={more}
            onSearch={(changes) => search({ ...form, ...changes })}
          />
        </div>
      ) : (
        <SavedResearchList
          key={provider}
          projectId={projectId}
          provider={provider}
          renderCopy={renderCopy}
          onSearch={(filters: ResearchFilters) => search(formOf(filters))}
        />
      )}
    </div>
  )
}
