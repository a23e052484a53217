import { Film, Image } from 'lucide-react'
import { useState } from 'react'
import { resolveAddress } from '../../../client/http/host.ts'
import type { StockItem } from '../../../contract/toolResults.ts'

const isMoving = (url: string): boolean => /\.(?:mp4|webm|mov)(?:[?#]|$)/iu.test(url)

/** Previews a stock item. Videos play on hover. An icon stands for a picture that is missing or has expired. */
export function StockPicture({ item }: { readonly item: StockItem }) {
  const { previewUrl, type } = item
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const Icon = type === 'video' ? Film : Image
  if (previewUrl === null || previewUrl === failedUrl) return <Icon size={22} strokeWidth={1.5} aria-hidden />
  const url = resolveAddress(previewUrl)
  const onError = (): void => setFailedUrl(previewUrl)
  if (!isMoving(url))
    return (
      <img src={url} alt="" draggable={false} loading="lazy" className="size-full object-contain" onError={onError} />
    )
  return (
    <video
      src={url}
      muted
      loop
      playsInline
      preload="metadata"
      className="size-full object-contain"
      onError={onError}
      onPointerEnter={(event) => void event.currentTarget.play().catch(() => undefined)}
      onPointerLeave={(event) => event.currentTarget.pause()}
    />
  )
}
