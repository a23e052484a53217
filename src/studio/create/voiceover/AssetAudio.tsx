import { useQuery } from '@tanstack/react-query'
import { assetMediaQuery } from '../../../client/media/assetMediaQuery.ts'

export interface AssetAudioProps {
  readonly assetId: string
  /** Revision of what made the sound. */
  readonly revision: string
  readonly label: string
}

/** A player for a sound. Only its head is loaded until it is played. */
export function AssetAudio({ assetId, label, revision }: AssetAudioProps) {
  const media = useQuery(assetMediaQuery(assetId, revision)).data
  if (media === undefined) return <div className="h-9" />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the script is shown beside the player
  return <audio controls preload="metadata" aria-label={label} src={media.source.url} className="h-9 w-full" />
}
