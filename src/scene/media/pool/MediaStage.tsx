import {
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react'
import { useBufferState, useCurrentFrame } from 'remotion'
import type { Composition } from '../../../composition/schema.ts'
import type { SceneMedia } from '../../sceneMedia.ts'
import { MediaElementPoolContext, SceneTransportContext } from './poolContext.ts'
import { createMediaElementPool, type MediaElementPool } from './mediaElementPool.ts'
import { playbackSegments } from './playbackSegments.ts'

interface MediaStageProps {
  readonly composition: Composition
  readonly media: SceneMedia
  readonly children: ReactNode
}

/** Leaves two nearly transparent pixels, because browsers only decode videos that they consider visible. */
const offscreenStyle = {
  position: 'absolute',
  left: 0,
  top: 0,
  width: 2,
  height: 2,
  overflow: 'hidden',
  opacity: 0.001,
  pointerEvents: 'none',
} as const satisfies CSSProperties

function createElement(name: 'video' | 'audio'): HTMLMediaElement {
  const element = document.createElement(name)
  if (element instanceof HTMLVideoElement) {
    element.playsInline = true
    element.disablePictureInPicture = true
  }
  Object.assign(element.style, { display: 'block', width: '100%', height: '100%', objectFit: 'fill' })
  return element
}

/** Pauses the Player while media is loading. */
function useWaiting(pool: MediaElementPool): void {
  const { delayPlayback } = useBufferState()
  useEffect(() => {
    let waiting: ReturnType<typeof delayPlayback> | null = null
    const release = (): void => {
      waiting?.unblock()
      waiting = null
    }
    const stop = pool.subscribe(() => {
      if (pool.isWaiting()) waiting ??= delayPlayback()
      else release()
    })
    return () => {
      stop()
      release()
    }
  }, [pool, delayPlayback])
}

/** Plays the videos and sounds of a preview in sync with the Player. */
export function MediaStage({ children, composition, media }: MediaStageProps) {
  const { fps, overlays } = composition
  const transport = useContext(SceneTransportContext)
  const [pool] = useState(() => createMediaElementPool({ create: createElement, graph: transport.openSound() }))
  const frame = useCurrentFrame()
  const segments = useMemo(() => playbackSegments(overlays, media, fps), [overlays, media, fps])

  const offscreen = useRef<HTMLDivElement>(null)

  useWaiting(pool)
  useLayoutEffect(() => pool.setOffscreen(offscreen.current), [pool])
  useLayoutEffect(() => pool.setSegments(segments, fps), [pool, segments, fps])
  const show = useEffectEvent(() => pool.show({ ...transport.now(), frame }))
  // Runs after the layers have attached their screens, in the same paint as their frame.
  useLayoutEffect(() => show(), [pool, frame, segments, transport])
  useEffect(() => transport.subscribe(() => show()), [transport])
  useEffect(() => pool.destroy, [pool])

  return (
    <MediaElementPoolContext value={pool}>
      {children}
      <div ref={offscreen} aria-hidden="true" style={offscreenStyle} />
    </MediaElementPoolContext>
  )
}
