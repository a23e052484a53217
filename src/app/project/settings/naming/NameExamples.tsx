import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { namingFieldsQuery } from '../../../../client/resources/naming.ts'
import { missingBlocks, missingFields } from '../../../../composition/names/missingFields.ts'
import type { NameToken } from '../../../../composition/names/namePattern.ts'
import { useSettingsDraft } from '../draft/useSettingsDraft.ts'
import { exampleNames, useExampleSource } from './useNameExamples.ts'

const listOf = (names: readonly string[]): string => new Intl.ListFormat(i18n.locale).format(names)

/** File names of a real sequence of the project, and the values that they still need. */
export function NameExamples({ tokens }: { readonly tokens: readonly NameToken[] }) {
  const { projectId, settings } = useSettingsDraft()
  const fields = useQuery(namingFieldsQuery(projectId)).data ?? []
  const source = useExampleSource()
  const missing = missingFields(tokens, fields, settings?.naming.values ?? {})
  const labels = missing.map((key) => fields.find((field) => field.key === key)?.label ?? key)
  const lackedBlocks =
    source === null || source === undefined
      ? []
      : missingBlocks(
          tokens,
          source.sequence.blocks.map(({ label }) => label),
        )
  return (
    <div className="flex flex-col gap-1.5">
      {source === null ? (
        <p className="text-xs text-muted">{t`Add clips to a sequence to see example names.`}</p>
      ) : source === undefined ? null : (
        <>
          <p className="text-xs text-secondary">{t`Names for “${source.sequence.name}”`}</p>
          <ul aria-label={t`Examples`} className="flex flex-col gap-1">
            {exampleNames(tokens, source).map((name) => (
              <li key={name} className="rounded-sm bg-sunken px-2 py-1 font-mono text-xs wrap-anywhere text-primary">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      {labels.length === 0 ? null : <p className="text-xs text-danger">{t`Missing values: ${listOf(labels)}.`}</p>}
      {lackedBlocks.length === 0 ? null : (
        <p className="text-xs text-secondary">{t`Blocks missing from this sequence: ${listOf(lackedBlocks)}. Names show NA instead.`}</p>
      )}
    </div>
  )
}
