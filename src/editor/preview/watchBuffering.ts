import type { PlayerRef } from '@remotion/player'
import type { Milliseconds } from '../../base/units.ts'

/** A wait shorter than this is no news: a sign that comes and goes at once only distracts. */
const WORTH_SAYING: Milliseconds = 300

/** Tells when the player waits for media, and when it goes on. Returns the way to stop. */
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
