import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import type { CaptionCue, CaptionWord } from '../../../composition/overlays/caption.ts'
import { classNames } from '../../../ui/classNames.ts'
import { movedWordEdge, type WordEdge } from './movedWordEdge.ts'

/** Minimum widths in CSS pixels: an average word that stays readable, and the shortest word that can be grabbed. */
const WORD_PIXELS = 52
const MIN_WORD_PIXELS = 32
const MAX_LANE_PIXELS = 8_000
/** Milliseconds per arrow key. Shift multiplies them by ten. */
const STEP_MS = 10

export interface WordLaneProps {
  /** The cue with the drag applied. */
  readonly cue: CaptionCue
  /** The cue when the drag began. */
  readonly before: CaptionCue
  readonly chosen: number
  readonly onChoose: (index: number) => void
  readonly onPreview: (words: readonly CaptionWord[]) => void
  readonly onCommit: (words: readonly CaptionWord[]) => void
  readonly onCancel: () => void
}

/** Width of a lane in which every word is wide enough to be grabbed. */
function lanePixels({ startMs, endMs, words }: CaptionCue): number {
  const shortest = words.reduce((least, word) => Math.min(least, word.endMs - word.startMs), endMs - startMs)
  const needed = ((endMs - startMs) / Math.max(1, shortest)) * MIN_WORD_PIXELS
  return Math.min(MAX_LANE_PIXELS, Math.max(words.length * WORD_PIXELS, needed))
}

const secondsInWords = (moment: number): string =>
  t`${i18n.number(moment / 1_000, { minimumFractionDigits: 3 })} seconds`

const momentOf = (word: CaptionWord, edge: WordEdge['edge']): number => (edge === 'start' ? word.startMs : word.endMs)

function haveMoved(words: readonly CaptionWord[], before: readonly CaptionWord[]): boolean {
  return words.some((word, at) => word.startMs !== before[at]?.startMs || word.endMs !== before[at]?.endMs)
}

/** Shows the words of a cue along its duration. Edges move by dragging or with the arrow keys. */
export function WordLane(props: WordLaneProps) {
  const { cue, before, chosen, onChoose } = props
  const lane = useRef<HTMLDivElement>(null)
  const drag = useWordDrag(lane, props)
  const length = cue.endMs - cue.startMs
  const percent = (milliseconds: number): string => `${(milliseconds / length) * 100}%`
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-sunken">
      <div
        ref={lane}
        role="group"
        aria-label={t`Word timing`}
        className="relative h-9"
        style={{ minWidth: '100%', width: lanePixels(before) }}
      >
        {cue.words.map((word, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: words have no id; their order is their identity.
            key={index}
            className="absolute inset-y-1"
            style={{ left: percent(word.startMs - cue.startMs), width: percent(word.endMs - word.startMs) }}
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
            {(['start', 'end'] as const).map((edge) => (
              <WordEdgeHandle
                key={edge}
                word={word}
                edge={edge}
                cue={cue}
                isChosen={index === chosen}
                onPress={(event) => {
                  onChoose(index)
                  drag.begin(event, { index, edge }, momentOf(word, edge))
                }}
                onStep={(by) => props.onCommit(movedWordEdge(before, { index, edge }, momentOf(word, edge) + by))}
                drag={drag}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

type WordDragOptions = Pick<WordLaneProps, 'cue' | 'before' | 'onPreview' | 'onCommit' | 'onCancel'>

/** Drags one edge of a word along the lane. */
function useWordDrag(
  lane: RefObject<HTMLElement | null>,
  { cue, before, onPreview, onCommit, onCancel }: WordDragOptions,
) {
  const dragged = useRef<{ readonly edge: WordEdge; readonly x: number; readonly from: number } | null>(null)
  const cancel = () => {
    if (dragged.current === null) return
    dragged.current = null
    onCancel()
  }
  return {
    isUnderway: () => dragged.current !== null,
    cancel,
    begin: (event: PointerEvent<HTMLElement>, edge: WordEdge, from: number) => {
      event.preventDefault()
      event.currentTarget.focus()
      event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = { edge, x: event.clientX, from }
    },
    /** Spread onto each draggable edge. */
    pointer: {
      onPointerMove: (event: PointerEvent) => {
        const drag = dragged.current
        if (drag === null || !lane.current) return
        const delta = ((event.clientX - drag.x) / lane.current.clientWidth) * (cue.endMs - cue.startMs)
        onPreview(movedWordEdge(before, drag.edge, drag.from + delta))
      },
      onPointerUp: () => {
        if (dragged.current === null) return
        dragged.current = null
        if (haveMoved(cue.words, before.words)) onCommit(cue.words)
        else onCancel()
      },
      onPointerCancel: cancel,
    },
  }
}

interface WordEdgeHandleProps {
  readonly word: CaptionWord
  readonly edge: WordEdge['edge']
  readonly cue: CaptionCue
  readonly isChosen: boolean
  readonly onPress: (event: PointerEvent<HTMLElement>) => void
  /** Called with milliseconds for each arrow key. */
  readonly onStep: (by: number) => void
  readonly drag: ReturnType<typeof useWordDrag>
}

function WordEdgeHandle({ word, edge, cue, isChosen, onPress, onStep, drag }: WordEdgeHandleProps) {
  const moment = momentOf(word, edge)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag.isUnderway()) {
      event.stopPropagation()
      return drag.cancel()
    }
    const by = event.key === 'ArrowRight' ? STEP_MS : event.key === 'ArrowLeft' ? -STEP_MS : 0
    if (by === 0) return
    event.preventDefault()
    onStep(by * (event.shiftKey ? 10 : 1))
  }
  return (
    <div
      {...drag.pointer}
      role="slider"
      tabIndex={isChosen ? 0 : -1}
      aria-label={edge === 'start' ? t`Start of ${word.text}` : t`End of ${word.text}`}
      aria-valuemin={cue.startMs}
      aria-valuemax={cue.endMs}
      aria-valuenow={moment}
      aria-valuetext={secondsInWords(moment)}
      onPointerDown={onPress}
      onKeyDown={onKeyDown}
      className={classNames(
        'absolute inset-y-0 z-1 w-2 cursor-ew-resize touch-none rounded-xs hover:bg-accent',
        edge === 'start' ? 'left-0' : 'right-0',
      )}
    />
  )
}
