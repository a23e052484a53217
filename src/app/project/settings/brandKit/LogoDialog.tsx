import { t } from '@lingui/core/macro'
import type { Asset } from '../../../../contract/operations/assets.ts'
import { AssetPicture } from '../../../../editor/library/assets/AssetPicture.tsx'
import { classNames } from '../../../../ui/classNames.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'

export interface LogoDialogProps {
  readonly assets: readonly Asset[]
  readonly chosenId: string | null
  readonly onChoose: (assetId: string) => void
  readonly onClose: () => void
}

/** Chooses one of the pictures of the project. */
export function LogoDialog({ assets, chosenId, onChoose, onClose }: LogoDialogProps) {
  const pictures = assets.filter(({ type }) => type === 'image')
  return (
    <Dialog
      isOpen
      size="lg"
      title={t`Choose a logo`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      {pictures.length === 0 ? (
        <p className="text-sm text-secondary">{t`This project has no images yet. Upload one in Media first.`}</p>
      ) : (
        <ul aria-label={t`Images`} className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
          {pictures.map((asset) => (
            <li key={asset.id}>
              <button
                type="button"
                aria-pressed={asset.id === chosenId}
                onClick={() => onChoose(asset.id)}
                className={classNames(
                  'flex w-full flex-col gap-1 rounded-md border p-1.5 text-start',
                  asset.id === chosenId
                    ? 'border-focus bg-accent-soft'
                    : 'border-line bg-raised hover:border-line-strong',
                )}
              >
                <span className="relative grid h-20 w-full place-items-center overflow-hidden rounded-sm bg-sunken text-muted">
                  <AssetPicture asset={asset} />
                </span>
                <span className="w-full truncate text-xs text-primary">{asset.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
