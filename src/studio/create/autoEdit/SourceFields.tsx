import { t } from '@lingui/core/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { briefFamily, savedQuery } from '../../../client/saved/savedFamilies.ts'
import type { Asset } from '../../../contract/operations/assets.ts'
import type { AutoEditTemplate } from '../../../contract/operations/savedResources/autoEditTemplates.ts'
import type { Brief } from '../../../contract/operations/savedResources/briefs.ts'
import { AssetPicture } from '../../../editor/library/assets/AssetPicture.tsx'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { isOutdated } from '../fields/knownChoice.ts'
import { type AutoEditDraft, exchangeGuidance, guidanceOfBrief, guidanceOfTemplate } from './autoEditDraft.ts'

export interface SourceFieldsProps {
  readonly projectId: string
  readonly draft: AutoEditDraft
  readonly change: (changed: Partial<AutoEditDraft>) => void
  readonly assets: UseQueryResult<readonly Asset[]>
  readonly templates: readonly AutoEditTemplate[]
}

const NO_TEMPLATE = 'none'

/** Chooses the footage, and a template for the settings below. */
export function SourceFields({ assets, change, draft, projectId, templates }: SourceFieldsProps) {
  return (
    <>
      <SegmentedControl
        label={t`Edit`}
        options={[
          { value: 'single_asset', label: t`One video` },
          { value: 'project_story', label: t`A story` },
        ]}
        value={draft.mode}
        onChange={(mode) => change({ mode })}
      />
      {draft.mode === 'single_asset' ? (
        <VideoField assets={assets} chosenId={draft.assetId} onChoose={(assetId) => change({ assetId })} />
      ) : (
        <BriefField
          projectId={projectId}
          chosenId={draft.briefId}
          onChoose={(chosen, former) =>
            change({
              briefId: chosen.id,
              ...exchangeGuidance(draft, guidanceOfBrief(former), guidanceOfBrief(chosen)),
            })
          }
        />
      )}
      {templates.length === 0 ? null : (
        <Select
          label={t`Template`}
          options={[
            { value: NO_TEMPLATE, label: t`None` },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          placeholder={t`Choose again`}
          value={isOutdated(draft.template, templates) ? null : (draft.template?.id ?? NO_TEMPLATE)}
          onChange={(chosenId) => {
            const [chosen, former] = [chosenId, draft.template?.id].map((id) => templates.find((one) => one.id === id))
            change({
              ...fieldsOf(chosen),
              ...exchangeGuidance(draft, guidanceOfTemplate(former), guidanceOfTemplate(chosen)),
            })
          }}
        />
      )}
    </>
  )
}

/** The fields that a template fills in. */
function fieldsOf(template: AutoEditTemplate | undefined): Partial<AutoEditDraft> {
  if (template === undefined) return { template: null }
  const { captionsEnabled, followsFaces, removesFillers, removesRetakes, removesSilences, variationCount, variations } =
    template
  return {
    captionsEnabled,
    followsFaces,
    removesFillers,
    removesRetakes,
    removesSilences,
    variationCount,
    variations,
    template: { id: template.id, revision: template.updatedAt },
    aspectRatio: template.aspectRatio,
  }
}

interface VideoFieldProps {
  readonly assets: UseQueryResult<readonly Asset[]>
  readonly chosenId: string | null
  readonly onChoose: (assetId: string) => void
}

function VideoField({ assets, chosenId, onChoose }: VideoFieldProps) {
  const labelId = useId()
  const videos = (assets.data ?? []).filter(
    ({ preparation, type }) => preparation.state === 'ready' && type === 'video',
  )
  return (
    <div className="flex flex-col gap-1">
      <span id={labelId} className="text-xs text-secondary">
        {t`Video`}
      </span>
      {assets.data === undefined ? (
        <ReadFaultNotice isCompact fault={faultOfRead(assets)} onRetry={() => void assets.refetch()} />
      ) : videos.length === 0 ? (
        <p className="text-xs text-muted">{t`This project has no footage yet. Upload a video under Videos first.`}</p>
      ) : (
        <ul aria-labelledby={labelId} className="grid max-h-44 grid-cols-3 gap-1.5 overflow-y-auto p-px">
          {videos.map((asset) => (
            <li key={asset.id}>
              <button
                type="button"
                aria-pressed={asset.id === chosenId}
                title={asset.name}
                onClick={() => onChoose(asset.id)}
                className={classNames(
                  'flex w-full flex-col overflow-hidden rounded-md border bg-sunken text-start text-muted',
                  asset.id === chosenId ? 'border-focus ring-1 ring-focus' : 'border-line hover:border-line-strong',
                )}
              >
                <span className="relative grid aspect-video w-full place-items-center overflow-hidden">
                  <AssetPicture asset={asset} />
                </span>
                <span className="w-full truncate bg-panel px-1.5 py-1 text-xs text-secondary">{asset.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface BriefFieldProps {
  readonly projectId: string
  readonly chosenId: string | null
  readonly onChoose: (chosen: Brief, former: Brief | undefined) => void
}

function BriefField({ chosenId, onChoose, projectId }: BriefFieldProps) {
  const briefs = useQuery(savedQuery(briefFamily, projectId))
  const briefOf = (wantedId: string | null): Brief | undefined => briefs.data?.find(({ id }) => id === wantedId)
  return (
    <div className="flex flex-col gap-1">
      <Select
        label={t`Brief`}
        options={(briefs.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={chosenId}
        placeholder={briefs.isPending ? t`Loading` : t`Choose`}
        onChange={(id) => {
          const chosen = briefOf(id)
          if (chosen !== undefined) onChoose(chosen, briefOf(chosenId))
        }}
      />
      <p className="text-xs text-muted">
        {t`All videos of the project that are ready are used, in the order of the brief.`}{' '}
        <Link to={`/projects/${projectId}/settings/briefs`} className="rounded-sm text-accent-text underline">
          {t`Edit briefs`}
        </Link>
      </p>
    </div>
  )
}
