// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Overlay } from '../../composition/schema.ts'
import { droppedUpload, openWithDrops } from '../../testing/page/droppedFiles.ts'
import { overlay } from '../../testing/composition/overlays.ts'
import { settlePromises } from '../../testing/page/virtualClock.ts'

const ready = { stage: 'ready' } as const
const text = (from: number, durationInFrames: number, fields = {}): Overlay =>
  overlay({ type: 'text', id: 9, from, durationInFrames, ...fields })

beforeEach(() => localStorage.clear())

describe('PendingDrops, when something goes wrong', () => {
  it('continues after a reload, even with a waiting file that is already ready', async () => {
    const { uploads, add, change, places, stop, report, follower } = openWithDrops([], { 1: 1, 2: 1 })
    add(['1', '2'])
    await change('2', ready)
    stop()
    uploads.setState(({ items }) => ({ items: items.filter(({ id }) => id === '1') }))
    const later = follower()
    expect(later.getState()).toHaveLength(2)
    later.follow(report)
    await change('1', ready)
    expect(places()).toEqual([
      ['1', 0, 0, 30],
      ['2', 0, 30, 30],
    ])
  })

  it('retries later if a file cannot be read, and keeps its place', async () => {
    const { clock, outage, reports, drops, add, change, places } = openWithDrops([], { 1: 1 })
    outage.isOn = true
    add(['1'])
    await change('1', ready)
    await change('1', { sentBytes: 3 })
    expect(outage.reads).toBe(1)
    await clock.advance(4_999)
    expect(outage.reads).toBe(1)
    await clock.advance(1)
    expect(outage.reads).toBe(2)
    expect(drops.getState()).toHaveLength(1)
    outage.isOn = false
    await clock.advance(5_000)
    expect(places()).toEqual([['1', 0, 0, 30]])
    expect(reports).toEqual([{ type: 'placed', name: '1.mp4' }])
  })

  it('retries immediately when the browser comes online, but not after it was stopped', async () => {
    const { clock, outage, add, change, places, stop } = openWithDrops([], { 1: 1, 2: 1 })
    outage.isOn = true
    add(['1'])
    await change('1', ready)
    outage.isOn = false
    window.dispatchEvent(new Event('online'))
    await settlePromises()
    expect(places()).toEqual([['1', 0, 0, 30]])
    outage.isOn = true
    add(['2'], { frame: 60 })
    await change('2', ready)
    stop()
    window.dispatchEvent(new Event('online'))
    await clock.advance(60_000)
    expect(outage.reads).toBe(3)
  })

  it('keeps the rest of the selection, without the overlay that it replaced', async () => {
    const { session, add, change } = openWithDrops([text(0, 30), text(200, 30, { id: 8 })], { 1: 1, 2: 1 })
    session.select([8, 9])
    add(['1'], { mode: 'overwrite' })
    await change('1', ready)
    expect([...session.getState().selection]).toEqual([8])
    add(['2'], { frame: 200, mode: 'overwrite' })
    await change('2', ready)
    const { selection, document } = session.getState()
    expect([...selection]).toEqual(document.overlays.filter(({ from }) => from === 200).map(({ id }) => id))
  })

  it('releases a place once the uploads are restored without its file', async () => {
    const { uploads, add, stop, report, follower } = openWithDrops([], { 1: 1, 2: 1 })
    add(['1', '2'])
    stop()
    uploads.setState({ items: [] })
    const later = follower()
    later.follow(report)
    expect(later.getState()).toHaveLength(2)
    uploads.setState({ items: [droppedUpload('2')] })
    expect(later.getState()).toHaveLength(2)
    uploads.setState({ isRestored: true })
    expect(later.getState().map(({ uploadId }) => uploadId)).toEqual(['2'])
  })

  it('reports that a file is only in the library if it cannot be read', async () => {
    const { drops, reports, add, change } = openWithDrops()
    add(['1'])
    await change('1', ready)
    expect(reports).toEqual([{ type: 'refused', name: '1.mp4', reason: 'It cannot be read.' }])
    expect(drops.getState()).toEqual([])
  })
})
