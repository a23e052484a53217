import type { Seconds } from '../../../base/units.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import type { ElementPlayer } from './elementPlayer.ts'
import { createElementPool } from './elementPool.ts'
import type { MediaRun } from './mediaRuns.ts'

export interface HeldElement {
  readonly run: MediaRun
  readonly player: ElementPlayer
}

/** Which run has which element, and which element is in which picture. */
export interface HeldElements {
  /** The element of a run; a new or an idle one where it has none. `at` is where it will begin. */
  readonly of: (run: MediaRun, at: Seconds) => ElementPlayer
  /** The element that ended last of those that play the file of a run. */
  readonly lastOf: (run: MediaRun) => ElementPlayer | undefined
  /** Takes the elements from all other runs, but for those that play a file which the missing ones wait for. */
  readonly keep: (runs: readonly MediaRun[], missing?: readonly HeldElement[]) => void
  readonly attach: (overlayId: OverlayId, screen: HTMLElement) => () => void
  readonly place: (overlayId: OverlayId, element: HTMLMediaElement) => void
  /** The place of elements in preroll: a browser draws the newest frame only of what it thinks is seen. */
  readonly setOffscreen: (offscreen: HTMLElement | null) => void
  readonly placeOffscreen: (element: HTMLMediaElement) => void
  readonly destroy: () => void
}

export function createHeldElements(
  create: (name: 'video' | 'audio') => HTMLMediaElement,
  onChange: (player: ElementPlayer) => void,
): HeldElements {
  const pool = createElementPool(create, onChange)
  const held = new Map<string, HeldElement>()
  const screens = new Map<OverlayId, HTMLElement>()
  let offscreen: HTMLElement | null = null

  const isOf =
    ({ element, url }: MediaRun) =>
    ({ run }: HeldElement): boolean =>
      run.url === url && run.element === element
  return {
    of(run, at) {
      const known = held.get(run.key)?.player
      const player = known?.url === run.url ? known : pool.take({ ...run, at })
      if (known && known !== player) pool.giveBack(known)
      held.set(run.key, { run, player })
      return player
    },
    lastOf(run) {
      const others = [...held.values()].filter(isOf(run)).filter((other) => other.run.endFrame <= run.fromFrame)
      return others.toSorted((one, other) => other.run.endFrame - one.run.endFrame)[0]?.player
    },
    keep(runs, missing = []) {
      const kept = new Set(runs.map(({ key }) => key))
      for (const [key, one] of held) {
        if (kept.has(key) || missing.some(({ run }) => isOf(run)(one))) continue
        held.delete(key)
        pool.giveBack(one.player)
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
    placeOffscreen(element) {
      if (element.localName === 'video' && !element.isConnected) offscreen?.append(element)
    },
    destroy() {
      for (const { player } of held.values()) player.destroy()
      held.clear()
      pool.destroy()
    },
  }
}
