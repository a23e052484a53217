import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { wholeBrowser } from '../../../../testing/launchBrowser.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { findBrowser } from '../../findBrowser.ts'
import { startChromium, type Chromium } from './chromium.ts'

const path = temporaryFolder('chromium')
let folders = 0
const temporary = (): string => path(`${(folders += 1)}`)
const search = { cacheFolder: path('browser'), chosen: process.env['FRAMEWRIGHT_BROWSER'] ?? '' }

/** The browser that exports are drawn by here, and a whole one as most people have it. */
const browsers = [
  { kind: 'the one of exports', find: async () => (await findBrowser(search))?.executable ?? null },
  { kind: 'a whole one', find: async () => wholeBrowser() },
]

describe.each(browsers)('startChromium: $kind', ({ find }) => {
  let executable = ''
  const open: Chromium[] = []
  const start = (answerMs?: number): Chromium => {
    const chromium = startChromium(executable, temporary(), answerMs)
    open.push(chromium)
    return chromium
  }
  beforeAll(async () => {
    const found = await find()
    if (found === null) throw new Error('No browser was found.')
    executable = found
  }, 60_000)
  afterEach(async () => {
    for (const chromium of open) await chromium.close()
  })

  it('opens a page that answers', async () => {
    const page = await start().openPage()
    const { result } = await page.send('Runtime.evaluate', { expression: '6 * 7' })
    expect(result).toMatchObject({ value: 42 })
    await expect(page.send('Page.noSuchCommand')).rejects.toThrow('noSuchCommand')
  }, 60_000)

  it('fails with what a script threw that nobody caught, and from then on', async () => {
    const page = await start().openPage()
    const never = page.send('Runtime.evaluate', { expression: 'new Promise(() => undefined)', awaitPromise: true })
    const throwing = `setTimeout(() => { throw new Error('The drawing broke.') })`
    await page.send('Runtime.evaluate', { expression: throwing })
    await expect(never).rejects.toThrow('The drawing broke.')
    await expect(page.send('Runtime.evaluate', { expression: '1' })).rejects.toThrow('The drawing broke.')
  }, 60_000)

  it('lets nobody wait for a browser that has ended', async () => {
    const chromium = start()
    const page = await chromium.openPage()
    const never = page.send('Runtime.evaluate', { expression: 'new Promise(() => undefined)', awaitPromise: true })
    const failing = expect(never).rejects.toThrow('The browser has ended')
    await chromium.close()
    await failing
    await expect(page.send('Page.enable')).rejects.toThrow('The browser has ended')
  }, 60_000)

  it('waits no longer than told for an answer', async () => {
    const page = await start(1_500).openPage()
    const never = page.send('Runtime.evaluate', { expression: 'new Promise(() => undefined)', awaitPromise: true })
    await expect(never).rejects.toThrow('did not answer Runtime.evaluate')
    await expect(page.send('Page.enable')).rejects.toThrow('did not answer Runtime.evaluate')
  }, 60_000)

  it('tells that there is no such program', async () => {
    await expect(startChromium(path('nothing'), path('none')).openPage()).rejects.toThrow('ENOENT')
  })
})
