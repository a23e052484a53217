import type { Page } from '@playwright/test'
import { percentile } from './trace.ts'

/** Frame times during a measurement, in milliseconds. */
export interface FrameFigures {
  readonly count: number
  readonly p95: number
  readonly longest: number
  /** Fraction of display frames that were dropped. */
  readonly dropped: number
}

const DISPLAY_FRAME = 1_000 / 60

export function frameFiguresOf(intervals: readonly number[]): FrameFigures {
  const shown = intervals.map((interval) => Math.max(1, Math.round(interval / DISPLAY_FRAME)))
  const all = shown.reduce((sum, count) => sum + count, 0)
  return {
    count: intervals.length,
    p95: percentile(intervals, 0.95),
    longest: Math.max(0, ...intervals),
    dropped: all === 0 ? 0 : (all - intervals.length) / all,
  }
}

/** Records the time of every animation frame during `work`. */
export async function withFrames(page: Page, work: () => Promise<void>): Promise<FrameFigures> {
  await page.evaluate(() => {
    const times: number[] = []
    // `trace.ts` recognises this function by name and excludes it from the page's own script.
    const noteBenchFrame = (now: number): void => {
      times.push(now)
      request = requestAnimationFrame(noteBenchFrame)
    }
    let request = requestAnimationFrame(noteBenchFrame)
    Object.assign(window, {
      stopNoting: () => {
        cancelAnimationFrame(request)
        return times
      },
    })
  })
  await work()
  const times = await page.evaluate(() => {
    const stop: unknown = Reflect.get(window, 'stopNoting')
    return typeof stop === 'function' ? (stop() as number[]) : []
  })
  return frameFiguresOf(times.slice(1).map((time, at) => time - (times[at] ?? time)))
}
