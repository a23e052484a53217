import type { Seconds } from '../../../base/units.ts'
import type { ElementPlayer } from './elementPlayer.ts'
import type { IdleElements } from './idleElements.ts'
import type { PlaybackSegment } from './playbackSegments.ts'

/**
 * Elements that load the new file of a segment. Each replaces the visible element of its segment once it shows the same
 * moment.
 */
export interface Successors {
  /** The successor, if it shows `at`. Null while it is seeking. */
  readonly ready: (segment: PlaybackSegment, at: Seconds) => ElementPlayer | null
  readonly drop: (key: string) => void
  readonly isWaiting: () => boolean
  readonly destroy: () => void
}

export function createSuccessors(idle: IdleElements, placeOffscreen: (element: HTMLMediaElement) => void): Successors {
  const successors = new Map<string, ElementPlayer>()
  const drop = (key: string): void => {
    const successor = successors.get(key)
    successors.delete(key)
    if (successor) idle.giveBack(successor)
  }
  return {
    ready(segment, at) {
      if (successors.get(segment.key)?.url !== segment.url) drop(segment.key)
      const successor = successors.get(segment.key) ?? idle.take({ ...segment, at })
      successors.set(segment.key, successor)
      placeOffscreen(successor.element)
      successor.setGain(0, true)
      successor.follow({
        at,
        frameLength: 0,
        rate: 1,
        isPlaying: false,
        until: Infinity,
        isHidden: true,
        isHeard: false,
      })
      if (!successor.isReady()) return null
      successors.delete(segment.key)
      return successor
    },
    drop,
    isWaiting: () => successors.size > 0,
    destroy() {
      for (const player of successors.values()) player.destroy()
      successors.clear()
    },
  }
}
