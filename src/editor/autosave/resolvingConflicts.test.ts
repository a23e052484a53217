import { describe, expect, it } from 'vitest'
import type { MergeSide } from '../../composition/merge/clash.ts'
import type { Composition } from '../../composition/schema.ts'
import { memoryBrowser } from '../../testing/page/memoryBrowser.ts'

/** The remote version changes some fields of the first overlay. */
const with1 =
  (fields: object) =>
  ({ document }: { readonly document: Composition }) => ({
    document: {
      ...document,
      overlays: document.overlays.map((overlay) => (overlay.id === 1 ? { ...overlay, ...fields } : overlay)),
    },
  })

const choice = (path: string, side: MergeSide) => new Map([[`overlay 1 ${path}`, side]])

/** Makes both sides change `left` and `top` of the first overlay. */
async function inConflict() {
  const browser = memoryBrowser()
  const tab = await browser.openTab()
  browser.host.saveElsewhere(with1({ left: 500, top: 600 }))
  tab.session.commit('changeOverlays', { overlayIds: [1], changes: { left: 5, top: 6 } })
  await browser.clock.advance(2_000)
  const fields = () => browser.host.current().document.overlays.find(({ id }) => id === 1)
  const open = () => tab.autosave.getState().clashes.map(({ path }) => path.join('.'))
  expect(open()).toEqual(['left', 'top'])
  return { ...browser, tab, fields, open }
}

describe('a conflict', () => {
  it('is resolved clash by clash, and saved with the last choice', async () => {
    const { tab, open, clock, fields } = await inConflict()
    tab.autosave.resolve(choice('left', 'mine'))
    expect(open()).toEqual(['top'])
    expect(tab.autosave.getState().status).toBe('conflict')
    tab.autosave.resolve(choice('top', 'theirs'))
    await clock.advance(2_000)
    expect(tab.autosave.getState()).toMatchObject({ status: 'saved', clashes: [] })
    expect(fields()).toMatchObject({ left: 5, top: 600 })
  })

  it('merges newer versions meanwhile, and keeps choices whose clash is unchanged', async () => {
    const { tab, open, clock, fields, host } = await inConflict()
    tab.autosave.resolve(choice('left', 'mine'))
    host.saveElsewhere(with1({ rotation: 8 }))
    tab.autosave.reportRevision(host.current().updatedAt)
    await clock.advance(2_000)
    expect(open()).toEqual(['top'])
    tab.autosave.resolve(choice('top', 'mine'))
    await clock.advance(2_000)
    expect(fields()).toMatchObject({ left: 5, top: 6, rotation: 8 })
  })

  it('drops a choice if a newer version changes the value it was made against', async () => {
    const { tab, open, clock, fields, host } = await inConflict()
    tab.session.gesture.begin()
    tab.autosave.resolve(new Map([...choice('left', 'mine'), ...choice('top', 'mine')]))
    host.saveElsewhere(with1({ left: 700 }))
    tab.autosave.reportRevision(host.current().updatedAt)
    await clock.advance(2_000)
    tab.session.gesture.commit()
    await clock.advance(2_000)
    expect(open()).toEqual(['left'])
    expect(fields()).toMatchObject({ left: 700, top: 600 })
    tab.autosave.resolve(choice('left', 'mine'))
    await clock.advance(2_000)
    expect(fields()).toMatchObject({ left: 5, top: 6 })
  })

  it('applies choices only after a gesture has ended', async () => {
    const { tab, clock, fields } = await inConflict()
    tab.session.gesture.begin()
    tab.session.gesture.preview({ name: 'changeOverlays', input: { overlayIds: [2], changes: { left: 9 } } })
    const held = tab.session.getState().document
    tab.autosave.resolve(new Map([...choice('left', 'theirs'), ...choice('top', 'theirs')]))
    await clock.advance(5_000)
    expect(tab.session.getState().document).toBe(held)
    tab.session.gesture.commit()
    await clock.advance(2_000)
    expect(fields()).toMatchObject({ left: 500, top: 600 })
    expect(tab.session.getState().document.overlays.find(({ id }) => id === 2)).toMatchObject({ left: 9 })
    expect(tab.autosave.getState().status).toBe('saved')
  })

  it('keeps edits made meanwhile even if the tab is killed, and ends automatically if both sides agree', async () => {
    const { tab, clock, openTab, fields } = await inConflict()
    tab.session.commit('changeOverlays', { overlayIds: [2], changes: { left: 77 } })
    tab.kill()
    const next = await openTab()
    await clock.advance(2_000)
    expect(next.autosave.getState().clashes).toHaveLength(2)
    next.session.commit('changeOverlays', { overlayIds: [1], changes: { left: 500, top: 600 } })
    await clock.advance(3_000)
    expect(next.autosave.getState().status).toBe('saved')
    expect(fields()).toMatchObject({ left: 500, top: 600 })
    expect(next.session.getState().document.overlays.find(({ id }) => id === 2)).toMatchObject({ left: 77 })
  })
})

describe('an older tab', () => {
  it('never overwrites what a newer one saved, however long it remoteSaved nothing', async () => {
    const { openTab, clock, host } = memoryBrowser()
    const old = await openTab()
    const newer = await openTab()
    for (const left of [1, 2, 3]) {
      newer.session.commit('changeOverlays', { overlayIds: [1], changes: { left } })
      await clock.advance(2_000)
    }
    old.session.commit('changeOverlays', { overlayIds: [2], changes: { top: 9 } })
    await clock.advance(5_000)
    expect(host.current().document.overlays).toMatchObject([{ left: 3 }, { top: 9 }])
    expect(host.requests.every(({ input }) => input.expectedUpdatedAt.startsWith('revision'))).toBe(true)
    expect(host.requests[3]?.input.expectedUpdatedAt).toBe('revision 0')
  })
})
