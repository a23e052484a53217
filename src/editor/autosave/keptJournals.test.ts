import { describe, expect, it } from 'vitest'
import { browserRecord as record, memoryBrowser } from '../../testing/page/memoryBrowser.ts'
import { createMemoryLocks, memoryJournals } from '../../testing/page/memoryJournals.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { createAutosave } from './autosave.ts'
import { journalOfDraft } from './journal/draftOfVersion1.ts'
import { openSession } from './openSession.ts'

describe('a journal', () => {
  it('is never applied to another composition', async () => {
    const { openTab } = memoryBrowser()
    const one = await openTab()
    one.rename(1, 'first')
    one.kill()
    const other = await openTab('d')
    expect(other).toMatchObject({ restoredCount: 0, lostCount: 0 })
  })

  it('is recovered by the same page after it closed with a save in flight', async () => {
    const { host, store, clock } = memoryBrowser()
    const locks = createMemoryLocks()
    const journals = memoryJournals(store, locks.tab())
    const open = async () => {
      const opened = await openSession({ record: { ...record, ...host.current() }, sources: [], journals })
      let keys = 0
      const newKey = () => `${opened.work.writer.writerId} key ${(keys += 1)}`
      const autosave = createAutosave({ session: opened.session, host, work: opened.work, clock, newKey })
      return { ...opened, autosave, stop: autosave.start() }
    }
    const first = await open()
    first.session.commit('addTextOverlay', { text: 'added once', startFrame: 200, durationSeconds: 1 })
    const answer = host.pause()
    first.stop()
    await clock.advance(0)
    const again = await open()
    expect(again.session.getState().document).toEqual(first.session.getState().document)
    answer()
    await clock.advance(10_000)
    expect(host.current().document.overlays).toHaveLength(3)
    expect(new Set(host.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(again.autosave.getState().status).toBe('saved')
  })

  it('counts unreadable changes and recovers the rest', async () => {
    const { openTab, store } = memoryBrowser()
    const one = await openTab()
    one.rename(1, 'first')
    const { writerId } = one.work.writer
    await store.write({
      entries: [
        {
          writerId,
          seq: 1,
          compositionId: 'c',
          change: {
            record: {
              kind: 'edit',
              request: { name: 'moveOverlays', input: { of: 'another program' } },
              createdIds: [],
              stepId: 9,
            },
            title: 'Teaser',
            droppedSteps: 0,
            step: null,
          },
        },
      ],
    })
    one.kill()
    const two = await openTab()
    expect(two).toMatchObject({ restoredCount: 1, lostCount: 1 })
    expect(two.texts()[0]).toBe('first')
  })

  it('counts unknown edits and recovers the rest', async () => {
    const { openTab, store } = memoryBrowser()
    const one = await openTab()
    one.rename(1, 'first')
    const { writerId } = one.work.writer
    const request = { name: 'anEditOfTomorrow', input: {} }
    const unknown = { kind: 'edit', request, createdIds: [], stepId: 9 }
    const change = { record: unknown as never, title: 'Teaser', droppedSteps: 0, step: null }
    await store.write({ entries: [{ writerId, seq: 1, compositionId: 'c', change }] })
    one.kill()
    const two = await openTab()
    expect(two).toMatchObject({ restoredCount: 1, lostCount: 1 })
    expect(two.texts()[0]).toBe('first')
  })

  it('that cannot be read does not hide the others, and is unlocked for the next opening', async () => {
    const { openTab, store } = memoryBrowser()
    const tabs = [await openTab(), await openTab(), await openTab()]
    for (const [index, tab] of tabs.entries()) tab.rename(1, `by ${index}`)
    for (const tab of tabs) tab.kill()
    const spoilt = tabs[1]?.work.writer.writerId ?? ''
    const locks = createMemoryLocks().tab()
    const read: typeof store.read = (writerId) =>
      writerId === spoilt ? Promise.reject(new TypeError('This is spoilt')) : store.read(writerId)
    const taken = await memoryJournals({ ...store, read }, locks).take('c')
    expect(taken.journals.map(({ writer }) => writer.writerId)).toEqual(
      [tabs[0], tabs[2]].map((tab) => tab?.work.writer.writerId),
    )
    expect(taken).toMatchObject({ unreadable: 1, problem: expect.stringMatching(/This is spoilt/u) })
    expect(await locks.hold(spoilt)).not.toBeNull()
  })

  it('with an unreadable head stays in place and is counted', async () => {
    const { openTab, store } = memoryBrowser()
    const one = await openTab()
    one.rename(1, 'first')
    const { writerId } = one.work.writer
    await store.write({
      head: {
        writerId,
        compositionId: 'c',
        startedAt: 0,
        base: { ...record, document: { ...record.document, overlays: [{} as never] } },
      },
    })
    one.kill()
    const two = await openTab()
    expect(two).toMatchObject({ restoredCount: 0, lostCount: 1 })
    expect(store.journals.has(writerId)).toBe(true)
  })

  it('is removed if it contains nothing new', async () => {
    const { openTab, store } = memoryBrowser()
    const one = await openTab()
    one.rename(1, 'first')
    one.session.undo()
    one.kill()
    expect(store.journals.size).toBe(1)
    expect((await openTab()).restoredCount).toBe(0)
    expect(store.journals.size).toBe(0)
  })

  it.each([
    ['was saved', true],
    ['was not saved', false],
  ])('of a draft of version 1 comes back, also if the save it had sent %s', async (_words, isSaved) => {
    const { openTab, store, host, clock, contents } = memoryBrowser()
    const withText = (...texts: string[]) =>
      composition(texts.map((content, index) => overlay({ type: 'text', id: index + 1, from: index * 60, content })))
    const draft = {
      compositionId: 'c',
      base: record,
      sent: { title: 'Teaser', document: withText('sent', 'Title') },
      title: 'Launch',
      document: withText('sent', 'Title', 'later'),
    }
    const { head, sent, entries } = journalOfDraft(draft, 'draft c')
    await store.write({ head, sent: { writerId: 'draft c', save: sent }, entries })
    if (isSaved) host.saveElsewhere(() => draft.sent)
    const tab = await openTab()
    expect(tab.texts()).toEqual(['sent', 'Title', 'later'])
    await clock.advance(5_000)
    expect(contents()).toEqual(['sent', 'Title', 'later'])
    expect(host.current().title).toBe('Launch')
    expect(store.journals.size).toBe(0)
  })
})
