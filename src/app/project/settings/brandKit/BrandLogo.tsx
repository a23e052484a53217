import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { assetsQuery } from '../../../../client/resources/queries.ts'
import { AssetPicture } from '../../../../editor/library/assets/AssetPicture.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../../../ui/notices/ErrorNotice.tsx'
import { LogoDialog } from './LogoDialog.tsx'

export interface BrandLogoProps {
  readonly projectId: string
  readonly assetId: string | null
  readonly onChange: (assetId: string | null) => void
}

/** The logo, chosen from the pictures of the project. */
export function BrandLogo({ assetId, onChange, projectId }: BrandLogoProps) {
  const assets = useQuery(assetsQuery(projectId)).data
  const [isChoosing, setIsChoosing] = useState(false)
  const logo = assets?.find(({ id }) => id === assetId)
  const isDeleted = assetId !== null && assets !== undefined && logo === undefined
  const buttons = (
    <>
      <Button size={isDeleted ? 'sm' : 'md'} icon={ImagePlus} onClick={() => setIsChoosing(true)}>
        {assetId === null ? t`Choose logo` : t`Choose another`}
      </Button>
      {assetId === null ? null : (
        <Button size={isDeleted ? 'sm' : 'md'} variant="ghost" onClick={() => onChange(null)}>
          {t`Remove logo`}
        </Button>
      )}
    </>
  )
  return (
    <>
      {isDeleted ? (
        <ErrorNotice
          tone="warning"
          title={t`The logo was deleted from this project’s media.`}
          next={t`Choose another image, or remove the logo.`}
          actions={buttons}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {logo === undefined ? null : (
            <figure className="flex items-center gap-3">
              <span className="relative grid size-16 place-items-center overflow-hidden rounded-md border border-line bg-sunken text-muted">
                <AssetPicture asset={logo} />
              </span>
              <figcaption className="max-w-60 truncate text-sm text-primary">{logo.name}</figcaption>
            </figure>
          )}
          {buttons}
        </div>
      )}
      {isChoosing ? (
        <LogoDialog
          assets={assets ?? []}
          chosenId={assetId}
          onClose={() => setIsChoosing(false)}
          onChoose={(id) => {
            onChange(id)
            setIsChoosing(false)
          }}
        />
      ) : null}
    </>
  )
}
