import type { Frames } from '../../base/units.ts'
import type { Session } from '../session/session.ts'

/** A busy page skips frames during playback. A larger jump means that the user moved the playhead. */
const FARTHEST_JUMP: Frames = 30

/** Functions that cancel the running demonstration and return the playhead's earlier frame. */
const running = new WeakMap<Session, () => Frames>()

/** Plays a range once, then restores the playhead. Pausing or seeking ends it and leaves the playhead in place. */
export function demonstrate(session: Session, range: { readonly start: Frames; readonly end: Frames }): void {
  const { playback } = session
  const before = running.get(session)?.() ?? playback.frame()
  playback.pause()
  playback.seek(range.start)
  let hasStarted = false
  const stop = playback.subscribe(() => {
    const frame = playback.frame()
    if (playback.isPlaying()) hasStarted = true
    const isElsewhere = frame < range.start || frame > range.end + FARTHEST_JUMP
    const isOver = isElsewhere || frame >= range.end - 1 || (hasStarted && !playback.isPlaying())
    if (!isOver) return
    end()
    if (isElsewhere || !playback.isPlaying()) return
    playback.pause()
    playback.seek(before)
  })
  const end = () => {
    stop()
    if (running.get(session) === end) running.delete(session)
    return before
  }
  running.set(session, end)
  if (playback.rate() !== 1) playback.setRate(1)
  playback.play()
}
