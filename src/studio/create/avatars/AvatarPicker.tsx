import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Avatar } from '../../../contract/operations/generation/avatars.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { AvatarMenu } from './AvatarMenu.tsx'
import { AvatarTile } from './AvatarTile.tsx'
import { NewAvatarDialog } from './NewAvatarDialog.tsx'

export interface AvatarPickerProps {
  readonly projectId: string
  /** Null until they are read. */
  readonly avatars: readonly Avatar[] | null
  readonly avatar: Avatar | null
  readonly image: Avatar['images'][number] | null
  readonly onChoose: (avatarId: string, imageId: string | null) => void
}

/** The avatars of the project, and the pictures of the chosen one. */
export function AvatarPicker({ avatar, avatars, image, onChoose, projectId }: AvatarPickerProps) {
  const queryClient = useQueryClient()
  const [isCreating, setCreating] = useState(false)
  const refresh = async () => await queryClient.invalidateQueries({ queryKey: ['avatars', 'of', projectId] })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <h2 className="flex-1 text-xs font-medium text-secondary">{t`Avatar`}</h2>
        <Button size="sm" icon={Plus} onClick={() => setCreating(true)}>
          {t`New avatar`}
        </Button>
      </div>
      {avatars === null ? null : avatars.length === 0 ? (
        <p className="text-sm text-secondary">{t`An avatar has pictures of one person, their voice, and their consent.`}</p>
      ) : (
        <ul aria-label={t`Avatars`} className="flex flex-wrap gap-2 p-0.5">
          {avatars.map((one) => (
            <AvatarTile
              key={one.id}
              name={one.displayName}
              assetId={one.images[0]?.assetId ?? null}
              revision={one.updatedAt}
              isChosen={one.id === avatar?.id}
              onChoose={() => onChoose(one.id, null)}
            />
          ))}
        </ul>
      )}
      {avatar === null ? null : <AvatarMenu avatar={avatar} refresh={refresh} />}
      {avatar === null || avatar.images.length < 2 ? null : (
        <ul aria-label={t`Pictures`} className="flex flex-wrap gap-2 p-0.5">
          {avatar.images.map((one, index) => (
            <AvatarTile
              key={one.id}
              name={t`Picture ${index + 1}`}
              assetId={one.assetId}
              revision={avatar.updatedAt}
              isChosen={one.id === image?.id}
              onChoose={() => onChoose(avatar.id, one.id)}
            />
          ))}
        </ul>
      )}
      {avatar !== null && avatar.images.length === 0 ? (
        <p className="text-xs text-danger">{t`The pictures of this avatar were deleted. Create a new one.`}</p>
      ) : null}
      {isCreating ? (
        <NewAvatarDialog
          projectId={projectId}
          onClose={() => setCreating(false)}
          onCreated={async (id) => {
            await refresh()
            onChoose(id, null)
          }}
        />
      ) : null}
    </div>
  )
}
