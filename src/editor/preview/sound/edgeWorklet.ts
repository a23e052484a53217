import { createEdgeSmoother, type Block, type EdgeSmoother } from './edgeSmoother.ts'
import { EDGE_PROCESSOR, type EdgeMessage } from './edgeMessage.ts'

// TypeScript has no type declarations for the scope of an audio worklet. Spec: AudioWorkletGlobalScope.
declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

/** Samples of one block. Spec: Web Audio, render quantum. */
const BLOCK_LENGTH = 128

class EdgeProcessor extends AudioWorkletProcessor {
  readonly #smoother: EdgeSmoother = createEdgeSmoother(sampleRate, BLOCK_LENGTH)
  #isClosed = false

  constructor() {
    super()
    this.port.addEventListener('message', ({ data }: MessageEvent<EdgeMessage>) => this.#receive(data))
    this.port.start()
  }

  #receive(message: EdgeMessage): void {
    if (message.kind === 'gain') this.#smoother.setGain(message.gain)
    else if (message.kind === 'start') this.#smoother.expectStart()
    else this.#isClosed = true
  }

  process([input = []]: readonly Block[], [output = []]: readonly Block[]): boolean {
    this.#smoother.process(input, output)
    return !this.#isClosed
  }
}

registerProcessor(EDGE_PROCESSOR, EdgeProcessor)
