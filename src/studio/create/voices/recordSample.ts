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
 * browser's clean-up of the sound is off, because it distorts a voice. Throws `DOMException` without a microphone, and
 * if the recording cannot be decoded.
 */
export async function recordSample(onLevel: (peak: number) => void): Promise<Recording> {
  const audio = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false }
  const stream = await navigator.mediaDevices.getUserMedia({ audio })
  try {
    return record(stream, onLevel)
  } catch (error) {
    stopTracks(stream)
    throw error
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function record(stream: MediaStream, onLevel: (peak: number) => void): Recording {
  const recorder = new MediaRecorder(stream)
  const chunks: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
  // A recorder also stops by itself, for example if the microphone is unplugged.
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
  recorder.start()
  const context = new AudioContext()
  const stopMeter = meter(context, stream, onLevel)
  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop()
    stopMeter()
  }
  return {
    finish: async () => {
      stop()
      await stopped
      stopTracks(stream)
      try {
        const decoded = await context.decodeAudioData(await new Blob(chunks).arrayBuffer())
        return new File([wavOf(decoded.getChannelData(0), decoded.sampleRate)], 'recording.wav', { type: 'audio/wav' })
      } finally {
        await context.close()
      }
    },
    discard: () => {
      stop()
      stopTracks(stream)
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
