import { useDecoders } from './decoders.ts'
import type { MediaAudioProps } from './mediaProps.ts'

/** Sound alone in an export. */
export function ExportedAudio(props: MediaAudioProps) {
  const { Audio } = useDecoders()
  return <Audio {...props} />
}
