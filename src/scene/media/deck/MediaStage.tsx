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
import { MediaDeckContext, SceneTransportContext } from './deckContext.ts'
import { createMediaDeck, type MediaDeck } from './mediaDeck.ts'
import { mediaRuns } from './mediaRuns.ts'

interface MediaStageProps {
  readonly composition: Composition
  readonly media: SceneMedia
  readonly children: ReactNode
}

/** Two pixels that nobody can tell from none, and that the browser draws. */
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

/** The frame stands still while media is waited for. */
function useWaiting(deck: MediaDeck): void {
  const { delayPlayback } = useBufferState()
  useEffect(() => {
    let waiting: ReturnType<typeof delayPlayback> | null = null
    const release = (): void => {
      waiting?.unblock()
      waiting = null
    }
    const stop = deck.subscribe(() => {
      if (deck.isWaiting()) waiting ??= delayPlayback()
      else release()
    })
    return () => {
      stop()
      release()
    }
  }, [deck, delayPlayback])
}

/** Plays the videos and sounds of a preview, frame by frame as it is shown. */
export function MediaStage({ children, composition, media }: MediaStageProps) {
  const { fps, overlays } = composition
  const [deck] = useState(() => createMediaDeck(createElement))
  const transport = useContext(SceneTransportContext)
  const frame = useCurrentFrame()
  const runs = useMemo(() => mediaRuns(overlays, media), [overlays, media])

  const offscreen = useRef<HTMLDivElement>(null)

  useWaiting(deck)
  useLayoutEffect(() => deck.setOffscreen(offscreen.current), [deck])
  useLayoutEffect(() => deck.setRuns(runs, fps), [deck, runs, fps])
  const show = useEffectEvent(() => deck.show({ ...transport.now(), frame }))
  // After the layers have said where their pictures go, in the same paint as the frame that they belong to.
  useLayoutEffect(() => show(), [deck, frame, runs, transport])
  useEffect(() => transport.subscribe(() => show()), [transport])
  useEffect(() => deck.destroy, [deck])

  return (
    <MediaDeckContext value={deck}>
      {children}
      <div ref={offscreen} aria-hidden="true" style={offscreenStyle} />
    </MediaDeckContext>
  )
}
