import type { Browser, BrowserContext, Page } from '@playwright/test'
import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import '../../../testing/page/journalPage/journalApi.ts'
import { launchBrowser } from '../../../testing/page/launchBrowser.ts'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { servePage, type ServedPage } from '../../../testing/network/servePage.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import type { JournalChange, JournalEntry, JournalHead } from './journal.ts'

const head = (writerId: string, compositionId = 'c'): JournalHead => ({
  writerId,
  compositionId,
  startedAt: 0,
  base: { title: 'Teaser', document: composition([overlay({ type: 'text' })]), updatedAt: 'r0' },
})
const entry = (writerId: string, seq: number, title = `Title ${seq}`): JournalEntry => ({
  writerId,
  seq,
  compositionId: 'c',
  change: { record: null, title, droppedSteps: 0, step: null },
})

describe('the store of journals in a browser', () => {
  const folder = temporaryFolder('framewright-journals')
  let served: ServedPage
  let browser: Browser
  let context: BrowserContext
  beforeAll(async () => {
    served = await servePage(resolve(import.meta.dirname, '../../../testing/page/journalPage'), folder('page'))
    browser = await launchBrowser()
  }, 60_000)
  afterAll(async () => {
    await browser.close()
    await served.close()
  })
  beforeEach(async () => {
    context = await browser.newContext()
  })
  afterEach(() => context.close())

  const blank = async (): Promise<Page> => {
    const page = await context.newPage()
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Blank</title>' }))
    await page.goto(`${served.origin}/blank`)
    return page
  }
  const open = async (): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(served.origin)
    await page.waitForFunction(() => window.journalPage !== undefined)
    return page
  }
  const write = (page: Page, change: JournalChange): Promise<string> =>
    page.evaluate(
      (given) =>
        window.journalPage?.store.write(given).then(
          () => 'stored',
          (fault: unknown) => (fault instanceof Error ? fault.name : ''),
        ) ?? '',
      change,
    )
  const read = (page: Page, writerId: string) =>
    page.evaluate((id) => window.journalPage?.store.read(id) ?? null, writerId)
  const writersOf = (page: Page, compositionId = 'c'): Promise<readonly string[] | string> =>
    page.evaluate(
      (id) =>
        window.journalPage?.store.writersOf(id).catch((fault: unknown) => (fault instanceof Error ? fault.name : '')) ??
        '',
      compositionId,
    )

  it('keeps heads, saves in flight and changes in order across a reload', async () => {
    const page = await open()
    const { document } = head('w').base
    const save = { idempotencyKey: 'k', title: 'Teaser', document, changeCount: 1, label: 'Move' }
    await write(page, { head: head('w'), entries: [entry('w', 0)] })
    await write(page, { entries: [entry('w', 2), entry('w', 1), entry('w', 10)] })
    await write(page, { sent: { writerId: 'w', save } })
    await write(page, { head: head('other', 'd'), entries: [entry('other', 0)] })
    await page.reload()
    expect(await writersOf(page)).toEqual(['w'])
    const stored = await read(page, 'w')
    expect(stored).toMatchObject({ head: head('w'), sent: save })
    expect(stored?.entries).toEqual([entry('w', 0), entry('w', 1), entry('w', 2), entry('w', 10)])
  })

  it('keeps the pending cuts of a composition across a reload, without a journal', async () => {
    const page = await open()
    const pendingCuts = { compositionId: 'c', clips: [{ overlayId: 3, cuts: [500, 900.5], restores: [] }], edges: [] }
    await write(page, { pendingCuts })
    await write(page, { removes: ['w'] })
    await page.reload()
    const readPending = (id: string) =>
      page.evaluate((compositionId) => window.journalPage?.store.readPendingCuts(compositionId), id)
    expect([await readPending('c'), await readPending('d')]).toEqual([pendingCuts, null])
    expect(await writersOf(page)).toEqual([])
  })

  it('replaces a journal and absorbs another one in one transaction', async () => {
    const page = await open()
    await write(page, { head: head('w'), entries: [entry('w', 0), entry('w', 1)] })
    await write(page, { head: head('w 2'), entries: [entry('w 2', 0)] })
    await write(page, { removes: ['w', 'w 2'], head: head('w'), entries: [entry('w', 0, 'all of it')] })
    expect(await writersOf(page)).toEqual(['w'])
    expect(await read(page, 'w')).toMatchObject({ sent: null, entries: [entry('w', 0, 'all of it')] })
    expect(await read(page, 'w 2')).toBeNull()
  })

  it('removes nothing if the replacement cannot be stored', async () => {
    const page = await open()
    await write(page, { head: head('w'), entries: [entry('w', 0)] })
    const outcome = await page.evaluate(
      async (given) => {
        const spoilt: unknown = { ...given, change: () => 'nobody can store this' }
        return window.journalPage?.store.write({ removes: ['w'], entries: [spoilt as typeof given] }).then(
          () => 'stored',
          (fault: unknown) => (fault instanceof Error ? fault.name : ''),
        )
      },
      entry('w', 0),
    )
    expect(outcome).toBe('DataCloneError')
    expect(await read(page, 'w')).toMatchObject({ head: head('w'), entries: [entry('w', 0)] })
  })

  it('refuses to store at an address without browser locks, but still hands out writers', async () => {
    const page = await context.newPage()
    await page.route('http://plain.example/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: `${served.origin}${pathname}` }) })
    })
    await page.goto('http://plain.example/')
    await page.waitForFunction(() => window.journalPage !== undefined)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    expect(await writersOf(page)).toBe('InsecureContextError')
    expect(await write(page, { head: head('w'), entries: [] })).toBe('InsecureContextError')
    expect(await page.evaluate(async () => (await window.journalPage?.locks.hold('w')) !== null)).toBe(true)
  })

  it('contains what was written in the task in which the tab was killed', async () => {
    const page = await open()
    await write(page, { head: head('w'), entries: [entry('w', 0)] })
    await page.evaluate((change) => void window.journalPage?.store.write(change), { entries: [entry('w', 1)] })
    const crashed = page.waitForEvent('crash')
    const devTools = await context.newCDPSession(page)
    // A crashed page never answers the command.
    void devTools.send('Page.crash').catch(() => undefined)
    await crashed
    expect((await read(await open(), 'w'))?.entries).toHaveLength(2)
  })

  it('converts a draft of version 1 into a journal, and leaves an unreadable one in place', async () => {
    const old = await blank()
    const { title, document, updatedAt } = head('w').base
    const draft = { compositionId: 'c', base: { title, document, updatedAt }, title: 'Launch', document }
    await old.evaluate(async (value) => {
      const request = indexedDB.open('framewright', 1)
      request.onupgradeneeded = () => {
        const store = request.result.createObjectStore('drafts')
        store.put(value, 'c')
        store.put({ of: 'nobody' }, 'd')
      }
      await new Promise((done) => request.addEventListener('success', done))
      request.result.close()
    }, draft)
    const page = await open()
    expect(await writersOf(page)).toEqual(['draft c'])
    expect(await read(page, 'draft c')).toMatchObject({ entries: [{ change: { record: null, title: 'Launch' } }] })
  })

  it('reports an older version that blocks the upgrade, and works once its tab is closed', async () => {
    const old = await blank()
    await old.evaluate(async () => {
      const request = indexedDB.open('framewright', 1)
      request.onupgradeneeded = () => request.result.createObjectStore('drafts')
      await new Promise((done) => request.addEventListener('success', done))
      Object.assign(window, { kept: request.result })
    })
    const page = await open()
    expect(await writersOf(page)).toBe('BlockedError')
    expect(await write(page, { head: head('w'), entries: [entry('w', 0)] })).toBe('BlockedError')
    await old.close()
    await expect.poll(() => write(page, { head: head('w'), entries: [entry('w', 0)] })).toBe('stored')
    expect(await writersOf(page)).toEqual(['w'])
  })

  it('closes for an upgrade by a newer version, and reports it', async () => {
    const page = await open()
    await write(page, { head: head('w'), entries: [entry('w', 0)] })
    const newer = await blank()
    await newer.evaluate(async () => {
      const request = indexedDB.open('framewright', 99)
      await new Promise((done) => request.addEventListener('success', done))
    })
    expect(await write(page, { entries: [entry('w', 1)] })).toBe('VersionError')
  })

  it('reopens after the store was deleted', async () => {
    const page = await open()
    await write(page, { head: head('w'), entries: [entry('w', 0)] })
    await page.evaluate(async () => {
      const request = indexedDB.deleteDatabase('framewright')
      await new Promise((done) => request.addEventListener('success', done))
    })
    expect(await write(page, { head: head('w'), entries: [entry('w', 0)] })).toBe('stored')
    expect(await writersOf(page)).toEqual(['w'])
  })

  it('lets only one tab hold a writer, and releases it when the tab closes', async () => {
    const [one, two] = [await open(), await open()]
    const hold = (page: Page) => page.evaluate(async () => (await window.journalPage?.locks.hold('w')) !== null)
    expect(await hold(one)).toBe(true)
    expect(await hold(one)).toBe(false)
    expect(await hold(two)).toBe(false)
    await one.close()
    await expect.poll(() => hold(two)).toBe(true)
  })

  it('writes little per edit, and restores 200 changes to 500 overlays within a second', async () => {
    const page = await open()
    const figures = await page.evaluate((size) => window.journalPage?.measure(size), { overlays: 495, changes: 200 })
    expect(figures).toMatchObject({ restoredCount: 200, lostCount: 0 })
    expect(figures?.opening).toBeLessThan(1_000)
    expect(figures?.middleWrite).toBeLessThan(figures?.middleWholeWrite ?? 0)
  })
})
