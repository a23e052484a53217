import type { Milliseconds } from '../../../base/units.ts'

/** A part of a source that is played, with or without a range in its middle. */
export interface Playing {
  readonly assetId: string
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
  /** Left out. Null to play everything. */
  readonly without: { readonly startMs: Milliseconds; readonly endMs: Milliseconds } | null
  /** Changes with each request, so that the same part can be played again. */
  readonly request: number
}

/**
 * Plays a part on an element, and pauses at its end. Playback goes on at its place if the element loads the file from
 * another URL. Returns a function that stops it.
 */
export function playPart(element: HTMLVideoElement, { endMs, startMs, without }: Playing): () => void {
  const stopped = new AbortController()
  let [frame, placeMs, isPlaying] = [0, startMs, false]
  const watch = (): void => {
    const beforeMs = placeMs
    placeMs = element.currentTime * 1_000
    if (beforeMs < endMs && placeMs >= endMs) return element.pause()
    if (without !== null && placeMs >= without.startMs && placeMs < without.endMs)
      element.currentTime = without.endMs / 1_000
    frame = requestAnimationFrame(watch)
  }
  const play = (): void => {
    element.currentTime = placeMs / 1_000
    // A browser may refuse to play, for example before the first click. The picture then stays.
    element.play().catch(() => undefined)
  }
  const on = (event: string, react: () => void): void =>
    element.addEventListener(event, react, { signal: stopped.signal })
  on('play', () => {
    isPlaying = true
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(watch)
  })
  on('pause', () => {
    isPlaying = false
    cancelAnimationFrame(frame)
  })
  on('seeked', () => {
    placeMs = element.currentTime * 1_000
  })
  // Another URL resets the time of the element, and pauses it without an event.
  on('loadedmetadata', () => {
    if (isPlaying) play()
    else element.currentTime = placeMs / 1_000
  })
  play()
  return () => {
    stopped.abort()
    cancelAnimationFrame(frame)
    element.pause()
  }
}
