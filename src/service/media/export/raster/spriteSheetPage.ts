import { setTimeout as wait } from 'node:timers/promises'
import { DRAW_SHEET, type SheetCell } from '../../../../scene/spriteSheetProps.ts'
import { CommandRefused, type BrowserPage, type Chromium } from './chromium.ts'
import { evaluate } from './evaluate.ts'
import { openCamera } from './pageCamera.ts'

/** A sheet that is drawn: where its cells lie, and how large it is, in pixels of the output. */
export interface SpriteSheet {
  readonly cells: readonly SheetCell[]
  readonly width: number
  readonly height: number
}

/** The page that draws sheets. */
export interface SpriteSheetPage {
  /** The PNG of a sheet, `scale` times as large. */
  readonly draw: (sheet: SpriteSheet, scale: number) => Promise<Buffer>
}

const TIMEOUT_MS = 60_000
const POLL_MS = 5
/** What a page says of itself: it may be that of which it is loaded, still. */
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
    // Between two pages there is none that could answer.
    if (fault instanceof CommandRefused) return { result: null }
    throw fault
  })
  return typeof result === 'object' && result !== null && 'value' in result ? result.value : null
}

/** Waits until its scripts have run. */
async function untilLoaded(page: BrowserPage, url: string): Promise<void> {
  for (const start = performance.now(); performance.now() - start < TIMEOUT_MS; ) {
    const answer = await loadState(page, url)
    if (answer === 'loaded') return
    if (answer === 'failed') break
    await wait(POLL_MS)
  }
  throw new Error('The page that draws could not be opened.')
}

/** Shows a sheet as soon as the page can; each of its scripts may come later. */
const showing = (cells: readonly SheetCell[], scale: number): string => `(async () => {
  while (typeof window.${DRAW_SHEET} !== 'function') await new Promise((next) => setTimeout(next, 2))
  await window.${DRAW_SHEET}(${JSON.stringify(cells)}, ${scale})
})()`

/** The page with which a browser was started. It is not known yet which sheets will be drawn. */
export async function openSpriteSheetPage(chromium: Chromium, pageUrl: string): Promise<SpriteSheetPage> {
  const page = await chromium.openPage(pageUrl)
  const { send } = page
  const color = { r: 0, g: 0, b: 0, a: 0 }
  await Promise.all([send('Emulation.setDefaultBackgroundColorOverride', { color }), untilLoaded(page, pageUrl)])
  // Only now: it tells what its scripts threw meanwhile, too.
  await send('Runtime.enable')
  const camera = await openCamera(page)
  return {
    async draw({ cells, height, width }, scale) {
      const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
      return await camera.take(size, evaluate(page, showing(cells, scale)))
    },
  }
}
