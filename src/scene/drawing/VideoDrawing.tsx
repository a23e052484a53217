import { useCallback, useMemo } from 'react'
import { Sequence, useVideoConfig } from 'remotion'
import type { VideoOverlay } from '../../composition/overlays/video.ts'
import { VideoScreen } from '../media/pool/VideoScreen.tsx'
import { useDecoders } from '../media/decoders.ts'
import { TIME_SLACK } from '../media/frameTime.ts'
import { playbackPieces, type PlaybackPiece } from '../../composition/playback/playbackPieces.ts'
import type { SceneMode, SceneSource } from '../sceneMedia.ts'
import { gainAt } from '../../composition/playback/gainAt.ts'
import { Picture } from './Picture.tsx'

interface VideoDrawingProps {
  readonly overlay: VideoOverlay
  readonly source: SceneSource
}

/** Picture and audio of an export, decoded frame by frame. */
function Piece({ overlay, piece, source }: VideoDrawingProps & { readonly piece: PlaybackPiece }) {
  const { durationInFrames, speed, styles } = overlay
  const { fps } = useVideoConfig()
  const { Video } = useDecoders()
  const volume = useCallback(
    (frame: number) => gainAt(styles, piece.fromFrame + frame, durationInFrames),
    [styles, piece.fromFrame, durationInFrames],
  )
  return (
    <Picture overlay={overlay} source={source}>
      {(style) => (
        <Video
          url={source.url}
          isMuted={styles.muted === true || !source.hasAudio}
          speed={speed}
          startFrame={piece.sourceStartFrame + TIME_SLACK * fps}
          style={style}
          volume={volume}
        />
      )}
    </Picture>
  )
}

/** A video in an export, drawn as consecutive pieces of its source. */
function Pieces({ overlay, source }: VideoDrawingProps) {
  const pieces = useMemo(() => playbackPieces(overlay), [overlay])
  return pieces.map((piece) => (
    <Sequence key={piece.fromFrame} from={piece.fromFrame} durationInFrames={piece.durationInFrames}>
      <Piece overlay={overlay} piece={piece} source={source} />
    </Sequence>
  ))
}

/** In a preview, the element pool plays the video, and this component only provides the place for its picture. */
export function VideoDrawing({ mode, overlay, source }: VideoDrawingProps & { readonly mode: SceneMode }) {
  if (mode === 'export') return <Pieces overlay={overlay} source={source} />
  return (
    <Picture overlay={overlay} source={source}>
      {(style) => <VideoScreen overlayId={overlay.id} style={style} />}
    </Picture>
  )
}
