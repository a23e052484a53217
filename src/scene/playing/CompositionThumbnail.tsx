import { Thumbnail } from '@remotion/player'
import { useMemo } from 'react'
import type { Composition } from '../../composition/schema.ts'
import { Scene } from '../Scene.tsx'
import type { SceneMedia } from '../sceneMedia.ts'

export interface CompositionThumbnailProps {
  readonly composition: Composition
  readonly media: SceneMedia
}

const fillStyle = { width: '100%', height: '100%' } as const

/** Shows the first frame of a composition. It fills its parent, which must have the canvas's aspect ratio. */
export function CompositionThumbnail({ composition, media }: CompositionThumbnailProps) {
  const inputProps = useMemo(() => ({ composition, media, mode: 'preview' as const }), [composition, media])
  return (
    <Thumbnail
      component={Scene}
      inputProps={inputProps}
      frameToDisplay={0}
      durationInFrames={composition.durationInFrames}
      fps={composition.fps}
      compositionWidth={composition.width}
      compositionHeight={composition.height}
      style={fillStyle}
      logLevel="error"
    />
  )
}
