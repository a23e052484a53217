import type { Milliseconds, Seconds } from '../../../base/units.ts'
import { createDrawnWatch } from './drawnWatch.ts'
import { createFaultWatch } from './faultWatch.ts'

/** Where an element has to be, and what it does there. */
export interface PlayTarget {
  /** Moment in the file whose frame is shown while it stands. */
  readonly at: Seconds
  /** The span of the file in which that frame is shown. */
  readonly frameLength: Seconds
  /** Seconds of the file per second. */
  readonly rate: number
  readonly isPlaying: boolean
  /** Where it must stop: what comes after is not in the film. */
  readonly until: Seconds
  /** Nobody sees or hears it yet: it may hurry as much as it needs. */
  readonly isHidden: boolean
}

/** One media element that is brought to where it should be, again and again. */
export interface ElementPlayer {
  readonly element: HTMLMediaElement
  readonly url: string
  readonly follow: (target: PlayTarget) => void
  /** Stops where it is. */
  readonly hold: () => void
  /** How long it still plays before it comes to a moment of the file; 0 where it stands or is beyond. */
  readonly isAway: (from: Seconds) => Seconds
  /** 0 to 1. */
  readonly setGain: (gain: number, isMuted: boolean) => void
  /** Whether it shows, or goes on to show, what it was last asked for. */
  readonly isReady: () => boolean
  readonly hasFailed: () => boolean
  readonly destroy: () => void
}

/** Browsers refuse other rates; what is slower or faster is shown by seeking. */
const SLOWEST = 1 / 16
const FASTEST = 16
/** Farther away than this a seek is shorter than catching up. */
const SEEK_FROM: Seconds = 0.2
/** A frame is told at its beginning or up to a refresh of the screen later: on average half of one. */
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
/** Where the last frame of a file is still shown. */
const BEFORE_END: Seconds = 0.001
/** What is on screen when it stops is hardly ever more than a frame away: the page answers the press before that is put right. */
const RIGHT_AFTER: Milliseconds = 80
/** A seek that is repeated goes elsewhere by this little, so that the browser makes it: the frame is the same. */
const HAIR: Seconds = 1e-5

/** What readyState says. Spec: HTMLMediaElement. */
const HAVE_CURRENT_DATA = 2
const HAVE_FUTURE_DATA = 3

export function createElementPlayer(
  element: HTMLMediaElement,
  { onChange, url }: { readonly url: string; readonly onChange: () => void },
): ElementPlayer {
  const stopping = new AbortController()
  let wanted: Seconds | null = null
  let isRunning = false
  let ending: ReturnType<typeof setTimeout> | undefined
  /** The moment at which it was stopped, where its exact frame is still to be sought. */
  let stoppedAt: Seconds | null = null
  let soon: ReturnType<typeof setTimeout> | undefined

  const leaveStop = (): void => {
    clearTimeout(soon)
    stoppedAt = null
  }
  const seek = (at: Seconds): void => {
    leaveStop()
    if (element.seeking) {
      wanted = at
      return
    }
    // A seek is over a moment before it is told: what was wanted until then is wanted no more.
    wanted = null
    if (Math.abs(element.currentTime - at) <= 2 * HAIR) return
    drawn.begin()
    element.currentTime = at
  }
  const drawn = createDrawnWatch(element, (tries) => {
    if (!element.paused || element.seeking || !element.isConnected) return
    element.currentTime += HAIR * (tries % 2 === 0 ? -1 : 1)
  })
  const halt = (): void => {
    clearTimeout(ending)
    if (!element.paused) element.pause()
  }
  /** A seek decodes from the key frame before it, on all cores: not just when the page answers the press that stopped it. */
  const stopAt = ({ frameLength }: PlayTarget, at: Seconds): void => {
    const isInMotion = !element.paused && !element.seeking && element.readyState >= HAVE_FUTURE_DATA
    const isNear = Math.abs(at - element.currentTime) < 2 * frameLength
    halt()
    if (isInMotion && isNear) {
      wanted = null
      stoppedAt = at
      soon = setTimeout(() => seek(at), RIGHT_AFTER)
    } else if (at !== stoppedAt) seek(at)
  }
  const onSeeked = (): void => {
    const at = wanted
    wanted = null
    if (at !== null) seek(at)
    if (element.seeking) return
    drawn.expect()
    onChange()
  }
  const start = (): void => {
    wanted = null
    // Refused where a pause came first, which the next frame sees, or for a file that an `error` event tells of.
    element.play().catch(() => undefined)
  }
  // Where it is they are told: browsers take their time to say it.
  const stopInTime = (until: Seconds, now: Seconds): void => {
    clearTimeout(ending)
    const left = until - now
    if (left < NEAR_END * element.playbackRate)
      ending = setTimeout(() => player.hold(), Math.max(0, left / element.playbackRate - STOPPED_BEFORE) * 1_000)
  }
  const catchUp = ({ at, frameLength, isHidden, rate }: PlayTarget, now: Seconds): void => {
    const late = at + Math.min(frameLength / 2, INTO_FRAME * rate) - SHOWN_AHEAD * rate - now
    const isFar = Math.abs(late) > Math.max(SEEK_FROM * rate, 2 * frameLength)
    // What starts late before it is seen would start anew after a seek.
    if (isFar && !(isHidden && late > 0)) {
      seek(at)
      return
    }
    const most = isHidden ? CATCHING_UP_HIDDEN : CATCHING_UP
    const share = Math.round(Math.min(most, Math.max(-most, late / rate / CATCHING_UP_WITHIN)) / RATE_STEP) * RATE_STEP
    const wantedRate = rate * (share < 0 ? 1 / (1 - share) : 1 + share)
    const allowed = Math.min(FASTEST, Math.max(SLOWEST, wantedRate))
    if (element.playbackRate !== allowed) element.playbackRate = allowed
  }

  // Before whoever is told of a change and asks.
  const fault = createFaultWatch(element)
  const { signal } = stopping
  element.addEventListener('seeked', onSeeked, { signal })
  for (const type of ['canplay', 'playing', 'waiting', 'error', 'ended', 'loadeddata'] as const)
    element.addEventListener(type, onChange, { signal })

  const player: ElementPlayer = {
    element,
    url,
    follow(target) {
      if (fault.hasFailed()) return
      const last = Number.isFinite(element.duration) ? Math.max(0, element.duration - BEFORE_END) : Infinity
      const at = Math.min(target.at, last)
      const canPlay = target.isPlaying && target.rate >= SLOWEST && target.rate <= FASTEST && target.at < last
      isRunning = canPlay
      if (!canPlay) stopAt(target, at)
      else if (element.paused) {
        leaveStop()
        // It was stopped just before its end, and shows what it has to.
        const isOver = target.until > at && target.until - element.currentTime < 2 * STOPPED_BEFORE * target.rate
        if (isOver) return
        if (element.playbackRate !== target.rate) element.playbackRate = target.rate
        const late = Math.abs(at - element.currentTime)
        if (late > target.frameLength) seek(at)
        if (!element.seeking) start()
      } else if (!element.seeking) {
        const now = element.currentTime
        catchUp(target, now)
        if (!element.seeking) stopInTime(target.until, now)
      }
    },
    hold() {
      leaveStop()
      halt()
    },
    isAway(from) {
      return element.paused ? 0 : Math.max(0, (from - element.currentTime) / element.playbackRate - SHOWN_AHEAD)
    },
    setGain(gain, isMuted) {
      const volume = Math.min(1, Math.max(0, gain))
      if (element.volume !== volume) element.volume = volume
      if (element.muted !== isMuted) element.muted = isMuted
    },
    isReady() {
      if (fault.hasFailed()) return true
      const needed = isRunning && !element.ended ? HAVE_FUTURE_DATA : HAVE_CURRENT_DATA
      return element.readyState >= needed && !element.seeking
    },
    hasFailed: fault.hasFailed,
    destroy() {
      stopping.abort()
      fault.stop()
      drawn.stop()
      player.hold()
      element.remove()
      element.removeAttribute('src')
      element.load()
    },
  }
  return player
}
