import type { Frames, FramesPerSecond, Seconds } from '../../base/units.ts'

/** A range of the timeline that plays a source at one speed. */
export interface SourceSpan {
  readonly fromFrame: Frames
  readonly endFrame: Frames
  /** Source frame at `fromFrame`. */
  readonly sourceStart: Frames
  readonly speed: number
}

/** Sources start at whole frames, so a split may shift its second half by less than one frame. */
const MEETING_FRAMES = 1
/**
 * The shifts of consecutive splits add up, because their sound plays on unshifted. Sound that is early by this much
 * still counts as in time with its picture. Source: ITU-R BT.1359, figure 2.
 */
const MAX_EARLY: Seconds = 0.09

export const sourceFrameOf = ({ fromFrame, sourceStart, speed }: SourceSpan, frame: Frames): Frames =>
  sourceStart + (frame - fromFrame) * speed

/**
 * Whether `next` continues `last`, on the timeline and in the source. `first` is the first span of the same run. Spans
 * that continue each other are heard as one: nothing fades or starts again between them.
 */
export function continuesSource(
  { first, last }: { readonly first: SourceSpan; readonly last: SourceSpan },
  next: SourceSpan,
  fps: FramesPerSecond,
): boolean {
  const shiftFrom = (span: SourceSpan): number => Math.abs(sourceFrameOf(span, next.fromFrame) - next.sourceStart)
  return (
    last.endFrame === next.fromFrame &&
    last.speed === next.speed &&
    shiftFrom(last) < MEETING_FRAMES &&
    shiftFrom(first) < Math.max(MEETING_FRAMES, MAX_EARLY * fps * next.speed)
  )
}
