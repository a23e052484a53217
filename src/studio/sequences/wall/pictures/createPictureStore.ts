import type { Bytes } from '../../../../base/units.ts'
import type { PlayableSource } from '../../../../client/media/projectMediaState.ts'
import {
  dropMoving,
  dropStill,
  makeMoving,
  makeStill,
  newClipEntry,
  type ClipEntry,
  type ClipPictures,
} from './clipPictures.ts'
import { MAX_IDLE_STILLS, MAX_PICTURE_BYTES, picturePlan, type PicturePlan } from './pictureBudget.ts'

export interface PictureStore {
  readonly of: (assetId: string) => ClipPictures
  /**
   * Replaces the clips whose first frame is wanted, and those whose pictures are all wanted. Earlier ones come first.
   */
  readonly want: (wanted: PictureWishes) => void
  /** Calls the listener with a clip once its first frame is there. Returns a function that unsubscribes. */
  readonly onStill: (listener: (assetId: string) => void) => () => void
  /** Stops all work and frees the pictures. Later requests start again. */
  readonly close: () => void
}

export interface PictureWishes {
  readonly sources: ReadonlyMap<string, PlayableSource>
  readonly stills: readonly string[]
  readonly moving: readonly string[]
}

type Work = () => Promise<void>

/** Decoding is asynchronous and mostly runs off the main thread, so two clips at once keep it busy. */
const AT_ONCE = 2

function planOf({ durationMs, height, kind, width }: PlayableSource): PicturePlan | null {
  if (kind !== 'video' || durationMs === null || width === null || height === null) return null
  return picturePlan(durationMs, width / height)
}

const noWishes: PictureWishes = { sources: new Map(), stills: [], moving: [] }

/** The clips of a page with their pictures, and which of them have work to do. */
class Clips {
  wishes = noWishes
  readonly #entries = new Map<string, ClipEntry>()

  of(assetId: string): ClipEntry {
    const known = this.#entries.get(assetId)
    if (known) return known
    const entry = newClipEntry()
    this.#entries.set(assetId, entry)
    return entry
  }

  /** Drops moving pictures that nothing shows. Returns whether there is room. */
  #makeRoom(wanted: Bytes): boolean {
    const isFree = (): boolean =>
      MAX_PICTURE_BYTES - [...this.#entries.values()].reduce((sum, { bytes }) => sum + bytes, 0) >= wanted
    for (const [assetId, entry] of this.#entries) {
      if (isFree()) break
      if (!this.wishes.moving.includes(assetId)) dropMoving(entry)
    }
    return isFree()
  }

  /** Drops the oldest first frames that no tile shows, beyond a number. */
  #dropIdleStills(): void {
    const wanted = new Set([...this.wishes.stills, ...this.wishes.moving])
    const idle = [...this.#entries].flatMap(([id, entry]) => (entry.still === null || wanted.has(id) ? [] : [entry]))
    for (const entry of idle.slice(0, Math.max(0, idle.length - MAX_IDLE_STILLS))) dropStill(entry)
  }

  /** The next first frame, or the next moving pictures. Null if there is nothing to do. */
  next(signal: AbortSignal, onStill: (assetId: string) => void): Work | null {
    const { moving, sources, stills } = this.wishes
    for (const assetId of [...stills, ...moving]) {
      const [entry, source] = [this.of(assetId), sources.get(assetId)]
      if (source === undefined || entry.hasStill) continue
      entry.hasStill = true
      this.#dropIdleStills()
      return async () => {
        await makeStill(entry, source, signal)
        onStill(assetId)
      }
    }
    for (const assetId of moving) {
      const [entry, source] = [this.of(assetId), sources.get(assetId)]
      if (source === undefined || entry.hasMoving) continue
      const plan = planOf(source)
      // Without room for it, the tile shows the first frame of the clip.
      if (plan === null || !this.#makeRoom(plan.bytes)) continue
      entry.hasMoving = true
      return () => makeMoving(entry, { url: source.url, plan }, signal)
    }
    return null
  }

  close(): void {
    for (const entry of this.#entries.values()) {
      dropStill(entry)
      dropMoving(entry)
    }
    this.#entries.clear()
    this.wishes = noWishes
  }
}

/**
 * Decodes the small pictures of clips, once per clip however many tiles show it. First frames come before moving
 * pictures. Moving pictures that are no longer wanted are evicted to make room.
 */
export function createPictureStore(onFault: (fault: unknown) => void): PictureStore {
  const clips = new Clips()
  const listeners = new Set<(assetId: string) => void>()
  let stopping = new AbortController()
  let running = 0
  const next = (signal: AbortSignal): Work | null =>
    clips.next(signal, (assetId) => {
      for (const listener of listeners) listener(assetId)
    })
  const run = async (first: Work, { signal }: AbortController): Promise<void> => {
    running += 1
    for (let work: Work | null = first; work !== null; work = signal.aborted ? null : next(signal)) {
      try {
        await work()
      } catch (fault) {
        // One unreadable clip must not prevent the others from being shown.
        if (!signal.aborted) onFault(fault)
      }
    }
    running -= 1
  }
  return {
    of: (assetId) => clips.of(assetId),
    want(wanted) {
      clips.wishes = wanted
      while (running < AT_ONCE) {
        const work = next(stopping.signal)
        if (work === null) return
        void run(work, stopping)
      }
    },
    onStill(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      stopping.abort()
      stopping = new AbortController()
      clips.close()
    },
  }
}
