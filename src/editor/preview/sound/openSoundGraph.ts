// oxlint-disable-next-line import/default -- Vite adds the export: the address of the bundled worklet.
import workletUrl from './edgeWorklet.ts?worker&url'
import type { Milliseconds } from '../../../base/units.ts'
import type { ElementSound, SoundGraph } from '../../../scene/media/sound/soundGraph.ts'
import { EDGE_PROCESSOR, type EdgeMessage } from './edgeMessage.ts'

/** The events that may be the first activation of a page. Spec: HTML, activation triggering input event. */
const ACTIVATING = ['pointerdown', 'pointerup', 'keydown'] as const

async function openContext(): Promise<AudioContext> {
  const context = new AudioContext()
  await context.audioWorklet.addModule(workletUrl)
  // If the context never starts to run, this never resolves, and the elements keep playing directly.
  await context.resume()
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

/** Longer than a typical pause to look at a frame, because resuming a context takes a moment. */
const REST: Milliseconds = 10_000

/**
 * Suspends a context once all its elements have been paused for a while, because it would compute silence. Returns a
 * function that resumes it.
 */
function createRest(context: AudioContext, elements: ReadonlySet<HTMLMediaElement>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isResting = false
  const wait = (): void => {
    timer = setTimeout(() => {
      if (context.state === 'closed') return
      isResting = [...elements].every(({ paused }) => paused)
      if (isResting) void context.suspend()
      else wait()
    }, REST)
  }
  return () => {
    clearTimeout(timer)
    if (context.state === 'closed') return
    // The state may still be `running` shortly after a suspension.
    if (isResting) void context.resume()
    isResting = false
    wait()
  }
}

/**
 * Opens the graph at the first user activation, because browsers allow no sound before it. Each later activation
 * resumes the graph, because playback may start right after it.
 */
export function openSoundGraph(): SoundGraph {
  const stopping = new AbortController()
  const elements = new Set<HTMLMediaElement>()
  let opening: Promise<AudioContext> | null = null
  let context: AudioContext | null = null
  let resume = (): void => undefined
  const open = async (): Promise<void> => {
    resume()
    if (opening !== null || !navigator.userActivation.hasBeenActive) return
    opening = openContext()
    const opened = await opening
    if (stopping.signal.aborted) {
      await opened.close()
      return
    }
    context = opened
    resume = createRest(opened, elements)
    resume()
  }
  for (const type of ACTIVATING)
    window.addEventListener(type, () => void open(), { capture: true, signal: stopping.signal })
  void open()
  return {
    connect(element) {
      if (context === null || context.state === 'closed') return null
      resume()
      elements.add(element)
      const sound = connectElement(context, element)
      return {
        setGain: sound.setGain,
        expectStart() {
          resume()
          sound.expectStart()
        },
        disconnect() {
          elements.delete(element)
          sound.disconnect()
        },
      }
    },
    close() {
      stopping.abort()
      void context?.close()
      context = null
    },
  }
}
