// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { recordSample } from './recordSample.ts'
import { SampleRecorder } from './SampleRecorder.tsx'

const track = { stop: vi.fn() }
const stream = { getTracks: () => [track] }
const recorders: Recorder[] = []
let allow: () => void

class Recorder extends EventTarget {
  state = 'inactive'
  start(): void {
    recorders.push(this)
    this.state = 'recording'
  }
  stop(): void {
    this.state = 'inactive'
    this.dispatchEvent(new Event('stop'))
  }
}

class Sound {
  createAnalyser = () => ({ fftSize: 32, getFloatTimeDomainData: () => undefined })
  createMediaStreamSource = () => ({ connect: () => undefined })
  decodeAudioData = () => Promise.reject(new DOMException('No sound.', 'EncodingError'))
  close = () => Promise.resolve()
}

beforeEach(() => {
  track.stop.mockClear()
  const asked = new Promise((resolve) => (allow = () => resolve(stream)))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => asked } })
  vi.stubGlobal('MediaRecorder', Recorder)
  vi.stubGlobal('AudioContext', Sound)
})

it('turns the microphone off if the speaker has left while the browser asked for it', async () => {
  const element = document.createElement('div')
  const root = createRoot(element)
  await act(async () => root.render(<SampleRecorder statement="I agree." onRecorded={() => undefined} />))
  await act(async () => element.querySelector('button')?.click())
  await act(async () => root.unmount())
  expect(track.stop).not.toHaveBeenCalled()
  await act(async () => allow())
  expect(track.stop).toHaveBeenCalled()
})

it('turns the microphone off if the recording cannot start', async () => {
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        throw new DOMException('Too many.', 'NotSupportedError')
      }
    },
  )
  allow()
  await expect(recordSample(() => undefined)).rejects.toThrow('Too many.')
  expect(track.stop).toHaveBeenCalled()
})

it('ends a recording whose microphone was unplugged', async () => {
  allow()
  const recording = await recordSample(() => undefined)
  recorders.at(-1)?.stop()
  await expect(recording.finish()).rejects.toThrow('No sound.')
  expect(track.stop).toHaveBeenCalled()
})
