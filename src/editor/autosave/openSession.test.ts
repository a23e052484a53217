import { describe, expect, it } from 'vitest'
import { ApiError } from '../../client/http/ApiError.ts'
import { memoryBrowser } from '../../testing/page/memoryBrowser.ts'

const refusal = (status: number) => new ApiError({ kind: 'response', status, code: 'no', message: 'No.' })

describe('opening after a kill', () => {
  it('restores edits, undos and labels, and can undo an unsaved step', async () => {
    const { openTab, clock, contents } = memoryBrowser()
    const one = await openTab()
    one.rename(1, 'first')
    one.rename(2, 'second')
    one.rename(2, 'third')
    one.session.undo()
    one.session.setTitle('Launch')
    one.kill()
    const two = await openTab()
    expect(two).toMatchObject({ restoredCount: 4, lostCount: 0 })
    expect(two.texts()).toEqual(['first', 'second'])
    expect(two.session.getState().past.map(({ label }) => label)).toEqual(
      one.session.getState().past.map(({ label }) => label),
    )
    two.session.undo()
    expect(two.texts()).toEqual(['first', 'Title'])
    await clock.advance(2_000)
    expect(contents()[0]).toBe('first')
    expect(two.session.getState().title).toBe('Launch')
  })

  it('resends the save in flight with the same key and body, so that it counts once', async () => {
    const { openTab, clock, host, contents } = memoryBrowser()
    const one = await openTab()
    one.add('added once')
    host.failNext('lostAfter')
    await clock.advance(800)
    one.add('later')
    one.kill()
    host.saveElsewhere((saved) => ({ title: `${saved.title} 2` }))
    const two = await openTab()
    await clock.advance(5_000)
    expect(host.requests[1]).toEqual(host.requests[0])
    expect(contents().filter((content) => content === 'added once')).toHaveLength(1)
    expect(contents().filter((content) => content === 'later')).toHaveLength(1)
    expect(two.session.getState().title).toBe('Teaser 2')
    expect(two.autosave.getState().status).toBe('saved')
  })

  it('merges if the save in flight never arrived and another client has saved since', async () => {
    const { openTab, clock, host, contents, store } = memoryBrowser()
    const one = await openTab()
    one.add('added once')
    host.failNext('lostBefore')
    await clock.advance(800)
    one.kill()
    host.saveElsewhere((saved) => ({ title: `${saved.title} 2` }))
    const two = await openTab()
    await clock.advance(5_000)
    expect(contents().filter((content) => content === 'added once')).toHaveLength(1)
    expect(host.current().title).toBe('Teaser 2')
    expect(two.autosave.getState().status).toBe('saved')
    expect(store.journals.size).toBe(0)
  })

  it('records a save on the device before sending it', async () => {
    const { openTab, clock, host, store } = memoryBrowser()
    const one = await openTab()
    one.rename(1, 'first')
    host.pause()
    await clock.advance(800)
    const sent = {
      idempotencyKey: host.requests[0]?.idempotencyKey,
      changeCount: 1,
      document: host.requests[0]?.input.composition,
    }
    expect([...store.journals.values()]).toMatchObject([{ sent }])
  })

  it('keeps the key of a forbidden save across a reload', async () => {
    const { openTab, clock, host, contents } = memoryBrowser()
    const one = await openTab()
    one.add('added once')
    host.failNext('lostAfter', refusal(401))
    await clock.advance(3_000)
    expect(one.autosave.getState()).toMatchObject({ status: 'failed', problem: { status: 401 } })
    one.kill()
    host.saveElsewhere((saved) => ({ title: `${saved.title} 2` }))
    await openTab()
    await clock.advance(5_000)
    expect(new Set(host.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(contents().filter((content) => content === 'added once')).toHaveLength(1)
  })
})

describe('a device that cannot store anything', () => {
  it('still opens and saves, reports the problem, and clears it once writes succeed again', async () => {
    const { openTab, store, clock, host } = memoryBrowser()
    store.refuse(new DOMException('full', 'QuotaExceededError'))
    const tab = await openTab()
    expect(tab.autosave.getState().deviceProblem).toMatch(/cannot store unsaved changes.*full/u)
    tab.session.setTitle('Launch')
    await clock.advance(800)
    expect(host.current().title).toBe('Launch')
    store.refuse(null)
    tab.rename(1, 'first')
    await clock.advance(0)
    expect(tab.autosave.getState().deviceProblem).toBeNull()
  })

  it('is retried automatically, and then stores every change', async () => {
    const { openTab, store, clock, host } = memoryBrowser()
    const tab = await openTab()
    host.failNext(refusal(403))
    tab.rename(1, 'first')
    store.refuse(new DOMException('full', 'QuotaExceededError'))
    tab.rename(1, 'second')
    tab.rename(2, 'third')
    await clock.advance(2_000)
    expect(tab.autosave.getState()).toMatchObject({ status: 'failed', deviceProblem: expect.stringMatching(/full/u) })
    store.refuse(null)
    await clock.advance(5_000)
    expect(tab.autosave.getState().deviceProblem).toBeNull()
    tab.kill()
    expect((await openTab()).texts()).toEqual(['second', 'third'])
  })

  it('never delays a save, even if the fault is a bug', async () => {
    const { openTab, store, clock, host } = memoryBrowser()
    const tab = await openTab()
    store.refuse(new TypeError('nothing of that kind'))
    tab.session.setTitle('Launch')
    await clock.advance(800)
    expect(host.current().title).toBe('Launch')
    expect(tab.autosave.getState()).toMatchObject({
      status: 'saved',
      deviceProblem: expect.stringMatching(/nothing of that kind/u),
    })
    tab.stop()
    tab.kill()
    await openTab()
    await clock.advance(0)
  })
})
