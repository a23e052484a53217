import type { Page } from '@playwright/test'
import { NUMBERED } from './numberedVideo.ts'

/** The picture at one screen refresh during playback of a numbered video. */
export interface ShownFrame {
  /** Wall time in milliseconds. */
  readonly at: number
  /** The number in the picture. Null if there was no picture, or a black one. */
  readonly number: number | null
  /** Address of the file that is shown. Null if there was no picture. */
  readonly source: string | null
}

/** Records the frame number in the preview at every screen refresh during an action. */
export async function withShownFrames(page: Page, work: () => Promise<void>): Promise<readonly ShownFrame[]> {
  await page.evaluate((numbered) => {
    const { band, bits, height, width } = numbered
    const canvas = new OffscreenCanvas(width, height)
    const ctx = canvas.getContext('2d', { willReadFrequently: true })
    const shown: ShownFrame[] = []
    const numberOf = (video: HTMLVideoElement): number | null => {
      if (!ctx) return null
      ctx.clearRect(0, 0, width, height)
      ctx.drawImage(video, 0, 0, width, height)
      const { data } = ctx.getImageData(0, 0, width, height)
      const lightAt = (x: number, y: number): number => data[(y * width + x) * 4] ?? 0
      if (lightAt(width / 2, band / 2) < 150) return null
      const middle = (band + height) / 2
      return Array.from({ length: bits }, (_, bit) =>
        lightAt(((bit + 0.5) * width) / bits, middle) > 148 ? 1 << bit : 0,
      ).reduce((sum, bit) => sum + bit, 0)
    }
    const note = (now: number): void => {
      const videos = [...document.querySelectorAll<HTMLVideoElement>('[data-testid="preview-canvas"] video')]
      const video = videos.findLast(({ clientWidth }) => clientWidth > 16)
      shown.push({ at: now, number: video ? numberOf(video) : null, source: video?.getAttribute('src') ?? null })
      request = requestAnimationFrame(note)
    }
    let request = requestAnimationFrame(note)
    Object.assign(window, {
      stopNoting: () => {
        cancelAnimationFrame(request)
        return shown
      },
    })
  }, NUMBERED)
  await work()
  return page.evaluate(() => {
    const stop: unknown = Reflect.get(window, 'stopNoting')
    return typeof stop === 'function' ? (stop() as ShownFrame[]) : []
  })
}

/** Measures how well a playback matches the timeline. */
export interface CutFigures {
  readonly refreshes: number
  /** Refreshes without a picture. */
  readonly black: number
  /** Refreshes that showed a frame outside the expected sequence. */
  readonly foreign: number
  /** Frames shown after a later one. */
  readonly backwards: number
  /** Frames of the sequence that were skipped, out of `passed`. */
  readonly skipped: number
  readonly passed: number
  /** Refreshes during which a frame stayed longer than its own duration plus one refresh. */
  readonly stuck: number
}

/** @param sourceFrames the source frame of each timeline frame; each source frame occurs once */
export function cutFiguresOf(shown: readonly ShownFrame[], sourceFrames: readonly number[]): CutFigures {
  const placeOf = new Map(sourceFrames.map((number, place) => [number, place]))
  const runs: { readonly number: number | null; count: number }[] = []
  for (const { number } of shown) {
    const last = runs.at(-1)
    if (last && last.number === number) last.count += 1
    else runs.push({ number, count: 1 })
  }
  const inner = runs.slice(1, -1)
  const places = inner.flatMap(({ number }) => (number === null ? [] : (placeOf.get(number) ?? [])))
  const steps = places.slice(1).map((place, at) => place - (places[at] ?? 0))
  return {
    refreshes: shown.length,
    black: shown.filter(({ number }) => number === null).length,
    foreign: inner.reduce((sum, { count, number }) => sum + (number !== null && !placeOf.has(number) ? count : 0), 0),
    backwards: steps.filter((step) => step < 0).length,
    skipped: steps.reduce((sum, step) => sum + Math.max(0, step - 1), 0),
    passed: (places.at(-1) ?? 0) - (places[0] ?? 0),
    stuck: inner.reduce((sum, { count }) => sum + Math.max(0, count - 3), 0),
  }
}
