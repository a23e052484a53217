import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { assetsQuery } from '../../../client/resources/queries.ts'
import { useUploads } from '../../../client/uploads/UploadsContext.tsx'
import { MAX_AVATAR_IMAGE_BYTES } from '../../../contract/operations/generation/avatars.ts'
import { AssetPicture } from '../../../editor/library/assets/AssetPicture.tsx'
import { useAddFiles } from '../../../editor/library/useAddFiles.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { notify } from '../../../ui/notices/notify.ts'

export interface AvatarPicturesProps {
  readonly projectId: string
  /** Ids of assets. */
  readonly chosen: readonly string[]
  readonly most: number
  readonly onChange: (change: (chosen: readonly string[]) => readonly string[]) => void
}

const formats = ['image/jpeg', 'image/png', 'image/webp']

/** Chooses pictures of the project, or uploads them. */
export function AvatarPictures({ chosen, most, onChange, projectId }: AvatarPicturesProps) {
  const assets = useQuery(assetsQuery(projectId)).data ?? []
  const addFiles = useAddFiles(projectId)
  const uploads = useUploads()
  const input = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState(0)
  const pictures = assets.filter(
    ({ mimeType, sizeBytes, type }) =>
      type === 'image' && formats.includes(mimeType) && sizeBytes <= MAX_AVATAR_IMAGE_BYTES,
  )
  const add = async (files: readonly File[]): Promise<void> => {
    const small = files.filter(({ size }) => size <= MAX_AVATAR_IMAGE_BYTES)
    if (small.length < files.length) notify.warning(t`Pictures of an avatar have at most 10 MiB.`)
    const items = addFiles(small)
    setUploading((count) => count + items.length)
    await Promise.all(
      items.map(async ({ id }) => {
        const ended = await uploads.settled(id)
        setUploading((count) => count - 1)
        const assetId = ended?.stage === 'ready' ? ended.reservation?.assetId : undefined
        if (assetId !== undefined) onChange((before) => (before.length < most ? [...before, assetId] : before))
      }),
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <h3 className="flex-1 text-xs font-medium text-secondary">{t`Pictures, 1 to ${most}`}</h3>
        <Button size="sm" icon={ImagePlus} isLoading={uploading > 0} onClick={() => input.current?.click()}>
          {t`Upload pictures`}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={formats.join(',')}
          aria-label={t`Pictures of the person`}
          onChange={(event) => {
            void add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      <p className="text-xs text-muted">{t`JPEG, PNG or WebP up to 10 MiB, with a face from the front.`}</p>
      {pictures.length === 0 ? null : (
        <ul
          aria-label={t`Images`}
          className="grid max-h-52 grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 overflow-y-auto p-0.5"
        >
          {pictures.map((asset) => {
            const isChosen = chosen.includes(asset.id)
            return (
              <li key={asset.id}>
                <button
                  type="button"
                  aria-pressed={isChosen}
                  aria-label={asset.name}
                  title={asset.name}
                  disabled={!isChosen && chosen.length >= most}
                  onClick={() =>
                    onChange((before) => (isChosen ? before.filter((id) => id !== asset.id) : [...before, asset.id]))
                  }
                  className={classNames(
                    'relative grid h-20 w-full place-items-center overflow-hidden rounded-md border bg-sunken text-muted disabled:opacity-50',
                    isChosen ? 'border-focus ring-2 ring-focus' : 'border-line hover:border-line-strong',
                  )}
                >
                  <AssetPicture asset={asset} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
