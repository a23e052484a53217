import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import type { Submission } from '../../../ui/dialogs/useSubmit.ts'
import { countryOptions, languageOptions } from './places.ts'
import { adOrders, adStates, dateRanges, type SearchForm } from './searchForm.ts'
import { orderNames, rangeNames, stateNames } from './searchWords.ts'

export interface SearchFieldsProps {
  readonly form: SearchForm
  readonly onChange: (changes: Partial<SearchForm>) => void
  readonly start: Submission<[SearchForm]>
}

/** The form of a search. Enter starts it. */
export function SearchFields({ form, onChange, start }: SearchFieldsProps) {
  const { kind } = form
  const isMissing = kind === 'companies' && form.query.trim() === ''
  const areSwapped = kind === 'ads' && form.startDate !== '' && form.endDate !== '' && form.startDate > form.endDate
  return (
    <form
      aria-label={t`Search`}
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-panel p-4 lg:sticky lg:top-18"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isMissing && !areSwapped) start.submit(form)
      }}
    >
      {kind === 'trends' ? null : (
        <SegmentedControl
          label={t`Search for`}
          value={kind}
          options={[
            { value: 'ads', label: t`Ads` },
            { value: 'companies', label: t`Companies` },
          ]}
          onChange={(next) => onChange({ kind: next })}
        />
      )}
      {kind === 'companies' ? (
        <TextField
          label={t`Company name`}
          value={form.query}
          maxLength={MAX_NAME_LENGTH}
          onChange={(query) => onChange({ query })}
        />
      ) : null}
      {kind === 'ads' ? <AdFields form={form} onChange={onChange} areSwapped={areSwapped} /> : null}
      {kind === 'trends' ? <TrendFields form={form} onChange={onChange} /> : null}
      {start.error === null ? null : <ErrorNotice isCompact {...wordsOf(start.error)} />}
      <div className="flex items-center justify-between gap-3">
        <span className="text-xs text-muted">{isMissing ? t`Enter the name of a company.` : null}</span>
        <Button type="submit" variant="primary" disabled={isMissing || areSwapped} isLoading={start.isPending}>
          {t`Search`}
        </Button>
      </div>
    </form>
  )
}

type FieldsProps = Pick<SearchFieldsProps, 'form' | 'onChange'>

function AdFields({ areSwapped, form, onChange }: FieldsProps & { readonly areSwapped: boolean }) {
  return (
    <>
      <TextField
        label={t`Company`}
        description={t`Leave it empty to search all ads of your swipe file.`}
        value={form.companyName}
        maxLength={MAX_NAME_LENGTH}
        onChange={(companyName) => onChange({ companyName, pageId: null })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t`Country`}
          value={form.country}
          options={countryOptions(form.country)}
          onChange={(country) => onChange({ country })}
        />
        <Select
          label={t`Language`}
          value={form.language}
          options={languageOptions(form.language)}
          onChange={(language) => onChange({ language })}
        />
        <TextField
          label={t`Ran on or after`}
          type="date"
          value={form.startDate}
          onChange={(startDate) => onChange({ startDate })}
        />
        <TextField
          label={t`Ran on or before`}
          type="date"
          value={form.endDate}
          {...(areSwapped ? { error: t`This day is before the first.` } : {})}
          onChange={(endDate) => onChange({ endDate })}
        />
        <Select
          label={t`Status`}
          value={form.status}
          options={adStates.map((value) => ({ value, label: stateNames[value] }))}
          onChange={(status) => onChange({ status })}
        />
        <Select
          label={t`Sort by`}
          value={form.sortBy}
          options={adOrders.map((value) => ({ value, label: orderNames[value] }))}
          onChange={(sortBy) => onChange({ sortBy })}
        />
      </div>
    </>
  )
}

function TrendFields({ form, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label={t`Hashtag or words`}
        description={form.hashtagId === null ? t`Leave it empty to see what is trending.` : undefined}
        value={form.query}
        maxLength={MAX_NAME_LENGTH}
        onChange={(query) => onChange({ query, hashtagId: null })}
      />
      {form.hashtagId === null ? null : (
        <div>
          <Button size="sm" icon={X} onClick={() => onChange({ hashtagId: null, query: '' })}>
            {t`Search all hashtags`}
          </Button>
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t`Country`}
          value={form.country}
          options={countryOptions(form.country)}
          onChange={(country) => onChange({ country })}
        />
        <Select
          label={t`Period`}
          value={form.dateRange}
          options={dateRanges.map((value) => ({ value, label: rangeNames[value] }))}
          onChange={(dateRange) => onChange({ dateRange })}
        />
      </div>
      <TextField
        label={t`Category`}
        placeholder={t`Beauty and personal care`}
        value={form.category}
        maxLength={60}
        onChange={(category) => onChange({ category })}
      />
    </>
  )
}
