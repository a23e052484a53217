import type { PlayerRef } from '@remotion/player'
import type { LateSeek } from './lateSeek.ts'
import type { Playback } from '../session/playback/playback.ts'

/** Video elements play at up to four times the normal speed. */
const MAX_RATE = 4

/** No browser plays media backwards. */
export const canPlayAt = (rate: number): boolean => rate > 0 && rate <= MAX_RATE

/**
 * Connects the player to the session's playback. From then on the player determines the frame: it reports every frame
 * it shows and receives every command.
 * Returns a function that disconnects it.
 */
export function connectPlayer(
  player: PlayerRef,
  {
    playback,
    late,
    onRate,
  }: { readonly playback: Playback; readonly late: LateSeek; readonly onRate: (rate: number) => void },
): () => void {
  const report = (): void => playback.report({ frame: player.getCurrentFrame(), isPlaying: player.isPlaying() })
  const onFrame = ({ detail }: { detail: { frame: number } }): void =>
    playback.report({ frame: detail.frame, isPlaying: player.isPlaying() })
  const onPlay = (): void => playback.report({ frame: player.getCurrentFrame(), isPlaying: true })
  const onPause = (): void => playback.report({ frame: player.getCurrentFrame(), isPlaying: false })
  player.addEventListener('frameupdate', onFrame)
  player.addEventListener('seeked', onFrame)
  player.addEventListener('play', onPlay)
  player.addEventListener('pause', onPause)
  player.addEventListener('ended', onPause)
  late.connect((frame) => player.seekTo(frame))
  const detach = playback.attach({
    seek: late.seek,
    play: () => player.play(),
    pause: () => player.pause(),
    setRate(rate) {
      if (canPlayAt(rate)) onRate(rate)
    },
    canPlayAt,
  })
  report()
  return () => {
    detach()
    late.connect(null)
    player.removeEventListener('frameupdate', onFrame)
    player.removeEventListener('seeked', onFrame)
    player.removeEventListener('play', onPlay)
    player.removeEventListener('pause', onPause)
    player.removeEventListener('ended', onPause)
  }
}
