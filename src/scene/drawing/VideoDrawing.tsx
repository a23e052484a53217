import { useCallback, useMemo } from 'react'
import { Sequence } from 'remotion'
import type { VideoOverlay } from '../../composition/overlays/video.ts'
import { VideoScreen } from '../media/deck/VideoScreen.tsx'
import { ExportedVideo } from '../media/ExportedVideo.tsx'
import { playbackPieces, type PlaybackPiece } from '../playbackPieces.ts'
import type { SceneMode, SceneSource } from '../sceneMedia.ts'
import { gainAt } from '../styles/gain.ts'
import { Picture } from './Picture.tsx'

interface VideoDrawingProps {
  readonly overlay: VideoOverlay
  readonly source: SceneSource
}

function Piece({ overlay, piece, source }: VideoDrawingProps & { readonly piece: PlaybackPiece }) {
  const { durationInFrames, speed, styles } = overlay
  const volume = useCallback(
    (frame: number) => gainAt(styles, piece.fromFrame + frame, durationInFrames),
    [styles, piece.fromFrame, durationInFrames],
  )
  return (
    <Picture overlay={overlay} source={source}>
      {(style) => (
        <ExportedVideo
          url={source.url}
          isMuted={styles.muted === true || !source.hasAudio}
          speed={speed}
          startFrame={piece.sourceStartFrame}
          style={style}
          volume={volume}
        />
      )}
    </Picture>
  )
}

/** An exported video: its pieces of source back to back, each in the same frame. */
function Pieces({ overlay, source }: VideoDrawingProps) {
  const pieces = useMemo(() => playbackPieces(overlay), [overlay])
  return pieces.map((piece) => (
    <Sequence key={piece.fromFrame} from={piece.fromFrame} durationInFrames={piece.durationInFrames}>
      <Piece overlay={overlay} piece={piece} source={source} />
    </Sequence>
  ))
}

/** A video. In a preview the deck plays it, and this is only where its picture goes. */
export function VideoDrawing({ mode, overlay, source }: VideoDrawingProps & { readonly mode: SceneMode }) {
  if (mode === 'export') return <Pieces overlay={overlay} source={source} />
  return (
    <Picture overlay={overlay} source={source}>
      {(style) => <VideoScreen overlayId={overlay.id} style={style} />}
    </Picture>
  )
}
