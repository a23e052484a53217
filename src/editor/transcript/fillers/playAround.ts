import type { Frames } from '../../../base/units.ts'
import type { FrameRange } from '../../../composition/timeline.ts'
import type { Session } from '../../session/session.ts'

/** Plays a range with some frames before and after it, unless the person stops it or goes elsewhere. */
export function playAround({ playback }: Session, { end, start }: FrameRange, margin: Frames): void {
  const from = Math.max(0, start - margin)
  const until = end + margin
  let hasStarted = false
  playback.seek(from)
  playback.play()
  const stop = playback.subscribe(() => {
    const frame = playback.frame()
    const isPlaying = playback.isPlaying()
    hasStarted ||= isPlaying
    const isOver = frame >= until || frame < from
    if (isOver && isPlaying) playback.pause()
    if (isOver || (hasStarted && !isPlaying)) stop()
  })
}
