import type { ElementSound, SoundGraph } from './soundGraph.ts'

/** The volume of one element. */
export interface ElementVolume {
  /** `gain` ranges from 0 to 1. */
  readonly setGain: (gain: number, isMuted: boolean) => void
  /** Called while the element is paused. */
  readonly expectStart: () => void
  readonly disconnect: () => void
}

/** Sets the volume in the graph, or on the element itself until the graph is ready. */
export function createElementVolume(element: HTMLMediaElement, graph: SoundGraph): ElementVolume {
  let connected: ElementSound | null = null
  let wanted: readonly [gain: number, isMuted: boolean] = [element.volume, element.muted]
  const apply = (): void => {
    const [gain, isMuted] = wanted
    connected?.setGain(isMuted ? 0 : gain)
    setVolume(element, connected ? 1 : gain, connected === null && isMuted)
  }
  return {
    setGain(gain, isMuted) {
      wanted = [Math.min(1, Math.max(0, gain)), isMuted]
      apply()
    },
    expectStart() {
      connected ??= graph.connect(element)
      connected?.expectStart()
      apply()
    },
    disconnect: () => connected?.disconnect(),
  }
}

// Even setting an unchanged value takes time.
function setVolume(element: HTMLMediaElement, volume: number, isMuted: boolean): void {
  if (element.volume !== volume) element.volume = volume
  if (element.muted !== isMuted) element.muted = isMuted
}
