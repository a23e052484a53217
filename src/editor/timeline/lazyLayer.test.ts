// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { createLazyLayer } from './lazyLayer.ts'

/** Creates a layer whose script the test resolves. */
function stage() {
  const script = Promise.withResolvers<void>()
  const load = vi.fn(() => script.promise)
  const remove = vi.fn()
  const onCome = vi.fn()
  const late = createLazyLayer(async () => {
    await load()
    return () => ({ remove })
  }, onCome)
  const arrive = async (): Promise<void> => {
    script.resolve()
    await vi.waitFor(() => expect(load).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { late, load, remove, onCome, arrive }
}

describe('createLazyLayer', () => {
  it('loads its script once, on first use, and notifies when it is ready', async () => {
    const { arrive, late, load, onCome } = stage()
    expect(load).not.toHaveBeenCalled()
    expect([late.get(), late.get()]).toEqual([null, null])
    await arrive()
    expect(load).toHaveBeenCalledTimes(1)
    expect(onCome).toHaveBeenCalledTimes(1)
    expect(late.get()).not.toBeNull()
  })

  it('creates no layer that was dropped while loading, and creates it on the next use', async () => {
    const { arrive, late, onCome } = stage()
    late.get()
    late.drop()
    await arrive()
    expect(onCome).not.toHaveBeenCalled()
    late.get()
    await vi.waitFor(() => expect(onCome).toHaveBeenCalledTimes(1))
    expect(late.get()).not.toBeNull()
  })

  it('creates a layer that was dropped and requested again while loading', async () => {
    const { arrive, late, load, onCome } = stage()
    late.get()
    late.drop()
    late.get()
    await arrive()
    expect([load.mock.calls.length, onCome.mock.calls.length]).toEqual([1, 1])
  })

  it('removes the layer, and creates none after the end', async () => {
    const { arrive, late, onCome, remove } = stage()
    late.get()
    await arrive()
    late.drop()
    expect(remove).toHaveBeenCalledTimes(1)
    late.get()
    late.end()
    await arrive()
    expect([onCome.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1])
  })
})
