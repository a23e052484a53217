import { Player, type PlayerRef } from '@remotion/player'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createPlayerTransport } from '../../../scene/playing/createPlayerTransport.ts'
import { SceneTransportContext } from '../../../scene/media/pool/poolContext.ts'
import { Scene } from '../../../scene/Scene.tsx'
import { visibleComposition } from '../../session/view/rows.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { connectPlayer } from '../connectPlayer.ts'
import { createLateSeek } from '../lateSeek.ts'
import { loopedRange } from '../loopedRange.ts'
import { openSoundGraph } from '../sound/openSoundGraph.ts'
import { useSceneMedia, type PreviewMedia } from '../previewMedia.ts'
import type { PreviewOptions } from '../previewOptions.ts'
import { useShownComposition } from '../useShownComposition.ts'
import { watchBuffering } from '../watchBuffering.ts'

interface PlayerHostProps {
  readonly media: PreviewMedia
  readonly options: PreviewOptions
  readonly onBuffering: (isBuffering: boolean) => void
}

const fillStyle = { width: '100%', height: '100%' } as const

/**
 * The Remotion Player with the displayed composition. It fills its parent, which must have the canvas's aspect ratio.
 */
export const PlayerHost = memo(function PlayerHost({ media, onBuffering, options }: PlayerHostProps) {
  const session = useSession()
  const shown = useShownComposition()
  const rows = useStore(session.rows)
  const composition = useMemo(() => visibleComposition(shown, rows), [shown, rows])
  const marks = useStore(session.marks)
  const range = options.isLooping ? loopedRange(marks, composition.durationInFrames) : null
  const sceneMedia = useSceneMedia(media)
  const player = useRef<PlayerRef>(null)
  const [rate, setRate] = useState(1)
  const [transport] = useState(() => createPlayerTransport(openSoundGraph))
  const inputProps = useMemo(
    () => ({ composition, media: sceneMedia, mode: 'preview' as const }),
    [composition, sceneMedia],
  )

  const [late] = useState(() => createLateSeek(() => session.getState().shown.durationInFrames))
  useEffect(() => late.rendered(composition.durationInFrames), [late, composition.durationInFrames])
  useEffect(() => {
    const { playback } = session
    return player.current ? connectPlayer(player.current, { playback, late, onRate: setRate }) : undefined
  }, [session, late])

  useEffect(() => (player.current ? watchBuffering(player.current, onBuffering) : undefined), [onBuffering])

  useEffect(() => transport.set({ rate, volume: options.volume, isMuted: options.isMuted }), [transport, rate, options])
  useEffect(() => (player.current ? transport.connect(player.current) : undefined), [transport])

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
        playbackRate={rate}
        loop={options.isLooping}
        inFrame={range?.first ?? null}
        outFrame={range?.last ?? null}
        style={fillStyle}
        acknowledgeRemotionLicense
        clickToPlay={false}
        spaceKeyToPlayOrPause={false}
        moveToBeginningWhenEnded={false}
        browserMediaControlsBehavior={BROWSER_MEDIA_CONTROLS}
        numberOfSharedAudioTags={0}
        initiallyMuted
        logLevel="error"
      />
    </SceneTransportContext>
  )
})

const BROWSER_MEDIA_CONTROLS = { mode: 'do-nothing' } as const
