import type { FramesPerSecond } from '../../../base/units.ts'
import type { HeldElement, HeldElements } from './heldElements.ts'
import { overlayIdAt, type PlaybackSegment } from './playbackSegments.ts'
import { gainOf, prerollTargetAt, secondsAt, targetAt, type PlaybackMoment } from './playTargets.ts'
import { isThere, isWaitedFor, playingAction, type Readiness } from './readiness.ts'
import type { SegmentsAt } from './segmentsAt.ts'

/** The elements of a deck at one moment of the composition. */
export interface PoolView {
  readonly elements: HeldElements
  readonly fps: FramesPerSecond
  readonly moment: PlaybackMoment
  readonly segments: SegmentsAt
}

/** The elements of the segments that are on. */
export function activeElements({ elements, fps, moment, segments }: PoolView): readonly HeldElement[] {
  return segments.active.map((segment) => ({
    segment,
    player: elements.of(segment, secondsAt(segment, moment.frame, fps)),
  }))
}

export function readinessOf({ fps }: PoolView, { player, segment }: HeldElement): Readiness {
  return { isReady: player.isReady(), secondsAway: player.secondsUntil(secondsAt(segment, segment.fromFrame, fps)) }
}

/** Shows the picture of an element in its overlay. */
export function placeElement({ elements, moment }: PoolView, { player, segment }: HeldElement): void {
  const overlayId = overlayIdAt(segment, moment.frame)
  if (segment.element === 'video' && overlayId !== undefined) elements.place(overlayId, player.element)
}

/** Shows the frame of a standing composition. Sounds wait until it has rested there. */
export function standStill(view: PoolView, active: readonly HeldElement[]): void {
  for (const held of active) {
    placeElement(view, held)
    if (held.segment.element === 'video') held.player.follow(targetAt(held.segment, view.moment, view.fps))
    else held.player.hold()
  }
}

/** Brings sounds, and what comes next, to where they will begin. */
export function getReady(view: PoolView): void {
  const { elements, fps, moment, segments } = view
  for (const segment of segments.active) {
    if (segment.element === 'audio')
      elements.of(segment, 0).follow(targetAt(segment, { ...moment, isPlaying: false }, fps))
  }
  for (const segment of segments.next) preroll(view, segment, false)
}

/** The outcome of playing on. */
export interface Playing {
  /** Whether playback stands still until something is there. */
  readonly isWaiting: boolean
  /** The elements that are not where they should be. */
  readonly missing: readonly HeldElement[]
}

/** Plays what is on, or holds it until all of it is there, and has what comes next in motion in time. */
export function playOn(view: PoolView, active: readonly HeldElement[], canBeHeard: boolean): Playing {
  const { fps, moment, segments } = view
  // A first look brings those that are not ready on their way; the second one decides.
  for (const { player, segment } of active) {
    if (!player.isReady()) player.follow(targetAt(segment, { ...moment, isPlaying: false }, fps))
  }
  const looked = active.map((held) => ({ held, readiness: readinessOf(view, held) }))
  const isWaiting = looked.some(({ readiness }) => isWaitedFor(readiness))
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

/** Keeps an ended picture until the next one of the same file is there. Returns the elements that are not there yet. */
export function keepLastPictures(view: PoolView, active: readonly HeldElement[]): readonly HeldElement[] {
  const late = active.filter((held) => !isThere(readinessOf(view, held)))
  for (const held of late) {
    const before = view.elements.lastOf(held.segment)
    before?.hold()
    if (before) placeElement(view, { ...held, player: before })
  }
  return late
}
