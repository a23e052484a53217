import { useEffect, useRef } from 'react'
import { timecodeOfFrames } from '../../../base/timecode.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'

/**
 * Where the playhead is, of how much. The text is written past React, because it changes on every frame; in a box of its own
 * size and layer, because otherwise the page around it would be laid out and painted anew with it.
 */
export function TimecodeReadout() {
  const { playback } = useSession()
  const fps = useSessionState((state) => state.shown.fps)
  const total = useSessionState((state) => state.shown.durationInFrames)
  const current = useRef<HTMLSpanElement>(null)
  const totalWords = timecodeOfFrames(total, fps)

  useEffect(() => {
    const words = document.createTextNode('')
    current.current?.append(words)
    const write = (): void => {
      const timecode = timecodeOfFrames(playback.frame(), fps)
      if (timecode !== words.data) words.data = timecode
    }
    write()
    const stop = playback.subscribe(write)
    return () => {
      stop()
      words.remove()
    }
  }, [playback, fps])

  return (
    <div
      className="tabular flex items-center gap-1 font-mono text-xs whitespace-nowrap"
      role="timer"
      aria-label="Playhead"
      aria-live="off"
    >
      <span className="relative h-4 text-right" style={{ width: `${totalWords.length}ch` }}>
        <span
          ref={current}
          data-testid="timecode"
          className="absolute inset-0 text-primary contain-strict will-change-transform"
        />
      </span>
      <span className="text-muted">/ {totalWords}</span>
    </div>
  )
}
