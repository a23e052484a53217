import type { Seconds } from '../../../base/units.ts'

/** The place of an element in its file, and whether it plays there. */
export interface PlayTarget {
  /** Moment in the file whose frame is shown while it stands. */
  readonly at: Seconds
  /** The span of the file in which that frame is shown. */
  readonly frameLength: Seconds
  /** Seconds of the file per second. */
  readonly rate: number
  readonly isPlaying: boolean
  /** It must stop here: the rest of the file is not in the composition. */
  readonly until: Seconds
  /** It is neither seen nor heard yet: it may hurry as much as it needs. */
  readonly isHidden: boolean
}

/** The state of a media element that decides what it does next. Spec: HTMLMediaElement. */
export type ElementState = Readonly<
  Pick<HTMLMediaElement, 'currentTime' | 'duration' | 'paused' | 'playbackRate' | 'readyState' | 'seeking'>
>

/** The next thing an element does to be where it should be. */
export type PlaybackStep =
  /** It stands at a frame. A deferred seek waits until the page has answered the press that stopped it. */
  | { readonly kind: 'stand'; readonly at: Seconds; readonly isDeferred: boolean }
  /** It plays, after a seek if it stands at another frame. */
  | { readonly kind: 'start'; readonly rate: number; readonly seekTo: Seconds | null }
  /** It plays on, and stops after so many seconds if its end is near. */
  | { readonly kind: 'playOn'; readonly rate: number; readonly stopIn: Seconds | null }
  /** It is too far away to catch up. */
  | { readonly kind: 'seek'; readonly at: Seconds }
  /** It was stopped just before its end, and shows what it has to. */
  | { readonly kind: 'stayAtEnd' }
  /** A seek is under way. */
  | { readonly kind: 'wait' }

/** Browsers refuse other rates; what is slower or faster is shown by seeking. */
const MIN_RATE = 1 / 16
const MAX_RATE = 16
/** Farther away than this a seek is shorter than catching up. */
const SEEK_FROM: Seconds = 0.2
/** A frame is reported at its beginning or up to a refresh of the screen later: on average half of one. */
const INTO_FRAME: Seconds = 0.008
/** A browser shows what an element will have come to at the next refresh of the screen. */
const SHOWN_AHEAD: Seconds = 0.016
/** How much an element is hurried or slowed until it is in time again: neither seen nor heard, or not there yet. */
const CATCHING_UP = 0.08
const CATCHING_UP_HIDDEN = 1
const CATCHING_UP_WITHIN: Seconds = 0.2
/** Smaller changes of the rate are not worth the work of the browser. */
const RATE_STEP = 0.02
/** It is stopped by a clock from this near, and this much before. */
const NEAR_END: Seconds = 0.08
const STOPPED_BEFORE: Seconds = SHOWN_AHEAD + 0.004
/** The last frame of a file is still shown this long before its end. */
const BEFORE_END: Seconds = 0.001

/** Values of readyState. Spec: HTMLMediaElement. */
const HAVE_CURRENT_DATA = 2
const HAVE_FUTURE_DATA = 3

/** The step that brings an element to its target, or keeps it there. */
export function playbackStep(element: ElementState, target: PlayTarget): PlaybackStep {
  const last = Number.isFinite(element.duration) ? Math.max(0, element.duration - BEFORE_END) : Infinity
  const at = Math.min(target.at, last)
  const canPlay = target.isPlaying && target.rate >= MIN_RATE && target.rate <= MAX_RATE && target.at < last
  if (!canPlay) return { kind: 'stand', at, isDeferred: isAboutThere(element, at, target) }
  if (element.paused) return startStep(element, at, target)
  return element.seeking ? { kind: 'wait' } : catchUpStep(element, at, target)
}

/** A seek decodes from the key frame before it, on all cores: not just when the page answers the press that stopped it. */
function isAboutThere(element: ElementState, at: Seconds, { frameLength }: PlayTarget): boolean {
  const isInMotion = !element.paused && !element.seeking && element.readyState >= HAVE_FUTURE_DATA
  return isInMotion && Math.abs(at - element.currentTime) < 2 * frameLength
}

function startStep(element: ElementState, at: Seconds, { frameLength, rate, until }: PlayTarget): PlaybackStep {
  const isOver = until > at && until - element.currentTime < 2 * STOPPED_BEFORE * rate
  if (isOver) return { kind: 'stayAtEnd' }
  const isElsewhere = Math.abs(at - element.currentTime) > frameLength
  return { kind: 'start', rate, seekTo: isElsewhere ? at : null }
}

function catchUpStep(element: ElementState, at: Seconds, target: PlayTarget): PlaybackStep {
  const { frameLength, isHidden, rate, until } = target
  const late = at + Math.min(frameLength / 2, INTO_FRAME * rate) - SHOWN_AHEAD * rate - element.currentTime
  const isFar = Math.abs(late) > Math.max(SEEK_FROM * rate, 2 * frameLength)
  // An element that is late before it is seen would start again after a seek.
  if (isFar && !(isHidden && late > 0)) return { kind: 'seek', at }
  const caughtUp = catchingUpRate(late, rate, isHidden)
  // It is stopped by a clock: browsers take their time to report where it is.
  const left = until - element.currentTime
  const stopIn = left < NEAR_END * caughtUp ? Math.max(0, left / caughtUp - STOPPED_BEFORE) : null
  return { kind: 'playOn', rate: caughtUp, stopIn }
}

function catchingUpRate(late: Seconds, rate: number, isHidden: boolean): number {
  const max = isHidden ? CATCHING_UP_HIDDEN : CATCHING_UP
  const share = Math.round(Math.min(max, Math.max(-max, late / rate / CATCHING_UP_WITHIN)) / RATE_STEP) * RATE_STEP
  const wanted = rate * (share < 0 ? 1 / (1 - share) : 1 + share)
  return Math.min(MAX_RATE, Math.max(MIN_RATE, wanted))
}

/** How long an element still plays before it comes to a moment of its file; 0 if it stands or is beyond. */
export function secondsUntil(element: ElementState, moment: Seconds): Seconds {
  return element.paused ? 0 : Math.max(0, (moment - element.currentTime) / element.playbackRate - SHOWN_AHEAD)
}

/** Whether an element has the data to show its frame, or to play on from it. */
export function hasData({ readyState, seeking }: ElementState, toPlay: boolean): boolean {
  return readyState >= (toPlay ? HAVE_FUTURE_DATA : HAVE_CURRENT_DATA) && !seeking
}
