import type { PlayerRef } from '@remotion/player'
import type { Milliseconds } from '../../base/units.ts'

/** Shorter waits show no spinner, because a flashing one distracts. */
const WORTH_SAYING: Milliseconds = 300

/** Calls `onBuffering` when the player starts or stops waiting for media. Returns a function that unsubscribes. */
export function watchBuffering(player: PlayerRef, onBuffering: (isBuffering: boolean) => void): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined
  const onWaiting = (): void => {
    clearTimeout(soon)
    soon = setTimeout(() => onBuffering(true), WORTH_SAYING)
  }
  const onResume = (): void => {
    clearTimeout(soon)
    onBuffering(false)
  }
  player.addEventListener('waiting', onWaiting)
  player.addEventListener('resume', onResume)
  return () => {
    clearTimeout(soon)
    player.removeEventListener('waiting', onWaiting)
    player.removeEventListener('resume', onResume)
  }
}
