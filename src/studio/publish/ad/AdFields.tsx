import { t } from '@lingui/core/macro'
import type { AdOptions } from '../../../contract/extensions/networkRoutes.ts'
import { adObjectives, callsToAction } from '../../../contract/operations/social/adLaunches.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import type { AdDraft } from '../publishDraft.ts'
import { callToActionNames, objectiveNames } from '../publishWords.ts'

export interface AdFieldsProps {
  readonly draft: AdDraft
  readonly options: AdOptions
  readonly onChange: (draft: AdDraft) => void
}

/** The beginning of an address, alike in every language. */
const ADDRESS = 'https://'
/** Codes of countries, as an example. */
const COUNTRIES = 'DE, AT'
/** Stands for a campaign or set that is created with the ad. */
const NEW = 'new'

interface PartProps extends Pick<AdFieldsProps, 'draft' | 'options'> {
  readonly set: (change: Partial<AdDraft>) => void
}

/** The fields of an ad: its place in a campaign, its text and where it leads. */
export function AdFields({ draft, onChange, options }: AdFieldsProps) {
  const set = (change: Partial<AdDraft>): void => onChange({ ...draft, ...change })
  return (
    <>
      <TextField label={t`Name of the ad`} value={draft.name} onChange={(name) => set({ name })} />
      {options.pages.length > 1 ? (
        <Select
          label={t`From`}
          value={draft.authorId}
          placeholder={t`Choose`}
          options={options.pages.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(authorId) => set({ authorId })}
        />
      ) : null}
      <CampaignFields draft={draft} options={options} set={set} />
      <AdSetFields draft={draft} options={options} set={set} />
      <TextArea
        label={t`Text`}
        value={draft.primaryText}
        rows={3}
        maxLength={2_000}
        onChange={(primaryText) => set({ primaryText })}
      />
      <TextField label={t`Headline`} value={draft.headline} onChange={(headline) => set({ headline })} />
      <TextField
        label={t`Leads to`}
        value={draft.link}
        placeholder={ADDRESS}
        inputMode="url"
        onChange={(link) => set({ link })}
      />
      <Select
        label={t`Button`}
        value={draft.callToAction}
        options={callsToAction.map((value) => ({ value, label: callToActionNames[value] }))}
        onChange={(callToAction) => set({ callToAction })}
      />
    </>
  )
}

function CampaignFields({ draft, options, set }: PartProps) {
  const isNew = !options.campaigns.some(({ id }) => id === draft.campaignId)
  return (
    <>
      {options.campaigns.length === 0 ? null : (
        <Select
          label={t`Campaign`}
          value={isNew ? NEW : draft.campaignId}
          options={[
            { value: NEW, label: t`New campaign` },
            ...options.campaigns.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => set({ campaignId: id === NEW ? null : id, adSetId: null })}
        />
      )}
      {isNew ? (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t`Name of the campaign`}
            value={draft.campaignName}
            onChange={(campaignName) => set({ campaignName })}
          />
          <Select
            label={t`Goal`}
            value={draft.objective}
            options={adObjectives.map((value) => ({ value, label: objectiveNames[value] }))}
            onChange={(objective) => set({ objective })}
          />
        </div>
      ) : null}
    </>
  )
}

function AdSetFields({ draft, options, set }: PartProps) {
  const adSets = options.campaigns.find(({ id }) => id === draft.campaignId)?.adSets ?? []
  const isNew = !adSets.some(({ id }) => id === draft.adSetId)
  return (
    <>
      {adSets.length === 0 ? null : (
        <Select
          label={t`Ad set`}
          value={isNew ? NEW : draft.adSetId}
          options={[
            { value: NEW, label: t`New ad set` },
            ...adSets.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => set({ adSetId: id === NEW ? null : id })}
        />
      )}
      {isNew ? (
        <>
          <TextField
            label={t`Name of the ad set`}
            value={draft.adSetName}
            onChange={(adSetName) => set({ adSetName })}
          />
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={options.currency === null ? t`Daily budget` : t`Daily budget in ${options.currency}`}
              value={draft.dailyBudget}
              inputMode="decimal"
              onChange={(dailyBudget) => set({ dailyBudget })}
            />
            <TextField
              label={t`Countries`}
              value={draft.countries}
              placeholder={COUNTRIES}
              onChange={(countries) => set({ countries })}
            />
          </div>
        </>
      ) : null}
    </>
  )
}
