import { t } from '@lingui/core/macro'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'

export interface SavedRowProps {
  readonly name: string
  /** The second line. */
  readonly summary: string
  readonly onDuplicate: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function SavedRow({ name, onDelete, onDuplicate, onEdit, summary }: SavedRowProps) {
  return (
    <li className="flex items-center gap-2 rounded-md border border-line-subtle p-3">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium text-primary">{name}</p>
        <p className="truncate text-xs text-secondary">{summary}</p>
      </div>
      <IconButton size="sm" icon={Copy} label={t`Duplicate ${name}`} onClick={onDuplicate} />
      <IconButton size="sm" icon={Pencil} label={t`Edit ${name}`} onClick={onEdit} />
      <IconButton size="sm" icon={Trash2} label={t`Delete ${name}`} onClick={onDelete} />
    </li>
  )
}
