import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../../client/errorWords/wordsOf.ts'
import { call } from '../../../../client/http/http.ts'
import { namingFieldsQuery } from '../../../../client/resources/naming.ts'
import { projectSettingsQuery } from '../../../../client/resources/projectSettings.ts'
import { useOperationKey } from '../../../../client/resources/useOperationKey.ts'
import { fitsField } from '../../../../composition/names/missingFields.ts'
import { updateProjectSettings } from '../../../../contract/operations/projectSettings.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../../ui/notices/ErrorNotice.tsx'
import { FieldValue } from '../../../naming/FieldValue.tsx'

export interface NamingValuesProps {
  readonly projectId: string
  /** Keys of the fields whose values are missing. */
  readonly missing: readonly string[]
}

/** A form for the naming values that the project lacks. */
export function NamingValues({ missing, projectId }: NamingValuesProps) {
  const client = useQueryClient()
  const fields = useQuery(namingFieldsQuery(projectId)).data ?? []
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const asked = missing.flatMap((key) => fields.find((field) => field.key === key) ?? [])
  const unknown = missing.filter((key) => !fields.some((field) => field.key === key))
  const isComplete = asked.every((field) => fitsField(field, values[field.key] ?? ''))
  const saveOnce = useOperationKey()
  const save = useSubmit(async () => {
    // The request replaces all values, so those of other fields are sent too.
    const settings = await client.fetchQuery({ ...projectSettingsQuery(projectId), staleTime: 0 })
    const entered = Object.fromEntries(asked.map(({ key }) => [key, (values[key] ?? '').trim()]))
    const body = {
      naming: { values: { ...settings.naming.values, ...entered } },
      expectedUpdatedAt: settings.updatedAt,
    }
    const saved = await saveOnce(body, (idempotencyKey) =>
      call(updateProjectSettings, { params: { projectId }, body, idempotencyKey }),
    )
    client.setQueryData(projectSettingsQuery(projectId).queryKey, saved)
    await client.invalidateQueries({ queryKey: ['batch-estimate'] })
  })
  return (
    <form
      aria-label={t`Missing naming values`}
      className="flex flex-col gap-3 rounded-md border border-danger/35 bg-danger-soft p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete && asked.length > 0) save.submit()
      }}
    >
      <p role="alert" className="text-sm font-medium text-primary">
        {t`Enter these values to complete the names.`}
      </p>
      {asked.map((field) => (
        <FieldValue
          key={field.key}
          field={field}
          value={values[field.key] ?? ''}
          onChange={(value) => setValues((before) => ({ ...before, [field.key]: value }))}
        />
      ))}
      {unknown.map((key) => (
        <p key={key} className="text-xs text-secondary">
          {t`The name uses “${key}”, but the project has no such field. Change the naming template in the project settings.`}
        </p>
      ))}
      {save.error === null ? null : <ErrorNotice {...wordsOf(save.error)} isCompact />}
      {asked.length === 0 ? null : (
        <Button type="submit" size="sm" className="self-start" disabled={!isComplete} isLoading={save.isPending}>
          {t`Save values`}
        </Button>
      )}
    </form>
  )
}
