import { describe, expect, it } from 'vitest'
import { ApiError } from '../../client/http/ApiError.ts'
import { choicesFor } from '../../composition/merge/clash.ts'
import { memoryBrowser } from '../../testing/page/memoryBrowser.ts'

describe('two tabs of one composition', () => {
  it('never change what the other one has not saved', async () => {
    const { openTab, clock, store } = memoryBrowser()
    const one = await openTab()
    one.rename(1, 'first')
    const two = await openTab()
    expect(two.restoredCount).toBe(0)
    two.stop()
    await clock.advance(0)
    expect(store.journals.size).toBe(1)
    one.kill()
    const three = await openTab()
    expect(three.texts()[0]).toBe('first')
  })

  it('leave two journals when both are killed, and both are recovered', async () => {
    const { openTab, clock, contents, store } = memoryBrowser()
    const one = await openTab()
    const two = await openTab()
    one.rename(1, 'first')
    two.rename(2, 'second')
    two.add('added')
    one.kill()
    two.kill()
    const three = await openTab()
    await clock.advance(10_000)
    expect(three.texts()).toEqual(['first', 'second', 'added'])
    expect(contents()).toEqual(['first', 'second', 'added'])
    expect(three.autosave.getState().status).toBe('saved')
    expect(store.journals.size).toBe(0)
  })

  it.each(['mine', 'theirs'] as const)(
    'report a conflict if the two journals clash, and lose nothing (%s)',
    async (side) => {
      const { openTab, clock, contents, store } = memoryBrowser()
      const one = await openTab()
      const two = await openTab()
      one.rename(1, 'first')
      two.rename(1, 'other')
      two.add('added')
      one.kill()
      two.kill()
      const three = await openTab()
      await clock.advance(10_000)
      expect(three.autosave.getState()).toMatchObject({
        status: 'conflict',
        clashes: [{ mine: 'other', theirs: 'first' }],
      })
      expect(store.journals.size).toBe(1)
      three.kill()
      const four = await openTab()
      await clock.advance(10_000)
      expect(four.autosave.getState()).toMatchObject({
        status: 'conflict',
        clashes: [{ mine: 'other', theirs: 'first' }],
      })
      four.autosave.resolve(choicesFor(four.autosave.getState().clashes, side))
      await clock.advance(5_000)
      expect(contents()).toEqual([side === 'mine' ? 'other' : 'first', expect.anything(), 'added'])
      expect(store.journals.size).toBe(0)
    },
  )

  it('resolve the save of each with its own key', async () => {
    const { openTab, clock, contents, host } = memoryBrowser()
    const one = await openTab()
    one.add('by one')
    host.failNext('lostAfter')
    await clock.advance(800)
    one.kill()
    const two = await openTab()
    two.kill()
    const three = await openTab()
    three.add('by three')
    host.failNext('lostBefore')
    await clock.advance(800)
    three.kill()
    await openTab()
    await clock.advance(20_000)
    expect(contents().toSorted().slice(-2)).toEqual(['by one', 'by three'])
    expect(contents()).toHaveLength(4)
  })

  it('count the changes of the second one that cannot be replayed', async () => {
    const { openTab, clock, contents, store } = memoryBrowser()
    const one = await openTab()
    const two = await openTab()
    one.rename(1, 'first')
    two.rename(2, 'second')
    const { writerId } = two.work.writer
    const request = { name: 'changeOverlays', input: { overlayIds: [99], changes: { content: 'of nobody' } } } as const
    const record = { kind: 'edit', request, createdIds: [], stepId: 9 } as const
    const change = { record, title: 'Teaser', droppedSteps: 0, step: null }
    await store.write({ entries: [{ writerId, seq: 1, compositionId: 'c', change }] })
    one.kill()
    two.kill()
    const three = await openTab()
    expect(three.autosave.getState().recovery).toEqual({ restoredCount: 1, lostCount: 0 })
    await clock.advance(10_000)
    expect(contents()).toEqual(['first', 'second'])
    expect(three.autosave.getState().recovery).toEqual({ restoredCount: 2, lostCount: 1 })
  })

  it('wait longer each time the service refuses them, and show this until it accepts them', async () => {
    const { openTab, clock, contents, host } = memoryBrowser()
    const one = await openTab()
    one.rename(1, 'first')
    const two = await openTab()
    two.rename(2, 'second')
    host.failNext('lostBefore', 'lostBefore')
    await clock.advance(800)
    one.kill()
    two.kill()
    const forbidden = new ApiError({ kind: 'response', status: 403, code: 'no', message: 'No.' })
    const asked = host.requests.length
    const answer = host.pause()
    const three = await openTab()
    await clock.advance(0)
    host.failNext(...Array.from({ length: 30 }, () => forbidden))
    answer()
    await clock.advance(120_000)
    expect(three.autosave.getState()).toMatchObject({ status: 'saved', isEarlierWaiting: true })
    expect(host.requests.length - asked).toBeLessThan(12)
    for (let tries = 0; tries < 30; tries += 1) {
      three.autosave.saveNow()
      await clock.advance(0)
    }
    await clock.advance(5_000)
    expect(three.autosave.getState()).toMatchObject({ status: 'saved', isEarlierWaiting: false })
    expect(contents()).toEqual(['first', 'second'])
  })
})
