import { Video } from '@remotion/media'
import type { CSSProperties } from 'react'
import { Html5Video, useVideoConfig } from 'remotion'
import type { Seconds } from '../../base/units.ts'
import type { SceneMode } from '../sceneMedia.ts'

interface MediaVideoProps {
  readonly mode: SceneMode
  readonly url: string
  readonly isMuted: boolean
  /** Source frames per timeline frame. */
  readonly speed: number
  /** The source frame shown first, in frames of the composition; may be fractional. */
  readonly startFrame: number
  readonly style: CSSProperties
  /** Gain at a frame from this element's start. Keep its identity while it means the same. */
  readonly volume: (frame: number) => number
}

/**
 * Added to every moment asked of a source. A frame's time is a sum of floats (20/30 + 7/30 is just below 27/30), and some
 * files round their times to whole milliseconds; without it such a frame would show the one before it.
 */
const TIME_SLACK: Seconds = 0.0006

/** Sound decoded at another speed changes its pitch with it; this turns the pitch back, as a video element does. Remotion's bound. */
const HIGHEST_TONE = 2

/** Browsers refuse to play an element slower than 1/16 or faster than 16 times; shuttling multiplies by up to four. */
const SLOWEST_ELEMENT = 0.25
const FASTEST_ELEMENT = 4

/**
 * The moving picture and its sound. An export decodes frame by frame (WebCodecs; what the browser cannot decode falls
 * back to Remotion's own decoder). The preview plays a video element, which keeps time on slow machines; only speeds that
 * an element might refuse are decoded there too.
 */
export function MediaVideo({ isMuted, mode, speed, startFrame, style, url, volume }: MediaVideoProps) {
  const { fps } = useVideoConfig()
  const shared = {
    src: url,
    muted: isMuted,
    playbackRate: speed,
    trimBefore: startFrame + TIME_SLACK * fps,
    style,
    volume,
    showInTimeline: false,
  }
  if (mode === 'preview' && speed >= SLOWEST_ELEMENT && speed <= FASTEST_ELEMENT) {
    return <Html5Video {...shared} pauseWhenBuffering crossOrigin="anonymous" />
  }
  return <Video {...shared} objectFit="fill" logLevel="error" toneFrequency={Math.min(HIGHEST_TONE, 1 / speed)} />
}
