import type { Frames, FramesPerSecond, Milliseconds } from '../../../base/units.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import {
  activeElements,
  getReady,
  keepLastPictures,
  placeElement,
  playOn,
  readinessOf,
  showStillFrame,
  type PoolView,
} from './poolView.ts'
import { createHeldElements, type HeldElement } from './heldElements.ts'
import type { ElementSource } from './idleElements.ts'
import { overlayIdAt, type PlaybackSegment } from './playbackSegments.ts'
import type { PlaybackMoment } from './playTargets.ts'
import { isThere } from './readiness.ts'
import { createSegmentsAt, type SegmentsAt } from './segmentsAt.ts'

/**
 * The media elements of a preview. They belong to files rather than overlays: each playback segment gets an element
 * while it plays, upcoming ones preroll offscreen, and overlays only provide screens.
 */
export interface MediaElementPool {
  readonly setSegments: (segments: readonly PlaybackSegment[], fps: FramesPerSecond) => void
  readonly show: (moment: PlaybackMoment) => void
  /** Registers the screen of a video overlay. Returns a function that removes it. */
  readonly attach: (overlayId: OverlayId, screen: HTMLElement) => () => void
  /** Sets the container for elements in preroll. */
  readonly setOffscreen: (offscreen: HTMLElement | null) => void
  /** Whether an element that should play is not ready. */
  readonly isWaiting: () => boolean
  /** Whether the current file of an overlay cannot be played. */
  readonly hasFailed: (overlayId: OverlayId) => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly destroy: () => void
}

/** After a pause of this length, sounds and upcoming segments are prepared. */
const REST: Milliseconds = 150

/** State whose changes notify subscribers. */
interface PoolStatus {
  readonly isWaiting: boolean
  readonly failed: ReadonlySet<OverlayId>
}

function isSameStatus(one: PoolStatus, other: PoolStatus): boolean {
  return (
    one.isWaiting === other.isWaiting &&
    one.failed.size === other.failed.size &&
    [...one.failed].every((id) => other.failed.has(id))
  )
}

function failedOverlays(active: readonly HeldElement[], frame: Frames): ReadonlySet<OverlayId> {
  const broken = active.filter(({ player }) => player.hasFailed())
  return new Set(broken.flatMap(({ segment }) => overlayIdAt(segment, frame) ?? []))
}

/**
 * Browsers allow audio only after the first user activation, so playback is muted until then. The result is cached,
 * because the query is the most expensive part of a frame for a sound.
 */
function createPressWatch(): () => boolean {
  let wasPressed = false
  return () => (wasPressed ||= navigator.userActivation.hasBeenActive)
}

export function createMediaElementPool(source: ElementSource): MediaElementPool {
  const listeners = new Set<() => void>()
  const canBeHeard = createPressWatch()
  let fps: FramesPerSecond = 30
  let segmentsAt: (frame: Frames) => SegmentsAt = () => ({ active: [], next: [] })
  let moment: PlaybackMoment = { frame: 0, isPlaying: false, rate: 1, volume: 1, isMuted: false }
  let status: PoolStatus = { isWaiting: false, failed: new Set() }
  let timer: ReturnType<typeof setTimeout> | undefined

  const view = (): PoolView => ({ elements, fps, moment, segments: segmentsAt(moment.frame) })
  const stand = (now: PoolView): PoolStatus => {
    elements.keep(now.segments.active)
    const active = activeElements(now)
    showStillFrame(now, active)
    timer = setTimeout(() => getReady(view()), REST)
    return { isWaiting: false, failed: failedOverlays(active, now.moment.frame) }
  }
  const play = (now: PoolView): PoolStatus => {
    const active = activeElements(now)
    const { isWaiting, missing } = playOn(now, active, canBeHeard())
    const secondsAway = missing.map((held) => readinessOf(now, held).secondsAway)
    if (missing.length > 0) timer = setTimeout(update, Math.max(...secondsAway) * 1_000)
    elements.keep([...now.segments.active, ...now.segments.next], keepLastPictures(now, active))
    return { isWaiting, failed: failedOverlays(active, now.moment.frame) }
  }
  const update = (): void => {
    clearTimeout(timer)
    const before = status
    status = moment.isPlaying ? play(view()) : stand(view())
    if (!isSameStatus(before, status)) for (const listener of listeners) listener()
  }
  // Most events need no update: during playback, the next frame updates the pool anyway. After a failure, they may mean
  // that the file has become available.
  const elements = createHeldElements(source, (player) => {
    const isAwaited = moment.isPlaying ? status.isWaiting : elements.isReplacing()
    if (isAwaited || player.hasFailed() || status.failed.size > 0) update()
  })

  return {
    setSegments(segments, framesPerSecond) {
      fps = framesPerSecond
      segmentsAt = createSegmentsAt(segments, framesPerSecond)
    },
    show(next) {
      moment = next
      update()
    },
    attach(overlayId, screen) {
      const detach = elements.attach(overlayId, screen)
      const now = view()
      for (const held of activeElements(now)) {
        if (!moment.isPlaying || isThere(readinessOf(now, held))) placeElement(now, held)
      }
      return detach
    },
    setOffscreen: elements.setOffscreen,
    isWaiting: () => status.isWaiting,
    hasFailed: (overlayId) => status.failed.has(overlayId),
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    destroy() {
      clearTimeout(timer)
      elements.destroy()
      source.graph.close()
    },
  }
}
