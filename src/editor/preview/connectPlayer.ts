import type { PlayerRef } from '@remotion/player'
import type { Playback } from '../session/playback.ts'

/** Four times as fast is what video elements still show; a rate of 0 is not playing. */
const MAX_RATE = 4

/** A rate that the player accepts. */
export function playableRate(rate: number): number {
  if (rate === 0 || !Number.isFinite(rate)) return 1
  return Math.min(MAX_RATE, Math.max(-MAX_RATE, rate))
}

/**
 * Connects the player to the session's playback. From then on the player is the truth of the frame: it reports every
 * frame it shows, and gets every command. Returns the way to disconnect.
 */
export function connectPlayer(player: PlayerRef, playback: Playback, onRate: (rate: number) => void): () => void {
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
  const detach = playback.attach({
    seek: (frame) => player.seekTo(frame),
    play: () => player.play(),
    pause: () => player.pause(),
    setRate: (rate) => onRate(playableRate(rate)),
  })
  report()
  return () => {
    detach()
    player.removeEventListener('frameupdate', onFrame)
    player.removeEventListener('seeked', onFrame)
    player.removeEventListener('play', onPlay)
    player.removeEventListener('pause', onPause)
    player.removeEventListener('ended', onPause)
  }
}
