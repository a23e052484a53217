import { useCallback } from 'react'
import type { SoundOverlay } from '../../composition/overlays/sound.ts'
import { MediaAudio } from '../media/MediaAudio.tsx'
import type { SceneSource } from '../sceneMedia.ts'
import { gainAt } from '../styles/gain.ts'

interface SoundDrawingProps {
  readonly overlay: SoundOverlay
  readonly source: SceneSource
}

/** A sound: it is only heard. */
export function SoundDrawing({ overlay, source }: SoundDrawingProps) {
  const { durationInFrames, startFromSound, styles } = overlay
  const volume = useCallback((frame: number) => gainAt(styles, frame, durationInFrames), [styles, durationInFrames])
  if (!source.hasAudio) return null
  return <MediaAudio url={source.url} isMuted={styles.muted === true} startFrame={startFromSound} volume={volume} />
}
