import { lazy } from 'react'
import { Html5Audio } from 'remotion'
import type { SceneMode } from '../sceneMedia.ts'
import type { MediaAudioProps } from './mediaProps.ts'

const DecodedAudio = lazy(async () => ({ default: (await import('./DecodedAudio.tsx')).DecodedAudio }))

/** Sound alone. The preview plays an audio element; an export decodes, and Remotion waits until the decoder is loaded. */
export function MediaAudio({ mode, ...props }: MediaAudioProps & { readonly mode: SceneMode }) {
  if (mode === 'export') return <DecodedAudio {...props} />
  const { isMuted, startFrame, url, volume } = props
  return (
    <Html5Audio
      src={url}
      muted={isMuted}
      trimBefore={startFrame}
      volume={volume}
      pauseWhenBuffering
      crossOrigin="anonymous"
      showInTimeline={false}
    />
  )
}
