import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { exportBrowsers } from '../../../../testing/service/exportBrowsers.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { chromiumAt, type BrowserPage } from './chromium.ts'
import { evaluate } from './evaluate.ts'
import { openBrowser, type OpenBrowser } from './openBrowser.ts'
import { openCamera } from './pageCamera.ts'
import { pngPixels } from './pngPixels.ts'

const path = temporaryFolder('camera')
const BLANK = 'about:blank'
/** Fills the page with one colour, beyond any viewport. */
const fill = (color: string): string =>
  `document.body.innerHTML = '<div style="position:absolute;inset:0 auto auto 0;width:3000px;height:3000px;background:${color}">'`
const BLUE = 0xffff0000
const GREEN = 0xff00ff00

describe.each(exportBrowsers(path('browser')))('openCamera with $kind', ({ find }) => {
  let executable = ''
  let browser: OpenBrowser | null = null
  let folders = 0
  async function openPage(): Promise<BrowserPage> {
    const folder = path(`${executable.replaceAll('/', '-')}-${(folders += 1)}`)
    const signal = new AbortController().signal
    browser = openBrowser({ executable, pageUrl: BLANK, folder, deadlineMs: 60_000, signal })
    return await chromiumAt(browser.pipes, 20_000).openPage(BLANK)
  }
  beforeAll(async () => {
    executable = await find()
  }, 60_000)
  afterEach(async () => {
    await browser?.close()
  })

  it('takes pictures of the requested size, whatever came before, even if nothing has changed', async () => {
    const page = await openPage()
    const camera = await openCamera(page)
    for (const size of [
      { width: 40, height: 30 },
      { width: 2_048, height: 1_500 },
      { width: 40, height: 30 },
    ]) {
      for (const [color, pixel] of [
        ['#0000ff', BLUE],
        ['#0000ff', BLUE],
        ['#00ff00', GREEN],
      ] as const) {
        const { rgba, ...taken } = await pngPixels(await camera.take(size, evaluate(page, fill(color))))
        expect(taken).toMatchObject(size)
        expect(rgba.every((word) => word >>> 0 === pixel)).toBe(true)
        const again = await pngPixels(await camera.take(size, Promise.resolve()))
        expect(again.rgba).toEqual(rgba)
      }
    }
  }, 60_000)

  it('waits for what needs a frame, and fails with it', async () => {
    const page = await openPage()
    const camera = await openCamera(page)
    const frames = 'new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))'
    const later = `${frames}.then(() => { ${fill('#00ff00')} })`
    const { rgba } = await pngPixels(await camera.take({ width: 16, height: 16 }, evaluate(page, later)))
    expect(rgba.every((word) => word >>> 0 === GREEN)).toBe(true)
    const failing = evaluate(page, `${frames}.then(() => { throw new Error('The font broke.') })`)
    await expect(camera.take({ width: 16, height: 16 }, failing)).rejects.toThrow('The font broke.')
  }, 60_000)
})
