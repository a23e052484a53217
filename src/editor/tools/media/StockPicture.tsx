import { Film, Image } from 'lucide-react'
import { resolveAddress } from '../../../client/http/host.ts'
import type { StockItem } from '../../../contract/toolResults.ts'

const isMoving = (url: string): boolean => /\.(?:mp4|webm|mov)(?:[?#]|$)/iu.test(url)

/** Previews a stock item. Videos play on hover. */
export function StockPicture({ item }: { readonly item: StockItem }) {
  const { previewUrl, type } = item
  const Icon = type === 'video' ? Film : Image
  if (previewUrl === null) return <Icon size={22} strokeWidth={1.5} aria-hidden />
  const url = resolveAddress(previewUrl)
  if (!isMoving(url))
    return <img src={url} alt="" draggable={false} loading="lazy" className="size-full object-contain" />
  return (
    <video
      src={url}
      muted
      loop
      playsInline
      preload="metadata"
      className="size-full object-contain"
      onPointerEnter={(event) => void event.currentTarget.play().catch(() => undefined)}
      onPointerLeave={(event) => event.currentTarget.pause()}
    />
  )
}
