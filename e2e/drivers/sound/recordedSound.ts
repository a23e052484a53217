import type { Page } from '@playwright/test'

// Missing from TypeScript's libraries. Spec: MediaStreamTrack Insertable Media Processing.
declare class MediaStreamTrackProcessor {
  constructor(options: { readonly track: MediaStreamTrack; readonly maxBufferSize: number })
  readonly readable: ReadableStream<AudioData>
}

/** Records what the page plays through Web Audio. Call it before the page opens. */
export async function recordSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded: Float32Array[] = []
    const contexts: BaseAudioContext[] = []
    Object.assign(window, { recordedSound: recorded, recordedContexts: contexts })
    const recorders = new WeakMap<BaseAudioContext, AudioNode>()
    const connect = AudioNode.prototype.connect as (this: AudioNode, node: AudioNode) => AudioNode
    const record = async (track: MediaStreamTrack): Promise<void> => {
      const processor = new MediaStreamTrackProcessor({ track, maxBufferSize: 10_000 })
      for await (const data of processor.readable) {
        const samples = new Float32Array(data.numberOfFrames)
        data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
        data.close()
        recorded.push(samples)
      }
    }
    const recorderOf = (context: BaseAudioContext): AudioNode => {
      const recorder = new MediaStreamAudioDestinationNode(context as AudioContext)
      for (const track of recorder.stream.getAudioTracks()) void record(track)
      recorders.set(context, recorder)
      contexts.push(context)
      return recorder
    }
    Object.assign(AudioNode.prototype, {
      connect(this: AudioNode, node: AudioNode) {
        if (node instanceof AudioDestinationNode)
          connect.call(this, recorders.get(this.context) ?? recorderOf(this.context))
        return connect.call(this, node)
      },
    })
  })
}

/** Takes the samples recorded so far. */
export async function takeSound(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const recorded = Reflect.get(window, 'recordedSound') as Float32Array[]
    return recorded.splice(0).flatMap((block) => [...block])
  })
}

/** Samples per second of the recording. */
export async function recordedRate(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [context] = Reflect.get(window, 'recordedContexts') as BaseAudioContext[]
    if (!context) throw new Error('The page has not opened its sound output.')
    return context.sampleRate
  })
}

/** Whether the last 100 ms of the recording are silent. */
export async function isSilentFor(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const recorded = Reflect.get(window, 'recordedSound') as Float32Array[]
    const last = recorded.slice(-10)
    return last.length === 10 && last.every((block) => block.every((sample) => sample === 0))
  })
}

/** Whether everything that plays sound is suspended. */
export async function isSoundSuspended(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const contexts = Reflect.get(window, 'recordedContexts') as BaseAudioContext[]
    return contexts.every(({ state }) => state === 'suspended')
  })
}
