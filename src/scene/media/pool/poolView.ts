import type { FramesPerSecond } from '../../../base/units.ts'
import type { HeldElement, HeldElements } from './heldElements.ts'
import { overlayIdAt, type PlaybackSegment } from './playbackSegments.ts'
import { gainOf, prerollTargetAt, secondsAt, targetAt, type PlaybackMoment } from './playTargets.ts'
import { isThere, blocksPlayback, playingAction, type Readiness } from './readiness.ts'
import type { SegmentsAt } from './segmentsAt.ts'

/** The elements of a pool at one moment of the composition. */
export interface PoolView {
  readonly elements: HeldElements
  readonly fps: FramesPerSecond
  readonly moment: PlaybackMoment
  readonly segments: SegmentsAt
}

/** The elements of active segments. */
export function activeElements({ elements, fps, moment, segments }: PoolView): readonly HeldElement[] {
  return segments.active.map((segment) => ({
    segment,
    player: elements.shownOf(segment, secondsAt(segment, moment.frame, fps), moment.isPlaying),
  }))
}

export function readinessOf({ fps }: PoolView, { player, segment }: HeldElement): Readiness {
  return { isReady: player.isReady(), secondsAway: player.secondsUntil(secondsAt(segment, segment.fromFrame, fps)) }
}

/** Places an element in the screen of its overlay. */
export function placeElement({ elements, moment }: PoolView, { player, segment }: HeldElement): void {
  const overlayId = overlayIdAt(segment, moment.frame)
  if (segment.element === 'video' && overlayId !== undefined) elements.place(overlayId, player.element)
}

/** Shows the current frame while paused. Sounds seek later, in `getReady`. */
export function showStillFrame(view: PoolView, active: readonly HeldElement[]): void {
  for (const held of active) {
    placeElement(view, held)
    if (held.segment.element === 'video') held.player.follow(targetAt(held.segment, view.moment, view.fps))
    else held.player.hold()
  }
}

/** Seeks sounds and upcoming segments to their start. */
export function getReady(view: PoolView): void {
  const { elements, fps, moment, segments } = view
  for (const segment of segments.active) {
    if (segment.element === 'audio')
      elements.of(segment, 0).follow(targetAt(segment, { ...moment, isPlaying: false }, fps))
  }
  for (const segment of segments.next) preroll(view, segment, false)
}

export interface Playing {
  /** Whether playback pauses until an element is ready. */
  readonly isWaiting: boolean
  /** Elements that have not reached their target. */
  readonly missing: readonly HeldElement[]
}

/** Plays the active elements, or keeps them paused until all are ready, and prerolls upcoming ones. */
export function playOn(view: PoolView, active: readonly HeldElement[], canBeHeard: boolean): Playing {
  const { fps, moment, segments } = view
  // Elements that are not ready start to seek before the readiness of any element is checked.
  for (const { player, segment } of active) {
    if (!player.isReady()) player.follow(targetAt(segment, { ...moment, isPlaying: false }, fps))
  }
  const looked = active.map((held) => ({ held, readiness: readinessOf(view, held) }))
  const isWaiting = looked.some(({ readiness }) => blocksPlayback(readiness))
  for (const { held, readiness } of looked) {
    const gain = gainOf(held.segment, moment.frame)
    held.player.setGain(gain * moment.volume, moment.isMuted || gain === 0 || !canBeHeard)
    if (isThere(readiness)) placeElement(view, held)
    const action = playingAction(readiness, isWaiting)
    if (action === 'follow') held.player.follow(targetAt(held.segment, moment, fps))
    else if (action === 'hold') held.player.hold()
  }
  for (const segment of segments.next) preroll(view, segment, isWaiting)
  return { isWaiting, missing: looked.filter(({ readiness }) => !isThere(readiness)).map(({ held }) => held) }
}

function preroll({ elements, fps, moment }: PoolView, segment: PlaybackSegment, isWaiting: boolean): void {
  const target = prerollTargetAt(segment, moment, fps)
  const player = elements.of(segment, target.at)
  player.setGain(0, true)
  elements.placeOffscreen(player.element)
  if (target.isPlaying && isWaiting) player.hold()
  else player.follow(target)
}

/**
 * Keeps the last picture of an ended segment until the next segment of the same file is ready. Returns the elements
 * that are not ready.
 */
export function keepLastPictures(view: PoolView, active: readonly HeldElement[]): readonly HeldElement[] {
  const late = active.filter((held) => !isThere(readinessOf(view, held)))
  for (const held of late) {
    const before = view.elements.lastOf(held.segment)
    before?.hold()
    if (before) placeElement(view, { ...held, player: before })
  }
  return late
}
