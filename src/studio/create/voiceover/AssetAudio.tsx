import { useQuery } from '@tanstack/react-query'
import { assetMediaQuery } from '../../../client/media/assetMediaQuery.ts'
import { SoundAwaited } from '../SoundAwaited.tsx'

export interface AssetAudioProps {
  readonly assetId: string
  /** Revision of what made the sound. */
  readonly revision: string
  readonly label: string
}

/** A player for a sound. Only its head is loaded until it is played. */
export function AssetAudio({ assetId, label, revision }: AssetAudioProps) {
  const media = useQuery(assetMediaQuery(assetId, revision))
  if (media.data === undefined) return <SoundAwaited read={media} />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the script is shown beside the player
  return <audio controls preload="metadata" aria-label={label} src={media.data.source.url} className="h-9 w-full" />
}
