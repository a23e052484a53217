import { Player, type PlayerRef } from '@remotion/player'
import { useMemo, type Ref } from 'react'
import { Scene } from '../../../src/scene/Scene.tsx'
import type { ShownFrame } from './galleryApi.ts'

type GalleryPlayerProps = Pick<ShownFrame, 'composition' | 'media'> & { readonly player: Ref<PlayerRef> }

/** The Player as the editor's preview sets it up, at the size of its composition. */
export function GalleryPlayer({ composition, media, player }: GalleryPlayerProps) {
  const inputProps = useMemo(() => ({ composition, media, mode: 'preview' as const }), [composition, media])
  const { durationInFrames, fps, height, width } = composition
  return (
    <Player
      ref={player}
      component={Scene}
      inputProps={inputProps}
      durationInFrames={durationInFrames}
      fps={fps}
      compositionWidth={width}
      compositionHeight={height}
      style={{ width, height }}
      initiallyMuted
      acknowledgeRemotionLicense
      clickToPlay={false}
      spaceKeyToPlayOrPause={false}
      moveToBeginningWhenEnded={false}
      logLevel="error"
    />
  )
}
