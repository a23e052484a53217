import type { LucideIcon } from 'lucide-react'
import type { Asset } from '../../contract/operations/assets.ts'
import { AssetPicture } from '../../editor/library/assets/AssetPicture.tsx'

export interface HookPictureProps {
  /** Undefined if the file is unknown or was deleted. */
  readonly asset: Asset | undefined
  readonly icon: LucideIcon
}

/** The small picture of a row. */
export function HookPicture({ asset, icon: Icon }: HookPictureProps) {
  return (
    <span className="relative grid h-12 w-16 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-muted">
      {asset === undefined ? <Icon size={18} strokeWidth={1.5} aria-hidden /> : <AssetPicture asset={asset} />}
    </span>
  )
}
