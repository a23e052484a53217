import { DRAW_SHEET, type RasterSheetProps, type SheetCell } from '../../../../scene/rasterSheetProps.ts'
import { thrownIn, type BrowserPage, type Chromium } from './chromium.ts'

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
/** Sheets are pictures of what lies beyond it: what lies within is drawn once more before and after each. */
const WINDOW = { width: 64, height: 64 }

/** What Remotion's page wants to know before its script runs: that it draws for a file, and only sheets. */
const BEFORE_SCRIPTS = `
  window.remotion_puppeteerTimeout = ${TIMEOUT_MS};
  window.remotion_isMainTab = true;
  window.process = { env: { NODE_ENV: 'production' } };
  window.remotion_inputProps = '{"sheets":true}';
  window.remotion_initialFrame = 0;
  window.remotion_attempt = 1;
  window.remotion_audioEnabled = false;
  window.remotion_videoEnabled = true;
  window.remotion_logLevel = 'error';
  window.remotion_envVariables = '{}';`

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

/** Loads the page of a bundle, and begins to load fonts. It is not known yet what will be drawn. */
export async function openSheetPage(chromium: Chromium, pageUrl: string, fonts: readonly string[]): Promise<SheetPage> {
  const page = await chromium.openPage()
  const { send } = page
  await Promise.all([
    send('Page.addScriptToEvaluateOnNewDocument', { source: BEFORE_SCRIPTS }),
    send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } }),
    send('Emulation.setDeviceMetricsOverride', { ...WINDOW, deviceScaleFactor: 1, mobile: false }),
  ])
  const { errorText } = await send('Page.navigate', { url: pageUrl })
  if (typeof errorText === 'string') throw new Error(`The page that draws could not be opened: ${errorText}`)
  await evaluate(page, untilThere('remotion_setBundleMode'))
  // Who needs one waits for it: here its fault is nobody's.
  const loading = fonts.map((font) => `document.fonts.load(${JSON.stringify(font)}).catch(() => undefined)`)
  await evaluate(page, `${loading.join(';')};undefined`)
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
