import { assertNever } from '../../../base/assertNever.ts'
import type { Seconds } from '../../../base/units.ts'
import { createElementSeeks, type ElementSeeks } from './elementSeeks.ts'
import { createFaultWatch } from './faultWatch.ts'
import { hasData, playbackStep, secondsUntil, type PlaybackStep, type PlayTarget } from './playbackStep.ts'

/** One media element that is brought to where it should be, again and again. */
export interface ElementPlayer {
  readonly element: HTMLMediaElement
  readonly url: string
  readonly follow: (target: PlayTarget) => void
  /** Stops where it is. */
  readonly hold: () => void
  /** How long it still plays before it comes to a moment of the file; 0 if it stands or is beyond. */
  readonly secondsUntil: (moment: Seconds) => Seconds
  /** 0 to 1. */
  readonly setGain: (gain: number, isMuted: boolean) => void
  /** Whether it shows, or goes on to show, what it was last asked for. */
  readonly isReady: () => boolean
  readonly hasFailed: () => boolean
  readonly destroy: () => void
}

const changes = ['canplay', 'playing', 'waiting', 'error', 'ended', 'loadeddata'] as const

export function createElementPlayer(
  element: HTMLMediaElement,
  { onChange, url }: { readonly url: string; readonly onChange: () => void },
): ElementPlayer {
  const stopping = new AbortController()
  let isRunning = false

  // Before `onChange` is called and asks for it.
  const fault = createFaultWatch(element)
  const seeks = createElementSeeks(element, onChange)
  const steps = createSteps(element, seeks)
  for (const type of changes) element.addEventListener(type, onChange, { signal: stopping.signal })

  return {
    element,
    url,
    follow(target) {
      if (fault.hasFailed()) return
      const step = playbackStep(element, target)
      isRunning = step.kind !== 'stand'
      steps.take(step)
    },
    hold: steps.hold,
    secondsUntil: (moment) => secondsUntil(element, moment),
    setGain: (gain, isMuted) => setGain(element, gain, isMuted),
    isReady: () => fault.hasFailed() || hasData(element, isRunning && !element.ended),
    hasFailed: fault.hasFailed,
    destroy() {
      stopping.abort()
      fault.stop()
      seeks.destroy()
      steps.hold()
      element.remove()
      element.removeAttribute('src')
      element.load()
    },
  }
}

/** Carries out the steps of an element, and stops it by a clock before its end. */
function createSteps(element: HTMLMediaElement, seeks: ElementSeeks) {
  let ending: ReturnType<typeof setTimeout> | undefined

  const halt = (): void => {
    clearTimeout(ending)
    if (!element.paused) element.pause()
  }
  const hold = (): void => {
    seeks.cancelDeferred()
    halt()
  }
  const stand = ({ at, isDeferred }: StepOf<'stand'>): void => {
    halt()
    if (isDeferred) seeks.defer(at)
    else if (at !== seeks.deferredTo()) seeks.to(at)
  }
  const start = ({ rate, seekTo }: StepOf<'start'>): void => {
    seeks.cancelDeferred()
    setRate(element, rate)
    if (seekTo !== null) seeks.to(seekTo)
    if (element.seeking) return
    seeks.cancelNext()
    // Refused if a pause came first, which the next frame sees, or for a file that an `error` event reports.
    element.play().catch(() => undefined)
  }
  const playOn = ({ rate, stopIn }: StepOf<'playOn'>): void => {
    setRate(element, rate)
    clearTimeout(ending)
    if (stopIn !== null) ending = setTimeout(hold, stopIn * 1_000)
  }
  const take = (step: PlaybackStep): void => {
    switch (step.kind) {
      case 'stand':
        return stand(step)
      case 'start':
        return start(step)
      case 'playOn':
        return playOn(step)
      case 'seek':
        return seeks.to(step.at)
      case 'stayAtEnd':
        return seeks.cancelDeferred()
      case 'wait':
        return undefined
      default:
        return assertNever(step)
    }
  }
  return { take, hold }
}

type StepOf<Kind extends PlaybackStep['kind']> = Extract<PlaybackStep, { readonly kind: Kind }>

// A browser does work also for a value that it has already.
function setRate(element: HTMLMediaElement, rate: number): void {
  if (element.playbackRate !== rate) element.playbackRate = rate
}

function setGain(element: HTMLMediaElement, gain: number, isMuted: boolean): void {
  const volume = Math.min(1, Math.max(0, gain))
  if (element.volume !== volume) element.volume = volume
  if (element.muted !== isMuted) element.muted = isMuted
}
