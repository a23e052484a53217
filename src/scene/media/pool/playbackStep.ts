import type { Seconds } from '../../../base/units.ts'

/** Target position and state of an element. */
export interface PlayTarget {
  /** Position whose frame is shown while paused. */
  readonly at: Seconds
  /** Duration of that frame in the file. */
  readonly frameLength: Seconds
  /** Playback rate: seconds of the file per second. */
  readonly rate: number
  readonly isPlaying: boolean
  /** The position at which the element must stop, because the rest of the file is not used. */
  readonly until: Seconds
  /** True during preroll. The element may then change speed freely to catch up. */
  readonly isHidden: boolean
  /** Whether its sound is audible, now or after its preroll. A change of speed would cause a click. */
  readonly isHeard: boolean
}

/** State of a media element that decides the next step. Spec: HTMLMediaElement. */
export type ElementState = Readonly<
  Pick<HTMLMediaElement, 'currentTime' | 'duration' | 'paused' | 'playbackRate' | 'readyState' | 'seeking'>
>

/** The next step of an element towards its target. */
export type PlaybackStep =
  /** Pauses at a frame. A deferred seek waits until the page has responded to the press that paused it. */
  | { readonly kind: 'stand'; readonly at: Seconds; readonly isDeferred: boolean }
  /** Starts playback, after a seek if it is paused at another frame. */
  | { readonly kind: 'start'; readonly rate: number; readonly seekTo: Seconds | null }
  /** Continues playback, and stops after `stopIn` if the end is near. */
  | { readonly kind: 'playOn'; readonly rate: number; readonly stopIn: Seconds | null }
  /** Seeks, because the distance is too large to catch up. */
  | { readonly kind: 'seek'; readonly at: Seconds }
  /** Does nothing, because the element was stopped just before its end and shows the right frame. */
  | { readonly kind: 'stayAtEnd' }
  /** Waits for the current seek. */
  | { readonly kind: 'wait' }

/** Browsers reject rates outside these limits. Slower or faster playback is shown by seeking. */
const MIN_RATE = 1 / 16
const MAX_RATE = 16
/** Beyond this distance a seek is faster than catching up. */
const SEEK_FROM: Seconds = 0.2
/**
 * Average time between the start of a frame and the report of its position, which arrives up to one screen refresh
 * later.
 */
const INTO_FRAME: Seconds = 0.008
/** Browsers show the position that an element reaches at the next screen refresh. */
const SHOWN_AHEAD: Seconds = 0.016
/** Maximum change of speed to catch up. It is unnoticeable for visible elements and larger in preroll. */
const CATCHING_UP = 0.08
const CATCHING_UP_HIDDEN = 1
const CATCHING_UP_WITHIN: Seconds = 0.2
/** Smaller rate changes are not worth their cost. */
const RATE_STEP = 0.02
/** Within `NEAR_END` of its end, an element is stopped by a timer, at `STOPPED_BEFORE` the end. */
const NEAR_END: Seconds = 0.08
const STOPPED_BEFORE: Seconds = SHOWN_AHEAD + 0.004
/** Position of the last frame before the end of a file. */
const BEFORE_END: Seconds = 0.001

/** Values of readyState. Spec: HTMLMediaElement. */
const HAVE_CURRENT_DATA = 2
const HAVE_FUTURE_DATA = 3

/** `keepsSpeed` rules out a catch-up. */
export function playbackStep(element: ElementState, target: PlayTarget, keepsSpeed = false): PlaybackStep {
  const last = Number.isFinite(element.duration) ? Math.max(0, element.duration - BEFORE_END) : Infinity
  const at = Math.min(target.at, last)
  const canPlay = target.isPlaying && target.rate >= MIN_RATE && target.rate <= MAX_RATE && target.at < last
  if (!canPlay) return { kind: 'stand', at, isDeferred: isAboutThere(element, at, target) }
  // Playback stops just before the end of the file, because playing from its end would restart it.
  const bounded = { ...target, at, until: Math.min(target.until, last) }
  if (element.paused) return startStep(element, at, bounded)
  return element.seeking ? { kind: 'wait' } : catchUpStep(element, bounded, keepsSpeed)
}

/**
 * Whether the element is close enough to its target. A seek decodes from the previous key frame on all cores, so it is
 * deferred until the page has responded to the press.
 */
function isAboutThere(element: ElementState, at: Seconds, { frameLength }: PlayTarget): boolean {
  const isInMotion = !element.paused && !element.seeking && element.readyState >= HAVE_FUTURE_DATA
  return isInMotion && Math.abs(at - element.currentTime) < 2 * frameLength
}

function startStep(element: ElementState, at: Seconds, { frameLength, rate, until }: PlayTarget): PlaybackStep {
  const isAtEnd = until > at && until - element.currentTime < 2 * STOPPED_BEFORE * rate
  // The playhead may also have returned to the start.
  const isOver = isAtEnd && until - at < 2 * NEAR_END * rate
  if (isOver) return { kind: 'stayAtEnd' }
  const isElsewhere = Math.abs(at - element.currentTime) > frameLength
  return { kind: 'start', rate, seekTo: isElsewhere ? at : null }
}

/** How late the element is, in seconds of its file. Negative if it is early. */
export function secondsLate({ currentTime }: ElementState, { at, frameLength, rate }: PlayTarget): Seconds {
  return at + Math.min(frameLength / 2, INTO_FRAME * rate) - SHOWN_AHEAD * rate - currentTime
}

function catchUpStep(element: ElementState, target: PlayTarget, keepsSpeed: boolean): PlaybackStep {
  const { at, frameLength, isHidden, rate, until } = target
  const late = secondsLate(element, target)
  const isFar = Math.abs(late) > Math.max(SEEK_FROM * rate, 2 * frameLength)
  // If an element is late in preroll, a seek would only make it later.
  if (isFar && !(isHidden && late > 0)) return { kind: 'seek', at }
  const caughtUp = keepsSpeed ? rate : catchingUpRate(late, rate, isHidden)
  // The element is stopped by a timer, because browsers report positions late.
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

/** Playing time until a position in the file. 0 if the element is paused or already past it. */
export function secondsUntil(element: ElementState, moment: Seconds): Seconds {
  return element.paused ? 0 : Math.max(0, (moment - element.currentTime) / element.playbackRate - SHOWN_AHEAD)
}

export function hasData({ readyState, seeking }: ElementState, toPlay: boolean): boolean {
  return readyState >= (toPlay ? HAVE_FUTURE_DATA : HAVE_CURRENT_DATA) && !seeking
}
