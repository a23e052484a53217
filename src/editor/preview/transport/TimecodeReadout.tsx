import { useEffect, useRef } from 'react'
import { timecodeOfFrames } from '../../../base/timecode.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'

/** Where the playhead is, of how much. The text is written past React: it changes on every frame. */
export function TimecodeReadout() {
  const { playback } = useSession()
  const fps = useSessionState((state) => state.shown.fps)
  const total = useSessionState((state) => state.shown.durationInFrames)
  const current = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const write = (): void => {
      if (current.current) current.current.textContent = timecodeOfFrames(playback.frame(), fps)
    }
    write()
    return playback.subscribe(write)
  }, [playback, fps])

  return (
    <div
      className="tabular flex items-center gap-1 font-mono text-xs whitespace-nowrap"
      role="timer"
      aria-label="Playhead"
      aria-live="off"
    >
      <span ref={current} data-testid="timecode" className="text-primary" />
      <span className="text-muted">/ {timecodeOfFrames(total, fps)}</span>
    </div>
  )
}
