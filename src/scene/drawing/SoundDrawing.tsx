import { useCallback } from 'react'
import type { SoundOverlay } from '../../composition/overlays/sound.ts'
import { useDecoders } from '../media/decoders.ts'
import type { SceneSource } from '../sceneMedia.ts'
import { gainAt } from '../../composition/playback/gainAt.ts'

interface SoundDrawingProps {
  readonly overlay: SoundOverlay
  readonly source: SceneSource
}

/** The audio of an export. In a preview, the element pool plays it. */
export function SoundDrawing({ overlay, source }: SoundDrawingProps) {
  const { durationInFrames, startFromSound, styles } = overlay
  const volume = useCallback((frame: number) => gainAt(styles, frame, durationInFrames), [styles, durationInFrames])
  const { Audio } = useDecoders()
  if (!source.hasAudio) return null
  return <Audio url={source.url} isMuted={styles.muted === true} startFrame={startFromSound} volume={volume} />
}
