import { describe, expect, it } from 'vitest'
import { choicesFor } from '../../composition/merge/clash.ts'
import { memoryBrowser } from '../../testing/memoryBrowser.ts'

describe('two tabs of one composition', () => {
  it('never touch what the other one has not saved', async () => {
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

  it('leave two journals when both are killed, and both come in', async () => {
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

  it.each(['mine', 'theirs'] as const)('ask where the two journals clash, and lose nothing (%s)', async (side) => {
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
  })

  it('settle the save of each with its own key', async () => {
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
})
