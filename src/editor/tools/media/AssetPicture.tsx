import { useQuery } from '@tanstack/react-query'
import { Film, Image, type LucideIcon, Music } from 'lucide-react'
import { assetMediaQuery } from '../../../client/media/assetMediaQuery.ts'
import type { MediaType } from '../../../contract/mediaTypes.ts'
import type { Asset } from '../../../contract/operations/assets.ts'

const icons: Readonly<Record<MediaType, LucideIcon>> = { video: Film, music: Music, image: Image }

export function AssetPicture({ asset }: { readonly asset: Asset }) {
  const media = useQuery({
    ...assetMediaQuery(asset.id, asset.updatedAt),
    enabled: asset.preparation.state === 'ready',
  })
  const url = media.data?.thumbnail?.url ?? (asset.type === 'image' ? media.data?.source.url : undefined)
  const Icon = icons[asset.type]
  if (url === undefined) return <Icon size={20} strokeWidth={1.5} aria-hidden />
  return <img src={url} alt="" draggable={false} className="size-full object-contain" />
}
