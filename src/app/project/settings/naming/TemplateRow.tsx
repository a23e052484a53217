import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { namingFieldsQuery } from '../../../../client/resources/naming.ts'
import { parsePattern } from '../../../../composition/names/namePattern.ts'
import type { NamingTemplate } from '../../../../contract/operations/naming.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { Badge } from '../../../../ui/status/Badge.tsx'
import { useSettingsDraft } from '../draft/useSettingsDraft.ts'
import { PatternChips } from './PatternChips.tsx'

export interface TemplateRowProps {
  readonly template: NamingTemplate
  readonly onMakeDefault: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function TemplateRow({ onDelete, onEdit, onMakeDefault, template }: TemplateRowProps) {
  const { projectId } = useSettingsDraft()
  const fields = useQuery(namingFieldsQuery(projectId)).data ?? []
  const parsed = parsePattern(template.pattern)
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line-subtle p-3">
      <div className="flex items-center gap-2">
        <p className="min-w-0 truncate text-sm font-medium text-primary">{template.name}</p>
        {template.isDefault ? <Badge tone="success">{t`Default`}</Badge> : null}
        <span className="flex-1" />
        {template.isDefault ? null : (
          <Button size="sm" variant="ghost" onClick={onMakeDefault}>
            {t`Make default`}
          </Button>
        )}
        <IconButton size="sm" icon={Pencil} label={t`Edit template ${template.name}`} onClick={onEdit} />
        <IconButton size="sm" icon={Trash2} label={t`Delete template ${template.name}`} onClick={onDelete} />
      </div>
      {parsed.ok ? <PatternChips tokens={parsed.value} fields={fields} /> : null}
    </li>
  )
}
