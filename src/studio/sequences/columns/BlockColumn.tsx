import { plural, t } from '@lingui/core/macro'
import { ArrowLeft, ArrowRight, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MAX_BLOCK_LABEL_LENGTH } from '../../../composition/sequences/sequence.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { DropdownMenu } from '../../../ui/menus/DropdownMenu.tsx'
import { moveBlock, moveClip, placeClips, removeBlock, removeClip, renameBlock } from '../draft/draftEdits.ts'
import type { DraftBlock } from '../draft/sequenceDraft.ts'
import { useDraft, useSequenceParts } from '../SequenceContext.tsx'
import { useWallSpace } from '../wall/list/useWallSpace.ts'
import { ClipTile } from './ClipTile.tsx'
import type { ColumnDrop } from './clipDrag.ts'
import { ColumnFrame } from './ColumnFrame.tsx'
import { placeAssets, type IncomingClips } from './useIncomingClips.ts'

export interface BlockColumnProps {
  readonly block: DraftBlock
  readonly index: number
  readonly incoming: IncomingClips
}

/** A block of the sequence with the clips to choose from. */
export function BlockColumn({ block, incoming, index }: BlockColumnProps) {
  const { assets } = useSequenceParts()
  const { commit } = useDraft()
  const { assetIds, key, label } = block
  const doubles = useWallSpace().slots[index]?.doubles
  const [place, setPlace] = useState<number | null>(null)
  const drop = (dropped: ColumnDrop): void => {
    const at = place ?? assetIds.length
    if (dropped.kind === 'files') incoming.add(key, dropped.files)
    else if (dropped.kind === 'clip') commit(moveClip(dropped.assetId, dropped.key, { key, index: at }))
    else {
      const asset = assets.get(dropped.assetId)
      if (asset) commit(placeAssets(key, [asset], at))
    }
  }
  return (
    <ColumnFrame
      label={label}
      isEmpty={assetIds.length === 0}
      emptyWords={t`Drop videos or images here. Each one is an option for this block.`}
      accept="video/*,image/*"
      uploads={incoming.uploadsOf(key)}
      onDrop={drop}
      onDragEnd={() => setPlace(null)}
      header={<BlockHeader block={block} index={index} />}
    >
      {assetIds.map((assetId, at) => (
        <ClipTile
          key={assetId}
          columnKey={key}
          assetId={assetId}
          doubleOf={doubles?.get(assetId)}
          isDropPlace={place === at}
          onDragOver={() => setPlace(at)}
          onMove={(by) => commit(placeClips(key, [assetId], by < 0 ? Math.max(0, at - 1) : at + 2))}
          onRemove={() => commit(removeClip(key, assetId))}
        />
      ))}
    </ColumnFrame>
  )
}

function BlockHeader({ block: { assetIds, key, label }, index }: Pick<BlockColumnProps, 'block' | 'index'>) {
  const { commit, draft } = useDraft()
  const [text, setText] = useState<string | null>(null)
  const finish = (): void => {
    const name = text?.trim() ?? ''
    if (name !== '' && name !== label) commit(renameBlock(key, name))
    setText(null)
  }
  return (
    <div className="flex items-center gap-1">
      <input
        aria-label={t`Name of block ${index + 1}`}
        value={text ?? label}
        maxLength={MAX_BLOCK_LABEL_LENGTH}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') setText(null)
        }}
        className="min-w-0 flex-1 rounded-sm bg-transparent px-1 text-sm font-semibold text-primary hover:bg-hover focus:bg-field"
      />
      <span className="text-2xs whitespace-nowrap text-muted">
        {plural(assetIds.length, { one: '# clip', other: '# clips' })}
      </span>
      <DropdownMenu
        align="end"
        trigger={<IconButton size="sm" icon={Ellipsis} label={t`More options for ${label}`} />}
        entries={[
          ...(index > 0
            ? [
                {
                  kind: 'action' as const,
                  id: 'left',
                  label: t`Move left`,
                  icon: ArrowLeft,
                  onSelect: () => commit(moveBlock(key, -1)),
                },
              ]
            : []),
          ...(index < draft.blocks.length - 1
            ? [
                {
                  kind: 'action' as const,
                  id: 'right',
                  label: t`Move right`,
                  icon: ArrowRight,
                  onSelect: () => commit(moveBlock(key, 1)),
                },
              ]
            : []),
          {
            kind: 'action',
            id: 'remove',
            label: t`Remove block`,
            icon: Trash2,
            isDanger: true,
            onSelect: () => commit(removeBlock(key)),
          },
        ]}
      />
    </div>
  )
}
