import { useCallback, useMemo } from 'react'
import { Sequence } from 'remotion'
import type { VideoOverlay } from '../../composition/overlays/video.ts'
import { playbackPieces, type PlaybackPiece } from '../playbackPieces.ts'
import type { SceneMode, SceneSource } from '../sceneMedia.ts'
import { MediaVideo } from '../media/MediaVideo.tsx'
import { gainAt } from '../styles/gain.ts'
import { Picture } from './Picture.tsx'

interface VideoDrawingProps {
  readonly overlay: VideoOverlay
  readonly source: SceneSource
  readonly mode: SceneMode
  /** How long before it is seen a piece may start to load. */
  readonly premountFrames: number
}

function Piece({
  mode,
  overlay,
  piece,
  source,
}: Omit<VideoDrawingProps, 'premountFrames'> & { readonly piece: PlaybackPiece }) {
  const { durationInFrames, speed, styles } = overlay
  const volume = useCallback(
    (frame: number) => gainAt(styles, piece.fromFrame + frame, durationInFrames),
    [styles, piece.fromFrame, durationInFrames],
  )
  return (
    <Picture overlay={overlay} source={source}>
      {(style) => (
        <MediaVideo
          mode={mode}
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

/** A video: its pieces of source back to back, each in the same frame. */
export function VideoDrawing({ mode, overlay, premountFrames, source }: VideoDrawingProps) {
  const pieces = useMemo(() => playbackPieces(overlay), [overlay])
  const only = pieces[0]
  if (only && pieces.length === 1) return <Piece mode={mode} overlay={overlay} piece={only} source={source} />
  return pieces.map((piece) => (
    <Sequence
      key={piece.fromFrame}
      from={piece.fromFrame}
      durationInFrames={piece.durationInFrames}
      premountFor={premountFrames}
    >
      <Piece mode={mode} overlay={overlay} piece={piece} source={source} />
    </Sequence>
  ))
}
