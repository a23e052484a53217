import type { Milliseconds } from '../../../base/units.ts'

const LOAD_MS: Milliseconds = 20_000
const QUALITY = 0.92

/** Resolves with an event of the element. Rejects if the file cannot be played, or with the reason of the signal. */
function eventOf(element: HTMLVideoElement, name: 'loadeddata' | 'seeked', signal: AbortSignal): Promise<void> {
  const { promise, reject, resolve } = Promise.withResolvers<void>()
  element.addEventListener(name, () => resolve(), { once: true, signal })
  element.addEventListener('error', () => reject(new DOMException('', 'EncodingError')), { once: true, signal })
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise
}

/**
 * A frame of a video as a JPEG. Rejects with a DOMException if the browser cannot play the file, or if it is not loaded
 * in time (`TimeoutError`).
 */
export async function videoFrame(url: string, atMs: Milliseconds): Promise<Blob> {
  const element = document.createElement('video')
  const signal = AbortSignal.timeout(LOAD_MS)
  try {
    element.muted = true
    element.preload = 'auto'
    element.crossOrigin = 'anonymous'
    const loaded = eventOf(element, 'loadeddata', signal)
    element.src = url
    await loaded
    const seeked = eventOf(element, 'seeked', signal)
    element.currentTime = atMs / 1000
    await seeked
    const canvas = new OffscreenCanvas(element.videoWidth, element.videoHeight)
    canvas.getContext('2d')?.drawImage(element, 0, 0)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  } finally {
    element.removeAttribute('src')
    element.load()
  }
}
