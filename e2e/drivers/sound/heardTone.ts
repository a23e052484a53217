import type { Page } from '@playwright/test'

/**
 * Plays the preview for a moment from its start. Returns the frequency of the tone that its media elements emit, in
 * hertz. Null if they are silent.
 */
export async function heardTone(page: Page): Promise<number | null> {
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  const tone = await page.evaluate(async () => {
    const context = new AudioContext()
    await context.resume()
    const analyser = new AnalyserNode(context, { fftSize: 16_384, smoothingTimeConstant: 0 })
    const seen = new WeakSet<MediaStreamTrack>()
    const listen = (): void => {
      for (const element of document.querySelectorAll<HTMLVideoElement>('.__remotion-player video')) {
        if (element.paused || !('captureStream' in element) || typeof element.captureStream !== 'function') continue
        const stream: unknown = element.captureStream()
        if (!(stream instanceof MediaStream)) continue
        for (const track of stream.getAudioTracks()) {
          if (seen.has(track)) continue
          seen.add(track)
          context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
        }
      }
    }
    const spectrum = new Float32Array(analyser.frequencyBinCount)
    let loudest = { hertz: 0, decibels: -Infinity }
    const startedAt = performance.now()
    while (performance.now() - startedAt < 1_800) {
      listen()
      await new Promise((resolve) => requestAnimationFrame(resolve))
      analyser.getFloatFrequencyData(spectrum)
      for (const [bin, decibels] of spectrum.entries())
        if (decibels > loudest.decibels) loudest = { hertz: (bin * context.sampleRate) / analyser.fftSize, decibels }
    }
    await context.close()
    return loudest.decibels < -60 ? null : loudest.hertz
  })
  await page.keyboard.press('Space')
  return tone
}
