import { plural, t } from '@lingui/core/macro'
import { Ellipsis, Layers, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Asset } from '../../../contract/operations/assets.ts'
import type { SequenceSummary } from '../../../contract/operations/sequences.ts'
import { AssetPicture } from '../../../editor/library/assets/AssetPicture.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { DropdownMenu } from '../../../ui/menus/DropdownMenu.tsx'

export interface SequenceCardProps {
  readonly sequence: SequenceSummary
  /** The first clip. Undefined if there is none. */
  readonly picture: Asset | undefined
  readonly onDelete: () => void
}

/** One sequence with its first clip, its blocks and the number of its videos. */
export function SequenceCard({ onDelete, picture, sequence }: SequenceCardProps) {
  const { blocks, combinationCount, id, name } = sequence
  const counts = blocks.map(({ assetCount }) => assetCount).join(' × ')
  return (
    <li>
      <Card isInteractive className="flex flex-col">
        <div className="relative grid h-40 place-items-center overflow-hidden bg-sunken text-muted">
          {picture === undefined ? (
            <Layers size={22} strokeWidth={1.5} aria-hidden />
          ) : (
            <AssetPicture asset={picture} />
          )}
        </div>
        <div className="flex items-start gap-2 border-t border-line-subtle py-2.5 pe-2 ps-3">
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <Link
              to={`/sequences/${id}`}
              className="block truncate text-sm font-medium text-primary outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              {name}
            </Link>
            <p className="tabular truncate text-xs text-muted">
              {blocks.length === 0
                ? t`No blocks yet`
                : plural(combinationCount, { one: `${counts} = # video`, other: `${counts} = # videos` })}
            </p>
          </div>
          <div className="relative z-1">
            <DropdownMenu
              align="end"
              trigger={<IconButton label={t`More options for ${name}`} icon={Ellipsis} />}
              entries={[
                { kind: 'action', id: 'delete', label: t`Delete`, icon: Trash2, isDanger: true, onSelect: onDelete },
              ]}
            />
          </div>
        </div>
      </Card>
    </li>
  )
}
