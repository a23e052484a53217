import { t } from '@lingui/core/macro'
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { clockOfFrames } from '../../base/timecode.ts'
import type { CompositionSummary } from '../../contract/operations/compositions.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DropdownMenu } from '../../ui/menus/DropdownMenu.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { ageInWords } from '../age.ts'
import { useNow } from '../useNow.ts'
import { CompositionPicture } from '../../editor/preview/firstFrame/CompositionPicture.tsx'

export interface CompositionCardProps {
  readonly composition: CompositionSummary
  readonly onRename: () => void
  readonly onDuplicate: () => void
  readonly onDelete: () => void
}

/** One composition with its first frame, title, length, ratio and age. */
export function CompositionCard({ composition, onRename, onDuplicate, onDelete }: CompositionCardProps) {
  const now = useNow()
  const { id, title, aspectRatio, durationInFrames, fps, updatedAt } = composition
  return (
    <li>
      <Card isInteractive className="flex flex-col">
        <div className="flex h-40 items-center justify-center overflow-hidden bg-sunken">
          <CompositionPicture composition={composition} />
        </div>
        <div className="flex items-start gap-2 border-t border-line-subtle py-2.5 pe-2 ps-3">
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <Link
              to={`/compositions/${id}`}
              className="block truncate text-sm font-medium text-primary outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              {title}
            </Link>
            <p className="flex items-center gap-1.5 text-xs text-muted">
              <Badge>{aspectRatio}</Badge>
              <span className="tabular">{clockOfFrames(durationInFrames, fps)}</span>
              <span className="truncate">{ageInWords(updatedAt, now)}</span>
            </p>
          </div>
          <div className="relative z-1">
            <DropdownMenu
              align="end"
              trigger={<IconButton label={t`More options for ${title}`} icon={Ellipsis} />}
              entries={[
                { kind: 'action', id: 'rename', label: t`Rename`, icon: Pencil, onSelect: onRename },
                { kind: 'action', id: 'duplicate', label: t`Duplicate`, icon: Copy, onSelect: onDuplicate },
                { kind: 'separator', id: 'line' },
                { kind: 'action', id: 'delete', label: t`Delete`, icon: Trash2, isDanger: true, onSelect: onDelete },
              ]}
            />
          </div>
        </div>
      </Card>
    </li>
  )
}
