import { setTimeout as wait } from 'node:timers/promises'
import { DRAW_SHEET, type SheetCell } from '../../../../scene/spriteSheetProps.ts'
import { CommandRefused, type BrowserPage, type Chromium } from './chromium.ts'
import { evaluate } from './evaluate.ts'
import { openCamera } from './pageCamera.ts'

/** The cells and size of a sheet, in output pixels. */
export interface SpriteSheet {
  readonly cells: readonly SheetCell[]
  readonly width: number
  readonly height: number
}

export interface SpriteSheetPage {
  /** Returns the PNG of a sheet at a scale. */
  readonly draw: (sheet: SpriteSheet, scale: number) => Promise<Buffer>
}

const TIMEOUT_MS = 60_000
const POLL_MS = 5
/** Runs on the page, which may still be loading or may still be the previous one. */
const LOAD_STATE = (url: string): string => `(async () => {
  if (location.href.startsWith('chrome-error:')) return 'failed'
  if (location.href !== ${JSON.stringify(url)}) return 'elsewhere'
  if (document.readyState === 'loading')
    await new Promise((next) => document.addEventListener('DOMContentLoaded', next, { once: true }))
  return 'loaded'
})()`

async function loadState({ send }: BrowserPage, url: string): Promise<unknown> {
  const options = { expression: LOAD_STATE(url), awaitPromise: true, returnByValue: true }
  const { result } = await send('Runtime.evaluate', options).catch((fault: unknown) => {
    // Commands fail during a navigation.
    if (fault instanceof CommandRefused) return { result: null }
    throw fault
  })
  return typeof result === 'object' && result !== null && 'value' in result ? result.value : null
}

/** Waits until the page's scripts have run. */
async function untilLoaded(page: BrowserPage, url: string): Promise<void> {
  for (const start = performance.now(); performance.now() - start < TIMEOUT_MS; ) {
    const answer = await loadState(page, url)
    if (answer === 'loaded') return
    if (answer === 'failed') break
    await wait(POLL_MS)
  }
  throw new Error('The page that draws could not be opened.')
}

/** Draws a sheet once the page's scripts are loaded. */
const showing = (cells: readonly SheetCell[], scale: number): string => `(async () => {
  while (typeof window.${DRAW_SHEET} !== 'function') await new Promise((next) => setTimeout(next, 2))
  await window.${DRAW_SHEET}(${JSON.stringify(cells)}, ${scale})
})()`

/** Opens the browser's page before the sheets to draw are known. */
export async function openSpriteSheetPage(chromium: Chromium, pageUrl: string): Promise<SpriteSheetPage> {
  const page = await chromium.openPage(pageUrl)
  const { send } = page
  const color = { r: 0, g: 0, b: 0, a: 0 }
  await Promise.all([send('Emulation.setDefaultBackgroundColorOverride', { color }), untilLoaded(page, pageUrl)])
  // Only now, because it slows scripts down (see `send`). Earlier errors are reported as well.
  await send('Runtime.enable')
  const camera = await openCamera(page)
  return {
    async draw({ cells, height, width }, scale) {
      const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
      return await camera.take(size, evaluate(page, showing(cells, scale)))
    },
  }
}
