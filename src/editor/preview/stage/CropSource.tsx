import { useEffect, useRef, useSyncExternalStore, type CSSProperties } from 'react'
import type { VideoOverlay } from '../../../composition/overlays/video.ts'
import { playbackPieces } from '../../../composition/playback/playbackPieces.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { boxOfCrop } from '../geometry/cropping.ts'
import { boxInPanel } from '../geometry/fitting.ts'
import type { CurrentCrop } from './cropMode.ts'
import type { PictureEngine } from './pictureEngine.ts'

interface CropSourceProps {
  readonly engine: PictureEngine
  readonly crop: CurrentCrop
}

/** Source time of a video at a timeline frame, in seconds. It is the middle of the source frame. */
function sourceSeconds(overlay: VideoOverlay, frame: number, fps: number): number {
  const own = frame - overlay.from
  const piece = playbackPieces(overlay).findLast(({ fromFrame }) => fromFrame <= own)
  return ((piece?.sourceStartFrame ?? 0) + (own - (piece?.fromFrame ?? 0)) * overlay.speed + 0.5) / fps
}

function VideoSource({
  overlay,
  url,
  style,
}: {
  readonly overlay: VideoOverlay
  readonly url: string
  readonly style: CSSProperties
}) {
  const session = useSession()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const follow = (): void => {
      const seconds = sourceSeconds(overlay, session.playback.frame(), session.getState().shown.fps)
      if (video.current && !video.current.seeking) video.current.currentTime = seconds
    }
    follow()
    const stop = session.playback.subscribe(follow)
    return stop
  }, [overlay, session])
  return <video ref={video} src={url} muted playsInline preload="auto" className="size-full" style={style} />
}

/** Shows the whole picture during a crop, even beyond the canvas. */
export function CropSource({ crop, engine }: CropSourceProps) {
  const { frame, overlay, source } = crop
  const fitting = useSyncExternalStore(engine.subscribeFitting, engine.fitting)
  const box = boxInPanel(boxOfCrop(frame, frame.picture), fitting)
  const { flipHorizontal, flipVertical } = overlay.styles
  const style: CSSProperties = {
    objectFit: 'fill',
    transform: `scale(${flipHorizontal === true ? -1 : 1}, ${flipVertical === true ? -1 : 1})`,
  }
  return (
    <div
      aria-hidden
      data-testid="crop-source"
      className="pointer-events-none absolute top-0 left-0 bg-black"
      style={{
        width: box.width,
        height: box.height,
        transform: `translate(${box.left}px, ${box.top}px) rotate(${box.rotation}deg)`,
      }}
    >
      {overlay.type === 'video' ? (
        <VideoSource overlay={overlay} url={source.url} style={style} />
      ) : (
        <img src={source.url} alt="" draggable={false} className="size-full max-w-none" style={style} />
      )}
    </div>
  )
}
