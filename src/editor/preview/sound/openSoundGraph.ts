// oxlint-disable-next-line import/default -- Vite adds the export: the address of the bundled worklet.
import workletUrl from './edgeWorklet.ts?worker&url'
import type { ElementSound, SoundGraph } from '../../../scene/media/sound/soundGraph.ts'
import { EDGE_PROCESSOR, type EdgeMessage } from './edgeMessage.ts'

/** The events that may be the first activation of a page. Spec: HTML, activation triggering input event. */
const ACTIVATING = ['pointerdown', 'pointerup', 'keydown'] as const

async function openContext(): Promise<AudioContext> {
  const context = new AudioContext()
  await context.audioWorklet.addModule(workletUrl)
  return context
}

function connectElement(context: AudioContext, element: HTMLMediaElement): ElementSound {
  const source = context.createMediaElementSource(element)
  const edges = new AudioWorkletNode(context, EDGE_PROCESSOR)
  const send = (message: EdgeMessage): void => edges.port.postMessage(message)
  let gain = 0
  source.connect(edges).connect(context.destination)
  return {
    setGain(next) {
      if (next === gain) return
      gain = next
      send({ kind: 'gain', gain })
    },
    expectStart: () => send({ kind: 'start' }),
    disconnect() {
      send({ kind: 'close' })
      source.disconnect()
      edges.disconnect()
    },
  }
}

/** The graph opens with the first activation of the page, because browsers allow no sound before it. */
export function openSoundGraph(): SoundGraph {
  const stopping = new AbortController()
  let opening: Promise<AudioContext> | null = null
  let context: AudioContext | null = null
  const open = async (): Promise<void> => {
    if (opening !== null || !navigator.userActivation.hasBeenActive) return
    opening = openContext()
    const opened = await opening
    if (stopping.signal.aborted) await opened.close()
    else context = opened
  }
  for (const type of ACTIVATING) window.addEventListener(type, () => void open(), { signal: stopping.signal })
  void open()
  return {
    connect: (element) => (context?.state === 'running' ? connectElement(context, element) : null),
    close() {
      stopping.abort()
      void context?.close()
      context = null
    },
  }
}
