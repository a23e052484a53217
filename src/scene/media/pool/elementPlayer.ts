import { assertNever } from '../../../base/assertNever.ts'
import type { Seconds } from '../../../base/units.ts'
import { createElementVolume, type ElementVolume } from '../sound/elementVolume.ts'
import type { SoundGraph } from '../sound/soundGraph.ts'
import { createDriftWatch } from './driftWatch.ts'
import { createElementSeeks, type ElementSeeks } from './elementSeeks.ts'
import { createFaultWatch } from './faultWatch.ts'
import { hasData, playbackStep, secondsUntil, type PlaybackStep, type PlayTarget } from './playbackStep.ts'

/** Makes one media element follow changing targets. */
export interface ElementPlayer {
  readonly element: HTMLMediaElement
  readonly url: string
  readonly follow: (target: PlayTarget) => void
  /** Pauses at the current position. */
  readonly hold: () => void
  /** Playing time until the element reaches a position in the file. 0 if it is paused or already past that position. */
  readonly secondsUntil: (moment: Seconds) => Seconds
  /** Ranges from 0 to 1. */
  readonly setGain: (gain: number, isMuted: boolean) => void
  /** True if the element has the data to show or play its target. */
  readonly isReady: () => boolean
  readonly hasFailed: () => boolean
  readonly destroy: () => void
}

interface PlayerOptions {
  readonly url: string
  readonly graph: SoundGraph
  readonly onChange: () => void
}

const changes = ['canplay', 'playing', 'waiting', 'error', 'ended', 'loadeddata'] as const

export function createElementPlayer(element: HTMLMediaElement, { graph, onChange, url }: PlayerOptions): ElementPlayer {
  const stopping = new AbortController()
  let isRunning = false

  // Registered before `onChange`, which reads its state.
  const fault = createFaultWatch(element)
  const seeks = createElementSeeks(element, onChange)
  const volume = createElementVolume(element, graph)
  const drift = createDriftWatch()
  const steps = createSteps(element, seeks, volume)
  for (const type of changes) element.addEventListener(type, onChange, { signal: stopping.signal })

  return {
    element,
    url,
    follow(target) {
      if (fault.hasFailed()) return
      const step = playbackStep(element, target, drift.keepsSpeed(element, target))
      isRunning = step.kind !== 'stand'
      steps.take(step)
    },
    hold: steps.hold,
    secondsUntil: (moment) => secondsUntil(element, moment),
    setGain: volume.setGain,
    isReady: () => fault.hasFailed() || hasData(element, isRunning && !element.ended),
    hasFailed: fault.hasFailed,
    destroy() {
      stopping.abort()
      fault.stop()
      seeks.destroy()
      steps.hold()
      volume.disconnect()
      element.remove()
      element.removeAttribute('src')
      element.load()
    },
  }
}

/** Executes playback steps, and pauses the element by a timer just before its end. */
function createSteps(element: HTMLMediaElement, seeks: ElementSeeks, volume: ElementVolume) {
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
    volume.expectStart()
    // `play` rejects if the element was paused in the meantime, which the next frame handles, or if the file is broken,
    // which the `error` event reports.
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

// Even setting an unchanged value takes time.
function setRate(element: HTMLMediaElement, rate: number): void {
  if (element.playbackRate !== rate) element.playbackRate = rate
}
