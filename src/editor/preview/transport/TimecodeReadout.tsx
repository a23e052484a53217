import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { timecodeOfFrames } from '../../../base/timecode.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { seekTo } from '../../session/actions/groups/playbackActions.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { playheadEntry } from './playheadEntry.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

/**
 * Shows the playhead's timecode and the duration. A press opens a field to type a time.
 * The text changes every frame, so it is written without React, in its own fixed-size layer that limits layout and
 * paint.
 */
export function TimecodeReadout() {
  const fps = useSessionState((state) => state.shown.fps)
  const total = useSessionState((state) => state.shown.durationInFrames)
  const [isTyping, setIsTyping] = useState(false)
  const totalTimecode = timecodeOfFrames(total, fps)
  const width = `${totalTimecode.length}ch`
  return (
    <div
      className="tabular flex items-center gap-1 font-mono text-xs whitespace-nowrap"
      role="timer"
      aria-label={t`Playhead`}
      aria-live="off"
    >
      {isTyping ? (
        <TimecodeEntry width={width} onDone={() => setIsTyping(false)} />
      ) : (
        <button
          type="button"
          onClick={() => setIsTyping(true)}
          className="relative rounded-xs px-1 py-0.5 text-primary hover:bg-hover"
        >
          <span className="sr-only">{t`Go to time, currently`} </span>
          <RunningTimecode fps={fps} width={width} />
        </button>
      )}
      <span className="hidden text-muted @min-[30rem]:inline">/ {totalTimecode}</span>
    </div>
  )
}

function RunningTimecode({ fps, width }: { readonly fps: number; readonly width: string }) {
  const { playback } = useSession()
  const current = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const text = document.createTextNode('')
    current.current?.append(text)
    const write = (): void => {
      const timecode = timecodeOfFrames(playback.frame(), fps)
      if (timecode !== text.data) text.data = timecode
    }
    write()
    const stop = playback.subscribe(write)
    return () => {
      stop()
      text.remove()
    }
  }, [playback, fps])

  return (
    <span className="relative block h-4 text-right" style={{ width }}>
      <span ref={current} data-testid="timecode" className="absolute inset-0 contain-strict will-change-transform" />
    </span>
  )
}

/** Enter moves the playhead to the typed time. Escape and blur leave it in place. */
function TimecodeEntry({ onDone, width }: { readonly onDone: () => void; readonly width: string }) {
  const session = useSession()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation()
    if (event.key === 'Escape') onDone()
    if (event.key !== 'Enter') return
    const { durationInFrames, fps } = session.getState().shown
    const frame = session.playback.frame()
    const outcome = playheadEntry(event.currentTarget.value, { frame, fps, lastFrame: durationInFrames - 1 })
    if (outcome.ok) {
      seekTo(session, outcome.value)
      onDone()
    } else notify.warning(sentenceOfError(outcome.refusal), { id: 'refusal' })
  }
  return (
    <input
      ref={field}
      aria-label={t`Go to time`}
      placeholder="00:03.12"
      defaultValue={timecodeOfFrames(session.playback.frame(), session.getState().shown.fps)}
      onKeyDown={onKeyDown}
      onBlur={onDone}
      className="h-5 rounded-xs border border-focus bg-field px-[3px] text-right text-primary outline-none"
      style={{ width: `calc(${width} + 0.5rem)` }}
    />
  )
}
