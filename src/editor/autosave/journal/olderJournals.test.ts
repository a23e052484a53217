import type { Browser } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { edits } from '../../../composition/editRegistry.ts'
import { compositionSchema } from '../../../composition/schema.ts'
import { someMedia } from '../../../testing/composition/compositionArbitrary.ts'
import { servePage, type ServedPage } from '../../../testing/network/servePage.ts'
import { createFakeCompositionHost } from '../../../testing/page/fakeCompositionHost.ts'
import '../../../testing/page/journalPage/journalApi.ts'
import { launchBrowser } from '../../../testing/page/launchBrowser.ts'
import { createMemoryLocks } from '../../../testing/page/memoryJournals.ts'
import { createVirtualClock } from '../../../testing/page/virtualClock.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { createAutosave } from '../autosave.ts'
import { openSession } from '../openSession.ts'
import { createJournals } from './createJournals.ts'
import type { JournalStore, StoredJournal } from './journal.ts'

const journalSchema = z.object({
  writerId: z.string(),
  head: z.unknown(),
  sent: z.unknown(),
  entries: z.array(z.looseObject({ seq: z.number() })),
})
const recordSchema = z.object({
  compositionId: z.string(),
  projectId: z.string(),
  title: z.string(),
  document: compositionSchema,
  updatedAt: z.string(),
})
const fixtureSchema = z.object({
  record: recordSchema,
  /** IndexedDB content, keyed by writer. */
  journals: z.array(journalSchema),
  /** State of the first writer's session when its tab was killed. */
  expected: z.object({
    title: z.string(),
    document: compositionSchema,
    labels: z.array(z.string()),
    unsavedCount: z.number(),
    /** State after three more undos. */
    afterUndo: compositionSchema,
  }),
})

/**
 * Journals left in a browser by the editor of commit 5b4bced. They contain every kind of edit, undos, joined steps and
 * a save in flight.
 */
const path = resolve(import.meta.dirname, '../fixtures/journals.json')
const { record, journals, expected } = fixtureSchema.parse(JSON.parse(await readFile(path, 'utf8')))

/** Serves the journals of the older editor and discards writes. */
function storeOf(stored: ReadonlyMap<string, StoredJournal>): JournalStore {
  return {
    writersOf: async () => [...stored.keys()],
    read: async (writerId) => stored.get(writerId) ?? null,
    readPendingCuts: async () => null,
    write: async () => undefined,
  }
}

const ownStore = (): JournalStore => storeOf(new Map(journals.map(({ writerId, ...stored }) => [writerId, stored])))
const open = (store: JournalStore) =>
  openSession({
    record,
    sources: someMedia,
    journals: createJournals({ store, locks: createMemoryLocks().tab(), newWriterId: () => 'newer', date: () => 0 }),
  })

describe('journals that an older editor left', () => {
  it('contain each of its forty edits, all of which are still known', () => {
    const names = new Set(
      [...JSON.stringify(journals).matchAll(/"request":\{"name":"(\w+)"/gu)].map(([, name = '']) => name),
    )
    expect(names.size).toBe(40)
    expect([...names].filter((name) => !Object.hasOwn(edits, name))).toEqual([])
  })

  it('replay to the same document, title and undo steps', async () => {
    const { session, work } = await open(ownStore())
    const { title, document, past, unsaved } = session.getState()
    expect(document).toEqual(expected.document)
    expect(title).toBe(expected.title)
    expect(past.map(({ label }) => label)).toEqual(expected.labels)
    expect(unsaved).toHaveLength(expected.unsavedCount)
    expect(work.recovery).toEqual({ restoredCount: expected.unsavedCount, lostCount: 0 })
    for (let step = 0; step < 3; step += 1) expect(session.undo().ok).toBe(true)
    expect(session.getState().document).toEqual(expected.afterUndo)
  })

  it('are saved, including that of a second tab, after the save in flight is resent with its own key', async () => {
    const host = createFakeCompositionHost(record)
    const clock = createVirtualClock()
    const { session, work } = await open(ownStore())
    createAutosave({ session, host, work, clock, newKey: () => crypto.randomUUID() }).start()
    await clock.advance(30_000)
    const sent = z.object({ idempotencyKey: z.string() }).parse(journals[0]?.sent)
    expect(host.requests[0]?.idempotencyKey).toBe(sent.idempotencyKey)
    expect(host.current().title).toBe(expected.title)
    const contents = host.current().document.overlays.map((one) => (one.type === 'text' ? one.content : ''))
    expect(contents).toContain('From another tab')
    expect(host.current().document.overlays).toHaveLength(expected.document.overlays.length + 1)
  })
})

describe('the IndexedDB of an older editor', () => {
  const folder = temporaryFolder('framewright-older-journals')
  let served: ServedPage
  let browser: Browser
  beforeAll(async () => {
    served = await servePage(resolve(import.meta.dirname, '../../../testing/page/journalPage'), folder('page'))
    browser = await launchBrowser()
  }, 60_000)
  afterAll(async () => {
    await browser.close()
    await served.close()
  })

  it('is read without loss, and takes pending cuts', async () => {
    const page = await browser.newPage()
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Blank</title>' }))
    await page.goto(`${served.origin}/blank`)
    await page.evaluate(async (given) => {
      const opening = indexedDB.open('framewright', 2)
      opening.addEventListener('upgradeneeded', () => {
        opening.result.createObjectStore('journals').createIndex('compositionId', 'compositionId')
        opening.result.createObjectStore('sent')
        opening.result.createObjectStore('entries')
      })
      await new Promise((done) => opening.addEventListener('success', done))
      const writing = opening.result.transaction(['journals', 'sent', 'entries'], 'readwrite')
      for (const { writerId, head, sent, entries } of given) {
        writing.objectStore('journals').put(head, writerId)
        if (sent !== null) writing.objectStore('sent').put(sent, writerId)
        for (const entry of entries) writing.objectStore('entries').put(entry, [writerId, entry.seq])
      }
      await new Promise((done) => writing.addEventListener('complete', done))
      opening.result.close()
    }, journals)
    await page.goto(served.origin)
    await page.waitForFunction(() => window.journalPage !== undefined)
    const read = await page.evaluate(async (compositionId) => {
      const store = window.journalPage?.store
      const writers = (await store?.writersOf(compositionId)) ?? []
      return await Promise.all(writers.map(async (writerId) => ({ writerId, ...(await store?.read(writerId)) })))
    }, record.compositionId)
    expect(read).toEqual(journals)
    const pendingCuts = { compositionId: record.compositionId, clips: [], edges: [] }
    const stored = await page.evaluate(async (given) => {
      await window.journalPage?.store.write({ pendingCuts: given })
      return await window.journalPage?.store.readPendingCuts(given.compositionId)
    }, pendingCuts)
    expect(stored).toEqual(pendingCuts)
  })
})
