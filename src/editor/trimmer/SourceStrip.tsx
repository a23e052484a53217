import { t } from '@lingui/core/macro'
import { useRef, type RefObject } from 'react'
import { useStore } from 'zustand'
import { timecodeOfFrames } from '../../base/timecode.ts'
import type { Frames, FramesPerSecond } from '../../base/units.ts'
import type { DrawableAsset } from '../../client/media/projectMediaState.ts'
import type { SourceRange } from '../../composition/sourceRange.ts'
import { keptRangesOf, spanOf } from './keptRanges.ts'
import type { SourcePlayer } from './sourcePlayer.ts'
import { sourceTicks } from './sourceTicks.ts'
import type { TrimChange } from './trimDraft.ts'
import { TrimSlider } from './TrimSlider.tsx'
import { useStripCanvas } from './useStripCanvas.ts'
import { useStripDrag } from './useStripDrag.ts'
import type { Trimming } from './useTrimDraft.ts'
import { classNames } from '../../ui/classNames.ts'

const STRIP_HEIGHT = 84
const percent = (share: number): string => `${share * 100}%`
const focusRing = 'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus'

export interface SourceStripProps {
  readonly asset: DrawableAsset
  readonly trimming: Trimming
  readonly player: SourcePlayer
  /** Length of the whole source. */
  readonly frameCount: Frames
  readonly fps: FramesPerSecond
  /** The edge that takes the focus first. */
  readonly firstFocus: RefObject<HTMLDivElement | null>
}

/** Shows the whole source, with the used part highlighted. */
export function SourceStrip({ asset, trimming, player, frameCount, fps, firstFocus }: SourceStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { filmstrip, peaks } = asset
  const width = useStripCanvas(canvas, { height: STRIP_HEIGHT, frameCount, fps, filmstrip, peaks })
  const drag = useStripDrag(strip, { frameCount, trimming, onScrub: player.show })
  const ranges = keptRangesOf(trimming.draft.overlay)
  const span = spanOf(ranges)
  const timecode = (frame: number): string => timecodeOfFrames(Math.floor(frame), fps)
  const step = (kind: TrimChange['kind']) => (frames: Frames) => void trimming.keep({ kind, frames })
  const edge = (grip: 'start' | 'end') => ({
    grip,
    value: span[grip],
    max: frameCount,
    words: timecode(span[grip]),
    onStep: step(grip),
    children: <span aria-hidden className="h-6 w-0.5 rounded-full bg-on-accent" />,
  })
  const handle = classNames(
    'absolute inset-y-0 z-10 flex w-3 cursor-ew-resize items-center justify-center bg-accent',
    focusRing,
  )
  return (
    <div className="touch-none px-3 select-none" {...drag}>
      <div className="relative h-5 cursor-ew-resize text-2xs text-muted tabular">
        {sourceTicks(frameCount, fps, width).map(({ at, label }) => (
          <span
            key={label}
            className="absolute bottom-0 border-l border-line-strong pl-1"
            style={{ left: percent(at) }}
          >
            {label}
          </span>
        ))}
      </div>
      <div ref={strip} className="relative" style={{ height: STRIP_HEIGHT }} data-testid="source-strip">
        <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full rounded-sm" />
        {shades(ranges, frameCount).map(({ start, end }) => (
          <div
            key={start}
            className="absolute inset-y-0 bg-canvas/75"
            style={{ left: percent(start / frameCount), width: percent((end - start) / frameCount) }}
          />
        ))}
        <div
          className="absolute inset-y-0 -translate-x-1/2"
          style={{
            left: percent((span.start + span.end) / 2 / frameCount),
            width: `max(${percent((span.end - span.start) / frameCount)}, 8px)`,
          }}
        >
          <TrimSlider
            {...edge('start')}
            label={t`In`}
            elementRef={firstFocus}
            className={`${handle} right-full rounded-l-md`}
          />
          <TrimSlider
            label={t`Section in use`}
            grip="slip"
            value={span.start}
            max={frameCount}
            words={t`${timecode(span.start)} to ${timecode(span.end)}`}
            onStep={step('slip')}
            className={`absolute inset-0 cursor-grab border-y-2 border-accent active:cursor-grabbing ${focusRing}`}
          />
          <TrimSlider {...edge('end')} label={t`Out`} className={`${handle} left-full rounded-r-md`} />
        </div>
        <SourcePlayhead player={player} frameCount={frameCount} fps={fps} />
      </div>
    </div>
  )
}

/** Unused parts of the source: before, between and after the kept ranges. */
function shades(ranges: readonly SourceRange[], frameCount: Frames): SourceRange[] {
  const starts = [0, ...ranges.map(({ end }) => end)]
  const ends = [...ranges.map(({ start }) => start), frameCount]
  return starts.flatMap((start, index) => {
    const end = ends[index] ?? frameCount
    return end > start ? [{ start, end }] : []
  })
}

/** A separate component, so that playback only re-renders the playhead. */
function SourcePlayhead({ player, frameCount, fps }: Pick<SourceStripProps, 'player' | 'frameCount' | 'fps'>) {
  const frame = useStore(player, (state) => state.frame)
  return (
    <TrimSlider
      label={t`Playhead`}
      grip="playhead"
      value={frame}
      max={frameCount}
      words={timecodeOfFrames(frame, fps)}
      left={percent((frame + 0.5) / frameCount)}
      onStep={(frames) => player.show(Math.max(0, Math.min(frameCount - 1, frame + frames)))}
      className="group absolute -top-5 bottom-0 z-20 w-px -translate-x-1/2 cursor-ew-resize bg-primary shadow-[0_0_0_1px_rgb(0_0_0/0.5)] outline-none"
    >
      <span
        aria-hidden
        className="absolute top-0 left-1/2 h-3.5 w-2.5 -translate-x-1/2 rounded-xs rounded-b-full bg-primary shadow-raised group-focus-visible:outline-2 group-focus-visible:outline-offset-1 group-focus-visible:outline-focus"
      />
    </TrimSlider>
  )
}
