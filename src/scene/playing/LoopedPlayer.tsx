import { Player, type PlayerRef } from '@remotion/player'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Composition } from '../../composition/schema.ts'
import { SceneTransportContext } from '../media/pool/poolContext.ts'
import { directSound } from '../media/sound/soundGraph.ts'
import { Scene } from '../Scene.tsx'
import type { SceneMedia } from '../sceneMedia.ts'
import { createPlayerTransport } from './createPlayerTransport.ts'

export interface LoopedPlayerProps {
  /** Another composition starts at its beginning. */
  readonly composition: Composition
  readonly media: SceneMedia
  readonly isMuted: boolean
  /** Called with each frame that is shown. */
  readonly onFrame?: ((frame: number) => void) | undefined
}

const fillStyle = { width: '100%', height: '100%' } as const
const BROWSER_MEDIA_CONTROLS = { mode: 'do-nothing' } as const

/** Plays a composition again and again, without controls. It fills its parent, which must have the canvas's ratio. */
export function LoopedPlayer({ composition, isMuted, media, onFrame }: LoopedPlayerProps) {
  const player = useRef<PlayerRef>(null)
  const [transport] = useState(() => createPlayerTransport(() => directSound))
  const inputProps = useMemo(() => ({ composition, media, mode: 'preview' as const }), [composition, media])
  useEffect(() => transport.set({ rate: 1, volume: 1, isMuted }), [transport, isMuted])
  useEffect(() => (player.current ? transport.connect(player.current) : undefined), [transport])
  useEffect(() => {
    const { current } = player
    if (current === null || onFrame === undefined) return
    const report = ({ detail }: { readonly detail: { readonly frame: number } }): void => onFrame(detail.frame)
    current.addEventListener('frameupdate', report)
    return () => current.removeEventListener('frameupdate', report)
  }, [onFrame])
  useEffect(() => {
    player.current?.seekTo(0)
    player.current?.play()
  }, [composition])
  return (
    <SceneTransportContext value={transport}>
      <Player
        ref={player}
        component={Scene}
        inputProps={inputProps}
        durationInFrames={composition.durationInFrames}
        fps={composition.fps}
        compositionWidth={composition.width}
        compositionHeight={composition.height}
        loop
        style={fillStyle}
        acknowledgeRemotionLicense
        clickToPlay={false}
        spaceKeyToPlayOrPause={false}
        browserMediaControlsBehavior={BROWSER_MEDIA_CONTROLS}
        numberOfSharedAudioTags={0}
        initiallyMuted
        logLevel="error"
      />
    </SceneTransportContext>
  )
}
