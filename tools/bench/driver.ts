import type { Page } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { createMouse, type BenchMouse } from './input.ts'
import './page/benchApi.ts'

export interface PageBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One open timeline, independent of how its page is driven. */
export interface BenchDriver {
  readonly page: Page
  readonly mouse: BenchMouse
  /** Restores the initial zoom and scroll position, and waits until the page is idle. */
  readonly reset: () => Promise<void>
  readonly boxOf: (overlayId: number) => Promise<PageBox>
  readonly surface: () => Promise<PageBox>
  readonly selectAll: () => Promise<void>
  readonly selectNone: () => Promise<void>
  readonly deleteSelected: () => Promise<void>
  readonly undo: () => Promise<void>
  readonly play: () => Promise<void>
  readonly pause: () => Promise<void>
}

/** The view at the start of every measurement: clips about 200 pixels wide, in the middle of the composition. */
export const BENCH_VIEW = { pixelsPerFrame: 0.1, scrollFrames: 40_000, scrollPixels: 0 }
/** Idle time before a measurement. */
const REST_MS = 700
/** After its first seconds, an editor counts as loaded once it has requested nothing for this long. */
const QUIET_MS = 1_500
const FIRST_MS = 5_000

export const rest = (): Promise<void> => delay(REST_MS)

async function boxOfElement(page: Page, selector: string): Promise<PageBox> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} has no box.`)
  return box
}

/**
 * Waits until an editor is idle: everything that it loads or prefetches during idle time has arrived, and no further
 * request has followed for a while.
 */
async function restOfEditor(page: Page): Promise<void> {
  await delay(FIRST_MS)
  const count = (): Promise<number> => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now
    await delay(QUIET_MS)
  }
}

/** A benchmark page: the timeline alone, or the plain React timeline. */
export async function openBenchPage(page: Page, address: string): Promise<BenchDriver> {
  await page.goto(address)
  await page.waitForFunction(() => window.bench?.isReady === true)
  const mouse = await createMouse(page)
  const driver: BenchDriver = {
    page,
    mouse,
    async reset() {
      await page.evaluate((view) => window.bench?.view(view), BENCH_VIEW)
      await mouse.move(5, 5)
      await rest()
    },
    boxOf: (overlayId) =>
      page.evaluate((id) => {
        if (!window.bench) throw new Error('The page is not ready.')
        return window.bench.boxOf(id)
      }, overlayId),
    surface: () => boxOfElement(page, '[data-testid="timeline"]'),
    selectAll: () => page.evaluate(() => window.bench?.selectAll()),
    selectNone: () => page.evaluate(() => window.bench?.selectNone()),
    deleteSelected: () => page.evaluate(() => window.bench?.deleteSelected()),
    undo: () => page.evaluate(() => window.bench?.undo()),
    play: () => page.evaluate(() => window.bench?.play()),
    pause: () => page.evaluate(() => window.bench?.pause()),
  }
  await driver.reset()
  await restOfEditor(page)
  return driver
}

/** Opens the whole editor and drives it by real key presses. */
export async function openEditor(
  page: Page,
  composition: { readonly address: string; readonly compositionId: string },
): Promise<BenchDriver> {
  const key = `framewright:viewport:${composition.compositionId}`
  await page.addInitScript(
    ([name, view]) => localStorage.setItem(name ?? '', view ?? ''),
    [key, JSON.stringify({ ...BENCH_VIEW, widthPixels: 0 })],
  )
  const mouse = await createMouse(page)
  const driver: BenchDriver = {
    page,
    mouse,
    async reset() {
      await page.goto(composition.address)
      await page.locator('[role="gridcell"]').first().waitFor()
      // Installs the code that reads the layout, so that it is not installed during a measurement.
      await boxOfElement(page, '[role="gridcell"]')
      await restOfEditor(page)
      // In real use, the pointer moves before a drag. The parts that the editor loads at the first move are thus loaded
      // before the measurement.
      await mouse.move(5, 5)
      await rest()
    },
    boxOf: (overlayId) => boxOfElement(page, `[data-overlay-id="${overlayId}"]`),
    surface: () => boxOfElement(page, '[data-testid="timeline"]'),
    selectAll: () => page.keyboard.press('ControlOrMeta+a'),
    selectNone: () => page.keyboard.press('Escape'),
    deleteSelected: () => page.keyboard.press('Delete'),
    undo: () => page.keyboard.press('ControlOrMeta+z'),
    play: () => page.keyboard.press('Space'),
    pause: () => page.keyboard.press('Space'),
  }
  await driver.reset()
  return driver
}
