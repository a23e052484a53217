import { lazy, Suspense } from 'react'
import { Html5Video, useVideoConfig } from 'remotion'
import type { Seconds } from '../../base/units.ts'
import type { SceneMode } from '../sceneMedia.ts'
import type { DecodedVideoProps } from './mediaProps.ts'

const DecodedVideo = lazy(async () => ({ default: (await import('./DecodedVideo.tsx')).DecodedVideo }))

/**
 * Added to every moment asked of a source. A frame's time is a sum of floats (20/30 + 7/30 is just below 27/30), and some
 * files round their times to whole milliseconds; without it such a frame would show the one before it.
 */
const TIME_SLACK: Seconds = 0.0006

/** Browsers refuse to play an element slower than 1/16 or faster than 16 times; shuttling multiplies by up to four. */
const SLOWEST_ELEMENT = 0.25
const FASTEST_ELEMENT = 4

/**
 * The moving picture and its sound. An export decodes frame by frame (WebCodecs; what the browser cannot decode falls
 * back to Remotion's own decoder). The preview plays a video element, which keeps time on slow machines; only speeds that
 * an element might refuse are decoded there too.
 */
export function MediaVideo({ mode, ...props }: DecodedVideoProps & { readonly mode: SceneMode }) {
  const { fps } = useVideoConfig()
  const startFrame = props.startFrame + TIME_SLACK * fps
  const decoded = <DecodedVideo {...props} startFrame={startFrame} />
  // An export waits at Remotion's own boundary, so that no frame is drawn without its picture.
  if (mode === 'export') return decoded
  const { isMuted, speed, style, url, volume } = props
  if (speed < SLOWEST_ELEMENT || speed > FASTEST_ELEMENT) return <Suspense>{decoded}</Suspense>
  return (
    <Html5Video
      src={url}
      muted={isMuted}
      playbackRate={speed}
      trimBefore={startFrame}
      style={style}
      volume={volume}
      pauseWhenBuffering
      crossOrigin="anonymous"
      showInTimeline={false}
    />
  )
}
