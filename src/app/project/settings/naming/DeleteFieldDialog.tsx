import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOfError } from '../../../../client/errorWords/wordsOf.ts'
import { call } from '../../../../client/http/http.ts'
import { namingTemplatesQuery, refreshNaming } from '../../../../client/resources/naming.ts'
import { usedFields } from '../../../../composition/names/missingFields.ts'
import { parsePattern } from '../../../../composition/names/namePattern.ts'
import {
  deleteNamingField,
  type NamingFieldRecord,
  type NamingTemplate,
} from '../../../../contract/operations/naming.ts'
import { AlertDialog } from '../../../../ui/dialogs/AlertDialog.tsx'

export interface DeleteFieldDialogProps {
  readonly projectId: string
  readonly field: NamingFieldRecord
  /** Its value in this project. Empty if there is none. */
  readonly value: string
  readonly onDeleted: () => void
  readonly onClose: () => void
}

function usesField({ pattern }: NamingTemplate, key: string): boolean {
  const parsed = parsePattern(pattern)
  return parsed.ok && usedFields(parsed.value).includes(key)
}

/** Shows which templates use a field, and its value, before deleting it. */
export function DeleteFieldDialog({ field, onClose, onDeleted, projectId, value }: DeleteFieldDialogProps) {
  const client = useQueryClient()
  const templates = useQuery(namingTemplatesQuery(projectId)).data
  const using = templates?.filter((template) => usesField(template, field.key)) ?? []
  const names = new Intl.ListFormat(i18n.locale).format(using.map(({ name }) => `“${name}”`))
  const words = (): string => {
    if (templates === undefined) return t`Checking which templates use this field.`
    if (using.length > 0) return t`It is used in ${names}. Remove it there first.`
    if (value !== '') return t`Its value “${value}” will be deleted too. Existing videos keep their names.`
    return t`No template uses it. Existing videos keep their names.`
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Delete “${field.label}”?`}
      confirmLabel={t`Delete field`}
      tone="danger"
      canConfirm={templates !== undefined && using.length === 0}
      describeFault={sentenceOfError}
      onConfirm={async () => {
        try {
          await call(deleteNamingField, {
            params: { projectId, resourceId: field.id },
            body: { expectedUpdatedAt: field.updatedAt },
          })
          onDeleted()
        } finally {
          await refreshNaming(client, projectId)
        }
      }}
    >
      {words()}
    </AlertDialog>
  )
}
