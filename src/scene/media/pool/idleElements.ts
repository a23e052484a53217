import type { Seconds } from '../../../base/units.ts'
import type { SoundGraph } from '../sound/soundGraph.ts'
import { createElementPlayer, type ElementPlayer } from './elementPlayer.ts'

/** The element needed for a segment. */
export interface ElementRequest {
  readonly element: 'video' | 'audio'
  readonly url: string
  /** Start position. The idle element nearest to it needs the shortest seek. */
  readonly at: Seconds
}

/** Idle media elements, kept for reuse, so that the file is already open after a cut, an undo or a scrub. */
export interface IdleElements {
  readonly take: (request: ElementRequest) => ElementPlayer
  readonly giveBack: (player: ElementPlayer) => void
  readonly destroy: () => void
}

/** Maximum number of idle elements, because browsers limit active decoders. */
const MAX_IDLE = 12

/** Creates elements, and plays their sound. */
export interface ElementSource {
  readonly create: (name: ElementRequest['element']) => HTMLMediaElement
  readonly graph: SoundGraph
}

export function createIdleElements(
  { create, graph }: ElementSource,
  onChange: (player: ElementPlayer) => void,
): IdleElements {
  /** Sorted by last use, oldest first. */
  let idle: readonly ElementPlayer[] = []

  const fits = ({ element, url }: ElementRequest, player: ElementPlayer): boolean =>
    player.url === url && player.element.localName === element && !player.hasFailed()
  const open = ({ element: name, url }: ElementRequest): ElementPlayer => {
    const element = create(name)
    element.preload = 'auto'
    element.crossOrigin = 'anonymous'
    element.src = url
    const player: ElementPlayer = createElementPlayer(element, { url, graph, onChange: () => onChange(player) })
    return player
  }
  return {
    take(request) {
      const distance = ({ element }: ElementPlayer): number => Math.abs(element.currentTime - request.at)
      const fitting = idle.filter((player) => fits(request, player))
      const [nearest] = fitting.toSorted((one, other) => distance(one) - distance(other))
      if (!nearest) return open(request)
      idle = idle.filter((player) => player !== nearest)
      return nearest
    },
    giveBack(player) {
      // A failed element would keep requesting its file, so it is not reused.
      if (player.hasFailed()) {
        player.destroy()
        return
      }
      player.hold()
      player.setGain(0, true)
      player.element.remove()
      const kept = [...idle, player]
      for (const old of kept.slice(0, -MAX_IDLE)) old.destroy()
      idle = kept.slice(-MAX_IDLE)
    },
    destroy() {
      for (const player of idle) player.destroy()
      idle = []
    },
  }
}
