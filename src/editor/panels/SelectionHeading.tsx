import type { Overlay, OverlayType } from '../../composition/schema.ts'
import { useSessionState } from '../session/SessionContext.tsx'

const typeWords: Readonly<Record<OverlayType, string>> = {
  video: 'Video', image: 'Image', sound: 'Sound', text: 'Text', shape: 'Shape', emoji: 'Emoji', caption: 'Captions',
} // biome-ignore format: a table

export interface SelectionHeadingProps {
  readonly overlays: readonly Overlay[]
}

/** Says what the fields below belong to. */
export function SelectionHeading({ overlays }: SelectionHeadingProps) {
  const sources = useSessionState((state) => state.sources)
  const first = overlays[0]
  if (first === undefined) return null
  const name = () => {
    if ('sourceAssetId' in first) return sources.get(first.sourceAssetId)?.name ?? 'Missing media'
    if (first.type === 'text') return first.content.split('\n')[0] ?? ''
    if (first.type === 'emoji') return first.content
    return first.type === 'shape' ? first.shape.kind : ''
  }
  const isSeveral = overlays.length > 1
  return (
    <h2 className="flex h-9 shrink-0 items-center gap-1.5 truncate border-b border-line-subtle px-3 text-sm font-semibold text-primary">
      {isSeveral ? `${overlays.length} overlays` : typeWords[first.type]}
      {isSeveral || name() === '' ? null : <span className="min-w-0 truncate font-normal text-muted">{name()}</span>}
    </h2>
  )
}
