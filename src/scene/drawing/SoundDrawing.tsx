import { useCallback } from 'react'
import type { SoundOverlay } from '../../composition/overlays/sound.ts'
import { MediaAudio } from '../media/MediaAudio.tsx'
import type { SceneMode, SceneSource } from '../sceneMedia.ts'
import { gainAt } from '../styles/gain.ts'

interface SoundDrawingProps {
  readonly overlay: SoundOverlay
  readonly source: SceneSource
  readonly mode: SceneMode
}

/** A sound: it is only heard. */
export function SoundDrawing({ mode, overlay, source }: SoundDrawingProps) {
  const { durationInFrames, startFromSound, styles } = overlay
  const volume = useCallback((frame: number) => gainAt(styles, frame, durationInFrames), [styles, durationInFrames])
  if (!source.hasAudio) return null
  const isMuted = styles.muted === true
  return <MediaAudio mode={mode} url={source.url} isMuted={isMuted} startFrame={startFromSound} volume={volume} />
}
