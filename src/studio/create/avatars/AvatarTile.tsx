import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { assetMediaQuery } from '../../../client/media/assetMediaQuery.ts'
import { classNames } from '../../../ui/classNames.ts'

export interface AvatarTileProps {
  readonly name: string
  /** Null if its pictures were deleted. */
  readonly assetId: string | null
  /** Revision of the avatar. */
  readonly revision: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** A picture to choose, as an entry of a list. */
export function AvatarTile({ assetId, isChosen, name, onChoose, revision }: AvatarTileProps) {
  const media = useQuery({ ...assetMediaQuery(assetId ?? '', revision), enabled: assetId !== null }).data
  const url = media?.thumbnail?.url ?? media?.source.url
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={name}
        title={name}
        onClick={onChoose}
        className={classNames(
          'relative grid size-14 place-items-center overflow-hidden rounded-md border bg-sunken text-muted',
          isChosen ? 'border-focus ring-2 ring-focus' : 'border-line hover:border-line-strong',
        )}
      >
        {url === undefined ? (
          <UserRound size={20} aria-hidden />
        ) : (
          <img src={url} alt="" draggable={false} className="absolute inset-0 size-full object-cover" />
        )}
      </button>
    </li>
  )
}
