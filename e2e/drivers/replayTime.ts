import type { Page } from '@playwright/test'

/** Records, from the next page load on, when an overlay with this text first appears on the timeline. */
export async function recordReplayTime(page: Page, words: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const look = (): void => {
      if (document.querySelector(`[role="gridcell"][aria-label^="Text ${wanted},"]`))
        Object.assign(window, { replayedAt: performance.now() })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, words)
}

/** Milliseconds from the response with the composition until the overlay appears on the timeline. */
export async function replayMilliseconds(page: Page, compositionId: string): Promise<number> {
  const handle = await page.waitForFunction((id) => {
    const replayedAt: unknown = Reflect.get(window, 'replayedAt')
    const [answer] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith(`/compositions/${id}`))
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0))
    return typeof replayedAt === 'number' && answer !== undefined && { milliseconds: replayedAt - answer }
  }, compositionId)
  const value = await handle.jsonValue()
  return value === false ? Number.NaN : value.milliseconds
}
