import type { Playback } from '../../../src/editor/session/playback/playback.ts'

/** Advances playback by the clock, as a player would, for pages that have no player. */
export function attachClock(playback: Playback, fps: number): void {
  let startedAt = 0
  let from = 0
  let isPlaying = false
  const report = (now: number): void => {
    if (!isPlaying) return
    playback.report({ frame: from + Math.floor(((now - startedAt) / 1_000) * fps), isPlaying: true })
    requestAnimationFrame(report)
  }
  playback.attach({
    seek: (frame) => playback.report({ frame, isPlaying }),
    play() {
      from = playback.frame()
      startedAt = performance.now()
      isPlaying = true
      requestAnimationFrame(report)
    },
    pause() {
      isPlaying = false
      playback.report({ frame: playback.frame(), isPlaying: false })
    },
    setRate: () => undefined,
  })
}
