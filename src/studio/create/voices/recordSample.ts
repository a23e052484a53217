import { wavOf } from './wavOf.ts'

/** Longer recordings make clones no better. 48 kHz for this long stays well within 20 MiB. */
export const MAX_RECORDING_SECONDS = 90

export interface Recording {
  /** Ends the recording and returns it as a WAV file. */
  readonly finish: () => Promise<File>
  /** Ends the recording without a result. */
  readonly discard: () => void
}

/**
 * Records from the microphone. `onLevel` gets the peak of the last moment, 0 to 1, once per picture of the screen. The
 * browser's clean-up of the sound is off, because it distorts a voice. Throws `DOMException` without a microphone.
 */
export async function recordSample(onLevel: (peak: number) => void): Promise<Recording> {
  const audio = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false }
  const stream = await navigator.mediaDevices.getUserMedia({ audio })
  const context = new AudioContext()
  const stopMeter = meter(context, stream, onLevel)
  const recorder = new MediaRecorder(stream)
  const chunks: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
  recorder.start()
  const release = (): void => {
    stopMeter()
    for (const track of stream.getTracks()) track.stop()
  }
  return {
    finish: async () => {
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped
      release()
      const decoded = await context.decodeAudioData(await new Blob(chunks).arrayBuffer())
      await context.close()
      return new File([wavOf(decoded.getChannelData(0), decoded.sampleRate)], 'recording.wav', { type: 'audio/wav' })
    },
    discard: () => {
      if (recorder.state !== 'inactive') recorder.stop()
      release()
      void context.close()
    },
  }
}

function meter(context: AudioContext, stream: MediaStream, onLevel: (peak: number) => void): () => void {
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let request = 0
  const measure = (): void => {
    analyser.getFloatTimeDomainData(samples)
    onLevel(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0))
    request = requestAnimationFrame(measure)
  }
  measure()
  return () => cancelAnimationFrame(request)
}
