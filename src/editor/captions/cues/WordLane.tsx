import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { CaptionCue, CaptionWord } from '../../../composition/overlays/caption.ts'
import { classNames } from '../../../ui/classNames.ts'
import { movedWordEdge, type WordEdge } from './movedWordEdge.ts'

/** A word needs about so many CSS pixels to be read; the shortest one so many to be grabbed. */
const WORD_PIXELS = 52
const LEAST_WORD_PIXELS = 32
const MOST_LANE_PIXELS = 8_000
/** What an arrow key moves an edge by, in milliseconds; with Shift ten times as much. */
const STEP_MS = 10

export interface WordLaneProps {
  /** The cue with its words as they are dragged. */
  readonly cue: CaptionCue
  /** As it was when the drag began. */
  readonly before: CaptionCue
  readonly chosen: number
  readonly onChoose: (index: number) => void
  readonly onPreview: (words: readonly CaptionWord[]) => void
  readonly onCommit: (words: readonly CaptionWord[]) => void
  readonly onCancel: () => void
}

/** A lane on which every word can be grabbed. */
function lanePixels({ startMs, endMs, words }: CaptionCue): number {
  const shortest = words.reduce((least, word) => Math.min(least, word.endMs - word.startMs), endMs - startMs)
  const needed = ((endMs - startMs) / Math.max(1, shortest)) * LEAST_WORD_PIXELS
  return Math.min(MOST_LANE_PIXELS, Math.max(words.length * WORD_PIXELS, needed))
}

const secondsInWords = (moment: number): string => `${(moment / 1_000).toFixed(3)} seconds`

/** The words of a cue over its time. Their edges are dragged, or moved by the arrow keys. */
export function WordLane({ cue, before, chosen, onChoose, onPreview, onCommit, onCancel }: WordLaneProps) {
  const lane = useRef<HTMLDivElement>(null)
  const dragged = useRef<{ readonly edge: WordEdge; readonly x: number; readonly from: number } | null>(null)
  const length = cue.endMs - cue.startMs
  const share = (moment: number): string => `${((moment - cue.startMs) / length) * 100}%`
  const momentOf = (word: CaptionWord, { edge }: WordEdge): number => (edge === 'start' ? word.startMs : word.endMs)

  const onMove = (event: PointerEvent) => {
    const drag = dragged.current
    if (drag === null || !lane.current) return
    const delta = ((event.clientX - drag.x) / lane.current.clientWidth) * length
    onPreview(movedWordEdge(before, drag.edge, drag.from + delta))
  }
  const onUp = () => {
    if (dragged.current === null) return
    dragged.current = null
    if (
      cue.words.some((word, at) => word.startMs !== before.words[at]?.startMs || word.endMs !== before.words[at]?.endMs)
    )
      onCommit(cue.words)
    else onCancel()
  }
  const onLost = () => {
    if (dragged.current === null) return
    dragged.current = null
    onCancel()
  }
  const handle = (word: CaptionWord, edge: WordEdge) => (
    <div
      key={edge.edge}
      role="slider"
      tabIndex={edge.index === chosen ? 0 : -1}
      aria-label={`${edge.edge === 'start' ? 'Start' : 'End'} of ${word.text}`}
      aria-valuemin={cue.startMs}
      aria-valuemax={cue.endMs}
      aria-valuenow={momentOf(word, edge)}
      aria-valuetext={secondsInWords(momentOf(word, edge))}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.focus()
        event.currentTarget.setPointerCapture(event.pointerId)
        onChoose(edge.index)
        dragged.current = { edge, x: event.clientX, from: momentOf(word, edge) }
      }}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={onLost}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && dragged.current !== null) {
          event.stopPropagation()
          return onLost()
        }
        const by = event.key === 'ArrowRight' ? STEP_MS : event.key === 'ArrowLeft' ? -STEP_MS : 0
        if (by === 0) return
        event.preventDefault()
        onCommit(movedWordEdge(before, edge, momentOf(word, edge) + by * (event.shiftKey ? 10 : 1)))
      }}
      className={classNames(
        'absolute inset-y-0 z-1 w-2 cursor-ew-resize touch-none rounded-xs hover:bg-accent',
        edge.edge === 'start' ? 'left-0' : 'right-0',
      )}
    />
  )
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-sunken">
      <div
        ref={lane}
        role="group"
        aria-label="Words over time"
        className="relative h-9"
        style={{ minWidth: '100%', width: lanePixels(before) }}
      >
        {cue.words.map((word, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: words have no id; their order is their identity.
            key={index}
            className="absolute inset-y-1"
            style={{ left: share(word.startMs), width: `${((word.endMs - word.startMs) / length) * 100}%` }}
          >
            <button
              type="button"
              aria-pressed={index === chosen}
              title={word.text}
              onClick={() => onChoose(index)}
              className={classNames(
                'block size-full truncate rounded-sm border px-2 text-xs',
                index === chosen
                  ? 'border-focus bg-accent-soft text-accent-text'
                  : 'border-line bg-raised text-secondary hover:text-primary',
              )}
            >
              {word.text}
            </button>
            {handle(word, { index, edge: 'start' })}
            {handle(word, { index, edge: 'end' })}
          </div>
        ))}
      </div>
    </div>
  )
}
