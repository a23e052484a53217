import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { faultOfRead } from '../../../../client/http/retriedRead.ts'
import { namingFieldsQuery } from '../../../../client/resources/naming.ts'
import type { NamingFieldRecord } from '../../../../contract/operations/naming.ts'
import { ReadFaultNotice } from '../../../../editor/library/ReadFaultNotice.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { Badge } from '../../../../ui/status/Badge.tsx'
import { SettingsSection } from '../../../settings/SettingsSection.tsx'
import { useSettingsDraft } from '../draft/useSettingsDraft.ts'
import { DeleteFieldDialog } from './DeleteFieldDialog.tsx'
import { FieldDialog } from './FieldDialog.tsx'
import { fieldTypeNames } from './fieldTypeNames.ts'
import { FieldValue } from '../../../../studio/naming/FieldValue.tsx'

type Asked =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'delete'; readonly field: NamingFieldRecord }
  | null

/** The naming fields with their values in this project. */
export function NamingFields() {
  const { edit, projectId, settings } = useSettingsDraft()
  const fields = useQuery(namingFieldsQuery(projectId))
  const [asked, setAsked] = useState<Asked>(null)
  const close = (): void => setAsked(null)
  const values = settings?.naming.values ?? {}
  const setValue = (key: string, value: string): void =>
    edit((before) => {
      const { [key]: _, ...others } = before.naming.values
      return { ...before, naming: { ...before.naming, values: value === '' ? others : { ...others, [key]: value } } }
    })
  return (
    <SettingsSection
      title={t`Fields`}
      description={t`Values that you enter once and use in names, such as the market or the campaign.`}
    >
      <ReadFaultNotice fault={faultOfRead(fields)} onRetry={() => void fields.refetch()} />
      {fields.data === undefined || fields.data.length === 0 ? null : (
        <ul aria-label={t`Fields`} className="flex flex-col gap-4">
          {fields.data.map((field) => (
            <li key={field.id} className="flex items-start gap-3">
              <div className="min-w-0 flex-1">
                <FieldValue
                  field={field}
                  value={values[field.key] ?? ''}
                  onChange={(value) => setValue(field.key, value)}
                />
              </div>
              <div className="flex items-center gap-2 pt-5">
                <code className="max-w-32 truncate text-xs text-muted">{field.key}</code>
                <Badge>{fieldTypeNames[field.type]}</Badge>
                {field.required ? <Badge tone="info">{t`Required`}</Badge> : null}
                <IconButton
                  size="sm"
                  icon={Pencil}
                  label={t`Edit field ${field.label}`}
                  onClick={() => setAsked({ kind: 'edit', field })}
                />
                <IconButton
                  size="sm"
                  icon={Trash2}
                  label={t`Delete field ${field.label}`}
                  onClick={() => setAsked({ kind: 'delete', field })}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button icon={Plus} onClick={() => setAsked({ kind: 'create' })}>
          {t`New field`}
        </Button>
      </div>
      {asked === null ? null : asked.kind === 'delete' ? (
        <DeleteFieldDialog
          projectId={projectId}
          field={asked.field}
          value={values[asked.field.key] ?? ''}
          onDeleted={() => setValue(asked.field.key, '')}
          onClose={close}
        />
      ) : (
        <FieldDialog projectId={projectId} field={asked.kind === 'edit' ? asked.field : null} onClose={close} />
      )}
    </SettingsSection>
  )
}
