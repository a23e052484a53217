import type { Seconds } from '../../../base/units.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import type { ElementPlayer } from './elementPlayer.ts'
import { createIdleElements, type ElementSource } from './idleElements.ts'
import { createSuccessors } from './successors.ts'
import type { PlaybackSegment } from './playbackSegments.ts'

export interface HeldElement {
  readonly segment: PlaybackSegment
  readonly player: ElementPlayer
}

/** Assigns elements to playback segments and to screens. */
export interface HeldElements {
  /** The element of a segment, which is newly assigned if necessary. `at` is its start position. */
  readonly of: (segment: PlaybackSegment, at: Seconds) => ElementPlayer
  /**
   * Like `of`, for a visible segment. If its file was replaced, for example by its proxy, the current element is
   * used until one with the new file shows the same moment. During playback, it is used until the next pause.
   */
  readonly shownOf: (segment: PlaybackSegment, at: Seconds, isPlaying: boolean) => ElementPlayer
  /** Whether an element with a replaced file is still waiting for its successor. */
  readonly isReplacing: () => boolean
  /** The most recently ended element that plays the file of a segment. */
  readonly lastOf: (segment: PlaybackSegment) => ElementPlayer | undefined
  /** Releases elements of all other segments, except those playing a file that a missing element needs. */
  readonly keep: (segments: readonly PlaybackSegment[], missing?: readonly HeldElement[]) => void
  readonly attach: (overlayId: OverlayId, screen: HTMLElement) => () => void
  readonly place: (overlayId: OverlayId, element: HTMLMediaElement) => void
  /** Sets the container for elements in preroll, because browsers decode the latest frame only for videos that are visible. */
  readonly setOffscreen: (offscreen: HTMLElement | null) => void
  readonly placeOffscreen: (element: HTMLMediaElement) => void
  readonly destroy: () => void
}

export function createHeldElements(source: ElementSource, onChange: (player: ElementPlayer) => void): HeldElements {
  const idle = createIdleElements(source, onChange)
  const held = new Map<string, HeldElement>()
  const screens = new Map<OverlayId, HTMLElement>()
  let offscreen: HTMLElement | null = null

  const isOf =
    ({ element, url }: PlaybackSegment) =>
    ({ segment }: HeldElement): boolean =>
      segment.url === url && segment.element === element
  const assign = (segment: PlaybackSegment, player: ElementPlayer): ElementPlayer => {
    const known = held.get(segment.key)?.player
    if (known && known !== player) idle.giveBack(known)
    held.set(segment.key, { segment, player })
    return player
  }
  const of = (segment: PlaybackSegment, at: Seconds): ElementPlayer => {
    const known = held.get(segment.key)?.player
    if (known?.url === segment.url) return assign(segment, known)
    successors.drop(segment.key)
    return assign(segment, idle.take({ ...segment, at }))
  }
  const placeOffscreen = (element: HTMLMediaElement): void => {
    if (element.localName === 'video' && !element.isConnected) offscreen?.append(element)
  }
  const successors = createSuccessors(idle, placeOffscreen)
  return {
    of,
    shownOf(segment, at, isPlaying) {
      const known = held.get(segment.key)?.player
      if (!known || known.url === segment.url || known.hasFailed()) return of(segment, at)
      const successor = isPlaying ? null : successors.ready(segment, at)
      return assign(segment, successor ?? known)
    },
    isReplacing: successors.isWaiting,
    lastOf(segment) {
      const others = [...held.values()]
        .filter(isOf(segment))
        .filter((other) => other.segment.endFrame <= segment.fromFrame)
      return others.toSorted((one, other) => other.segment.endFrame - one.segment.endFrame)[0]?.player
    },
    keep(segments, missing = []) {
      const kept = new Set(segments.map(({ key }) => key))
      for (const [key, one] of held) {
        if (!kept.has(key)) successors.drop(key)
        if (kept.has(key) || missing.some(({ segment }) => isOf(segment)(one))) continue
        held.delete(key)
        idle.giveBack(one.player)
      }
    },
    attach(overlayId, screen) {
      screens.set(overlayId, screen)
      return () => {
        if (screens.get(overlayId) === screen) screens.delete(overlayId)
      }
    },
    place(overlayId, element) {
      const screen = screens.get(overlayId)
      if (screen && (element.parentNode !== screen || screen.childElementCount > 1)) screen.replaceChildren(element)
    },
    setOffscreen(next) {
      offscreen = next
    },
    placeOffscreen,
    destroy() {
      successors.destroy()
      for (const { player } of held.values()) player.destroy()
      held.clear()
      idle.destroy()
    },
  }
}
