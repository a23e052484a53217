import type { PlayerRef } from '@remotion/player'
import type { Milliseconds } from '../../base/units.ts'

/** Shorter waits are not reported, because a flashing spinner distracts. */
const WORTH_SAYING: Milliseconds = 300

/** Notifies when the player starts and stops waiting for media. Returns the unsubscribe function. */
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
