import { PassThrough } from 'node:stream'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { exportBrowsers } from '../../../../testing/service/exportBrowsers.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { chromiumAt, type Chromium } from './chromium.ts'
import { openBrowser, type OpenBrowser } from './openBrowser.ts'

const path = temporaryFolder('chromium')
let folders = 0
const BLANK = 'about:blank'
const temporary = (): string => path(`${(folders += 1)}`)
const opened = (executable: string): OpenBrowser =>
  openBrowser({
    executable,
    pageUrl: BLANK,
    folder: temporary(),
    deadlineMs: 60_000,
    signal: new AbortController().signal,
  })
describe.each(exportBrowsers(path('browser')))('chromiumAt: $kind', ({ find }) => {
  let executable = ''
  const open: OpenBrowser[] = []
  const start = (answerMs?: number): Chromium => {
    const browser = opened(executable)
    open.push(browser)
    return chromiumAt(browser.pipes, answerMs)
  }
  beforeAll(async () => {
    executable = await find()
  }, 60_000)
  afterEach(async () => {
    for (const browser of open) await browser.close()
  })

  it('opens a page that answers', async () => {
    const page = await start().openPage(BLANK)
    const { result } = await page.send('Runtime.evaluate', { expression: '6 * 7' })
    expect(result).toMatchObject({ value: 42 })
    await expect(page.send('Page.noSuchCommand')).rejects.toThrow('noSuchCommand')
  }, 60_000)

  it('fails with an uncaught script error, and from then on', async () => {
    const page = await start().openPage(BLANK)
    await page.send('Runtime.enable')
    const never = page.send('Runtime.evaluate', { expression: 'new Promise(() => undefined)', awaitPromise: true })
    const throwing = `setTimeout(() => { throw new Error('The drawing broke.') })`
    await page.send('Runtime.evaluate', { expression: throwing })
    await expect(never).rejects.toThrow('The drawing broke.')
    await expect(page.send('Runtime.evaluate', { expression: '1' })).rejects.toThrow('The drawing broke.')
  }, 60_000)

  it('reports script errors from before `Runtime.enable`', async () => {
    const page = await start().openPage(BLANK)
    const thrown = new Promise<void>((resolve) => void setTimeout(resolve, 50))
    await page.send('Runtime.evaluate', { expression: `setTimeout(() => { throw new Error('Too early.') })` })
    await thrown
    await page.send('Runtime.enable').catch(() => undefined)
    await expect(page.send('Runtime.evaluate', { expression: '1' })).rejects.toThrow('Too early.')
  }, 60_000)

  it('rejects commands once the browser has ended', async () => {
    const page = await start().openPage(BLANK)
    const never = page.send('Runtime.evaluate', { expression: 'new Promise(() => undefined)', awaitPromise: true })
    const failing = expect(never).rejects.toThrow('The browser has ended')
    await open.at(-1)?.close()
    await failing
    await expect(page.send('Page.enable')).rejects.toThrow('The browser has ended')
  }, 60_000)

  it('times out as configured', async () => {
    const page = await start(1_500).openPage(BLANK)
    const never = page.send('Runtime.evaluate', { expression: 'new Promise(() => undefined)', awaitPromise: true })
    await expect(never).rejects.toThrow('did not answer Runtime.evaluate')
    await expect(page.send('Page.enable')).rejects.toThrow('did not answer Runtime.evaluate')
  }, 60_000)

  it('ends the browser when closed', async () => {
    const chromium = start()
    await chromium.openPage(BLANK)
    chromium.close()
    await expect(open.at(-1)?.ended).resolves.toBeUndefined()
  }, 60_000)

  it('reports a missing program', async () => {
    const { ended, fault, pipes } = opened(path('nothing'))
    await expect(chromiumAt(pipes).openPage(BLANK)).rejects.toThrow('The browser has ended')
    await ended
    expect(fault()).toMatchObject({ code: 'render_failed' })
  })
})

describe('chromiumAt', () => {
  it.each(['{"id":1,', '7'])('fails on unreadable messages: %s', async (rgba) => {
    const output = new PassThrough()
    const opening = chromiumAt({ input: new PassThrough(), output }).openPage(BLANK)
    output.write(`${rgba}\0`)
    await expect(opening).rejects.toThrow('cannot be read')
  })
})
