import { setTimeout as wait } from 'node:timers/promises'
import { DRAW_SHEET, type RasterSheetProps, type SheetCell } from '../../../../scene/rasterSheetProps.ts'
import { CommandRefused, thrownIn, type BrowserPage, type Chromium } from './chromium.ts'

/** A sheet that is drawn: where its cells lie, and how large it is, in pixels of the output. */
export interface Sheet {
  readonly cells: readonly SheetCell[]
  readonly width: number
  readonly height: number
}

/** The page that draws sheets. */
export interface SheetPage {
  /** Takes what all sheets are drawn from, once. */
  readonly begin: (props: RasterSheetProps, durationInFrames: number) => Promise<void>
  /** The PNG of a sheet, `scale` times as large. */
  readonly draw: (sheet: Sheet, scale: number) => Promise<Buffer>
}

const TIMEOUT_MS = 60_000
const LOOK_AGAIN_MS = 5
/** Pixels. Sheets are pictures of what lies beyond it: what lies within is drawn once more before and after each. */
const WINDOW = { width: 64, height: 64 }

/** Evaluates an expression and waits for its promise. */
async function evaluate({ send }: BrowserPage, expression: string): Promise<void> {
  const { exceptionDetails } = await send('Runtime.evaluate', { expression, awaitPromise: true })
  if (exceptionDetails !== undefined) throw new Error(thrownIn(exceptionDetails))
}

/** Waits until the page has a function; each of its scripts may come later. */
const untilThere = (name: string): string =>
  `(async () => { while (typeof window.${name} !== 'function') await new Promise((next) => setTimeout(next, 4)) })()`

/** What Remotion's page composes. */
function compositionOf(props: RasterSheetProps, durationInFrames: number): object {
  return {
    type: 'composition',
    compositionName: 'sheets',
    serializedResolvedPropsWithSchema: JSON.stringify(props),
    compositionDurationInFrames: durationInFrames,
    compositionFps: props.canvas.fps,
    compositionWidth: props.canvas.width,
    compositionHeight: props.canvas.height,
    compositionDefaultCodec: null,
    compositionDefaultOutName: null,
    compositionDefaultVideoImageFormat: null,
    compositionDefaultPixelFormat: null,
    compositionDefaultProResProfile: null,
    compositionDefaultSampleRate: null,
  }
}

/** What a page says of itself: it may be that of which it is loaded, still. */
const HOW_FAR = (url: string): string => `(async () => {
  if (location.href.startsWith('chrome-error:')) return 'failed'
  if (location.href !== ${JSON.stringify(url)}) return 'elsewhere'
  if (document.readyState === 'loading')
    await new Promise((next) => document.addEventListener('DOMContentLoaded', next, { once: true }))
  return 'loaded'
})()`

async function howFar({ send }: BrowserPage, url: string): Promise<unknown> {
  const question = { expression: HOW_FAR(url), awaitPromise: true, returnByValue: true }
  const { result } = await send('Runtime.evaluate', question).catch((fault: unknown) => {
    // Between two pages there is none that could answer.
    if (fault instanceof CommandRefused) return { result: null }
    throw fault
  })
  return typeof result === 'object' && result !== null && 'value' in result ? result.value : null
}

/** Waits until its scripts have run. */
async function untilLoaded(page: BrowserPage, url: string): Promise<void> {
  for (const start = performance.now(); performance.now() - start < TIMEOUT_MS; ) {
    const answer = await howFar(page, url)
    if (answer === 'loaded') return
    if (answer === 'failed') break
    await wait(LOOK_AGAIN_MS)
  }
  throw new Error('The page that draws could not be opened.')
}

/** The page with which a browser was started. It is not known yet what will be drawn. */
export async function openSheetPage(chromium: Chromium, pageUrl: string): Promise<SheetPage> {
  const page = await chromium.openPage(pageUrl)
  const { send } = page
  await Promise.all([
    send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } }),
    send('Emulation.setDeviceMetricsOverride', { ...WINDOW, deviceScaleFactor: 1, mobile: false }),
    untilLoaded(page, pageUrl),
  ])
  // Only now: it tells what its scripts threw meanwhile, too.
  await send('Runtime.enable')
  await evaluate(page, untilThere('remotion_setBundleMode'))
  return {
    async begin(props, durationInFrames) {
      const composition = JSON.stringify(compositionOf(props, durationInFrames))
      await evaluate(page, `window.remotion_setBundleMode(${composition})`)
      await evaluate(page, untilThere(DRAW_SHEET))
      await evaluate(page, `document.body.style.background = 'transparent'`)
    },
    async draw({ cells, height, width }, scale) {
      await evaluate(page, `window.${DRAW_SHEET}(${JSON.stringify(cells)})`)
      const { data } = await send('Page.captureScreenshot', {
        format: 'png',
        clip: { x: 0, y: 0, width, height, scale },
        captureBeyondViewport: true,
        optimizeForSpeed: true,
        fromSurface: true,
      })
      if (typeof data !== 'string') throw new Error('The browser took no picture.')
      return Buffer.from(data, 'base64')
    },
  }
}
