import { t } from '@lingui/core/macro'
import { Ban, X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { AssetPicture } from '../../../editor/library/assets/AssetPicture.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { useSequenceParts } from '../SequenceContext.tsx'
import { dragClip } from './clipDrag.ts'

export interface ClipTileProps {
  readonly columnKey: string
  readonly assetId: string
  /** An earlier clip of the column with the same content, which the videos use instead. */
  readonly doubleOf?: string | undefined
  /** Moves the clip by a number of places. Undefined if the order has no effect. */
  readonly onMove?: ((by: number) => void) | undefined
  readonly onRemove: () => void
  /** Called while something is dragged over the clip. A drop would insert it before the clip. */
  readonly onDragOver?: (() => void) | undefined
  readonly isDropPlace?: boolean | undefined
}

const moves: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** A clip in a column. Alt with an arrow key moves it, Delete removes it. */
export function ClipTile(props: ClipTileProps) {
  const { assetId, columnKey, doubleOf, isDropPlace = false, onDragOver, onMove, onRemove } = props
  const { assets } = useSequenceParts()
  const asset = assets.get(assetId)
  const name = asset?.name ?? t`Deleted file`
  const first = doubleOf === undefined ? undefined : assets.get(doubleOf)?.name
  const item = useRef<HTMLLIElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = moves[event.key]
    if (event.altKey && by !== undefined && onMove) {
      event.preventDefault()
      onMove(by)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      const next = item.current?.nextElementSibling ?? item.current?.previousElementSibling
      onRemove()
      next?.querySelector('button')?.focus()
    }
  }
  return (
    <li ref={item}>
      <div
        draggable
        onDragStart={(event) => dragClip(event, columnKey, assetId)}
        onDragOver={onDragOver}
        className={classNames(
          'relative flex items-center gap-2 rounded-md border bg-raised p-1',
          isDropPlace ? 'border-focus' : 'border-line',
        )}
      >
        <button
          type="button"
          onKeyDown={onKeyDown}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
          className="flex min-w-0 flex-1 cursor-grab items-center gap-2 rounded-sm text-start"
        >
          <span className="relative grid h-12 w-16 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-muted">
            {asset === undefined ? <Ban size={16} aria-hidden /> : <AssetPicture asset={asset} />}
          </span>
          <span className={classNames('line-clamp-2 text-xs wrap-anywhere', asset ? 'text-primary' : 'text-danger')}>
            <bdi>{name}</bdi>
            {first === undefined ? null : <span className="block text-secondary">{t`Same file as ${first}`}</span>}
          </span>
        </button>
        <span className="flex flex-col">
          <IconButton size="sm" icon={X} label={t`Remove ${name}`} onClick={onRemove} />
        </span>
      </div>
    </li>
  )
}
