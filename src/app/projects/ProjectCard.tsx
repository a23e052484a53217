import { t } from '@lingui/core/macro'
import { Ellipsis, FolderClosed, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Project } from '../../contract/operations/projects.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { DropdownMenu } from '../../ui/menus/DropdownMenu.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { ageInWords } from '../age.ts'
import { useNow } from '../useNow.ts'

export interface ProjectCardProps {
  readonly project: Project
  readonly onRename: () => void
  readonly onDelete: () => void
}

export function ProjectCard({ project, onRename, onDelete }: ProjectCardProps) {
  const now = useNow()
  return (
    <li>
      <Card isInteractive className="flex items-center gap-3 p-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
          <FolderClosed size={20} strokeWidth={1.75} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <Link
            to={`/projects/${project.id}`}
            className="block truncate text-sm font-medium text-primary outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {project.name}
          </Link>
          <p className="truncate text-xs text-muted">{t`Created ${ageInWords(project.createdAt, now)}`}</p>
        </div>
        <div className="relative z-1">
          <DropdownMenu
            align="end"
            trigger={<IconButton label={t`More options for ${project.name}`} icon={Ellipsis} />}
            entries={[
              { kind: 'action', id: 'rename', label: t`Rename`, icon: Pencil, onSelect: onRename },
              { kind: 'action', id: 'delete', label: t`Delete`, icon: Trash2, isDanger: true, onSelect: onDelete },
            ]}
          />
        </div>
      </Card>
    </li>
  )
}
