import type { Page } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { createMouse } from './input.ts'
import { percentile } from './trace.ts'

/** Milliseconds from a press until its result is painted. */
export interface ScrubFigures {
  readonly count: number
  readonly median: number
  readonly p95: number
  readonly longest: number
}

export function scrubFiguresOf(times: readonly number[]): ScrubFigures {
  return {
    count: times.length,
    median: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    longest: Math.max(0, ...times),
  }
}

/** Seeded random numbers from 0 to 1, the same in every run. */
export function* chances(): Generator<number> {
  for (let state = 20_261_121; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

/**
 * Makes a page report when it has painted the result of a press: every visible picture has its frame, and the display
 * frame with it has ended.
 */
async function watchPaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const videos = (): HTMLVideoElement[] =>
      [...document.querySelectorAll('video')].filter(({ clientWidth }) => clientWidth > 16)
    const isThere = (): boolean => videos().every(({ readyState, seeking }) => !seeking && readyState >= 2)
    let pressedAt = 0
    let painted: number | null = null
    const look = (frames: number): void => {
      requestAnimationFrame(() => {
        if (!isThere()) look(0)
        else if (frames < 1) look(frames + 1)
        else painted = performance.now() - pressedAt
      })
    }
    window.addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        pressedAt = timeStamp
        painted = null
        look(0)
      },
      { capture: true },
    )
    Object.assign(window, { paintedAfter: () => painted })
  })
}

/** Presses at positions and measures the time until each result is painted. */
export async function scrub(
  page: Page,
  places: readonly { readonly x: number; readonly y: number }[],
): Promise<number[]> {
  const mouse = await createMouse(page)
  await watchPaints(page)
  const times: number[] = []
  for (const { x, y } of places) {
    await mouse.move(x, y)
    await delay(120)
    await mouse.down()
    await mouse.up()
    const after = await page.waitForFunction(() => {
      const asked: unknown = Reflect.get(window, 'paintedAfter')
      return typeof asked === 'function' ? asked() : null
    })
    times.push(Number(await after.jsonValue()))
  }
  return times
}
