import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { FilePlus } from 'lucide-react'
import { useParams } from 'react-router'
import { newId } from '../../../../client/http/newId.ts'
import { assetsQuery } from '../../../../client/resources/queries.ts'
import { MAX_CONTEXT_TEXT_LENGTH } from '../../../../contract/limits.ts'
import type { ProjectContext } from '../../../../contract/operations/projectSettings.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { EntryList } from './EntryList.tsx'

type Source = ProjectContext['sources'][number]

export interface SourceListProps {
  readonly sources: readonly Source[]
  readonly onChange: (sources: Source[]) => void
}

/** Texts and files that copy may draw on. */
export function SourceList({ onChange, sources }: SourceListProps) {
  const { projectId = '' } = useParams()
  const assets = useQuery(assetsQuery(projectId)).data
  const files = assets?.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const [first] = assets ?? []
  return (
    <EntryList<Source>
      title={t`Sources`}
      description={t`Reviews, articles and files that copy may draw on.`}
      addLabel={t`Add text`}
      entries={sources}
      create={(id) => ({ id, name: '', text: '' })}
      onChange={onChange}
      actions={
        first === undefined ? null : (
          <Button
            icon={FilePlus}
            onClick={() => onChange([...sources, { id: newId(), name: first.name, assetId: first.id }])}
          >
            {t`Add file`}
          </Button>
        )
      }
      textOf={(source, set) =>
        'text' in source ? (
          <TextArea
            label={t`Text`}
            rows={4}
            maxLength={MAX_CONTEXT_TEXT_LENGTH}
            value={source.text}
            onChange={(text) => set({ ...source, text })}
          />
        ) : (
          <Select
            label={t`File`}
            options={files}
            value={files.some(({ value }) => value === source.assetId) ? source.assetId : null}
            {...(assets === undefined || files.some(({ value }) => value === source.assetId)
              ? {}
              : { error: t`This file was deleted. Choose another, or remove the source.` })}
            onChange={(assetId) => set({ ...source, assetId })}
          />
        )
      }
    />
  )
}
