import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  fakeUploadHost,
  hostAway,
  hostRefuses,
  memoryUploadDevice,
  preparedAsset,
  reservation,
  uploadItem,
} from '../../testing/page/uploads.ts'
import { assetsQuery } from '../resources/queries.ts'
import { createUploadManager } from './createUploadManager.ts'
import { rememberedPart, uploadStages, fingerprintOf, type RememberedUpload, type UploadStage } from './uploadItem.ts'

const photo = (name = 'a.png') => new File(['12345'], name, { type: 'image/png', lastModified: 0 })
/** A tab with its own host, on a device that tabs can share. */
function openTab({ device } = memoryUploadDevice()) {
  const remote = fakeUploadHost()
  const queryClient = new QueryClient()
  const manager = createUploadManager(queryClient, { host: remote.host, device })
  const shown = () =>
    manager
      .getState()
      .items.map(({ name, stage, waitCause }) => [name, stage, ...(waitCause === null ? [] : [waitCause])])
  return { ...remote, manager, queryClient, shown }
}
const rememberedIn = (stage: UploadStage, changes: Partial<RememberedUpload> = {}): RememberedUpload => ({
  ...rememberedPart(uploadItem({ stage, fingerprint: fingerprintOf(photo()), transferUrl: '/files/1', reservation })),
  ...changes,
})
/** Runs everything that is due without advancing the clock. */
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the upload manager', () => {
  it('takes a file through every step, then removes it from the device', async () => {
    const kept = memoryUploadDevice()
    const { manager, calls, shown } = openTab(kept)
    const { accepted } = manager.add('p', [photo()])
    const settled = manager.settled(accepted[0]?.id ?? '')
    expect(shown()).toEqual([['a.png', 'reserving']])
    await settle()
    expect(calls).toEqual(['reserve a.png', 'transfer a.png', 'complete a.png', 'readAsset a.png'])
    expect(await settled).toMatchObject({ stage: 'ready' })
    expect([kept.uploads.size, kept.files.size, kept.locks.size]).toEqual([0, 0, 0])
  })

  it('refuses files that the service would not accept, and accepts the rest', () => {
    const { manager } = openTab()
    const { accepted, refused } = manager.add('p', [new File(['x'], 'note.txt', { type: 'text/plain' }), photo()])
    expect(accepted.map(({ name }) => name)).toEqual(['a.png'])
    expect(refused).toMatchObject([{ name: 'note.txt' }])
  })

  it('transfers three files at a time while the others wait', async () => {
    const { manager, held, shown } = openTab()
    held.add('transfer')
    manager.add('p', ['1.png', '2.png', '3.png', '4.png'].map(photo))
    await settle()
    expect(shown().map(([, stage]) => stage)).toEqual(['transferring', 'transferring', 'transferring', 'waiting'])
    manager.pause(manager.getState().items[0]?.id ?? '')
    await settle()
    expect(shown().map(([, stage]) => stage)).toEqual(['paused', 'transferring', 'transferring', 'transferring'])
  })

  it('is ready once the list of assets reports it, without waiting for its own read', async () => {
    const { manager, held, queryClient, shown } = openTab()
    held.add('readAsset')
    const { accepted } = manager.add('p', [photo()])
    await settle()
    expect(shown()).toEqual([['a.png', 'preparing']])
    const listed = preparedAsset()
    queryClient.setQueryData(assetsQuery('p').queryKey, [
      { ...listed, preparation: { ...listed.preparation, state: 'processing' } },
    ])
    expect(shown()).toEqual([['a.png', 'preparing']])
    queryClient.setQueryData(assetsQuery('p').queryKey, [listed])
    expect(await manager.settled(accepted[0]?.id ?? '')).toMatchObject({ stage: 'ready' })
  })

  it('repeats a step with the same keys for as long as the service is away', async () => {
    const { manager, faults, contexts, calls, shown } = openTab()
    faults.set('reserve', [hostAway(), hostAway()])
    manager.add('p', [photo()])
    await settle()
    expect(shown()).toEqual([['a.png', 'reserving', 'service_away']])
    await vi.advanceTimersByTimeAsync(499)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown()).toEqual([['a.png', 'ready']])
    expect(new Set(contexts.slice(0, 3).map(({ upload }) => upload.reserveKey)).size).toBe(1)
  })

  it('continues immediately when an upload is cancelled after the limit was reached', async () => {
    const { manager, faults, calls, shown } = openTab()
    faults.set('reserve', [hostRefuses('upload_reservation_limit', { status: 429, retryAfterSeconds: 60 })])
    manager.add('p', [photo()])
    await settle()
    expect(shown()).toEqual([['a.png', 'reserving', 'no_room']])
    await manager.giveUp('reservation of another client')
    await settle()
    expect(calls.slice(0, 3)).toEqual(['reserve a.png', 'give up reservation of another client', 'reserve a.png'])
    expect(shown()).toEqual([['a.png', 'ready']])
  })

  it('continues after the delay that the service requested if no upload is cancelled', async () => {
    const { manager, faults, shown } = openTab()
    faults.set('reserve', [hostRefuses('upload_reservation_limit', { status: 429, retryAfterSeconds: 60 })])
    manager.add('p', [photo()])
    await vi.advanceTimersByTimeAsync(59_999)
    expect(shown()).toEqual([['a.png', 'reserving', 'no_room']])
    await vi.advanceTimersByTimeAsync(1)
    expect(shown()).toEqual([['a.png', 'ready']])
  })

  it('starts over after a failure and releases the earlier reservation', async () => {
    const { manager, faults, contexts, givenUp, shown } = openTab()
    faults.set('transfer', [hostRefuses('upload_expired', { status: 410 })])
    const { accepted } = manager.add('p', [photo()])
    await settle()
    expect(shown()).toEqual([['a.png', 'failed']])
    manager.retry(accepted[0]?.id ?? '')
    await settle()
    expect(shown()).toEqual([['a.png', 'ready']])
    expect(givenUp).toMatchObject([{ stage: 'failed', reservation: { id: `reservation of ${accepted[0]?.id}` } }])
    const reserved = contexts.map(({ upload }) => upload.reserveKey)
    expect(reserved[2]).not.toBe(reserved[0])
  })

  it('removes the upload of a cancelled reservation from the list, and cancels it only once', async () => {
    const { manager, held, givenUp, calls, shown } = openTab()
    held.add('transfer')
    const { accepted } = manager.add('p', [photo()])
    await settle()
    await manager.giveUp(`reservation of ${accepted[0]?.id}`)
    expect(shown()).toEqual([])
    expect([givenUp.length, calls.at(-1)]).toEqual([0, `give up reservation of ${accepted[0]?.id}`])
  })
})

describe('cancelling an upload', () => {
  it.each(['reserve', 'transfer', 'complete', 'readAsset'] as const)('stops the step “%s”', async (step) => {
    const kept = memoryUploadDevice()
    const { manager, held, contexts, givenUp, shown } = openTab(kept)
    held.add(step)
    const { accepted } = manager.add('p', [photo()])
    await settle()
    manager.remove(accepted[0]?.id ?? '')
    await settle()
    expect(contexts.at(-1)?.signal.aborted).toBe(true)
    expect(shown()).toEqual([])
    expect(givenUp).toHaveLength(step === 'readAsset' ? 0 : 1)
    expect([kept.uploads.size, kept.files.size, kept.locks.size]).toEqual([0, 0, 0])
  })

  it('lets the next one start', async () => {
    const { manager, held, shown } = openTab()
    held.add('transfer')
    const { accepted } = manager.add('p', ['1.png', '2.png', '3.png', '4.png'].map(photo))
    await settle()
    manager.remove(accepted[1]?.id ?? '')
    await settle()
    expect(shown()).toEqual([
      ['1.png', 'transferring'],
      ['3.png', 'transferring'],
      ['4.png', 'transferring'],
    ])
  })
})

describe('after a reload', () => {
  const steps: Readonly<Partial<Record<UploadStage, readonly string[]>>> = {
    waiting: ['transfer', 'complete', 'readAsset'],
    reserving: ['transfer', 'complete', 'readAsset'],
    transferring: ['transfer', 'complete', 'readAsset'],
    needs_file: ['transfer', 'complete', 'readAsset'],
    completing: ['complete', 'readAsset'],
    preparing: ['readAsset'],
  }
  it.each(uploadStages.filter((stage) => stage !== 'ready'))(
    'an upload in “%s” continues at its offset',
    async (stage) => {
      const kept = memoryUploadDevice([rememberedIn(stage)])
      kept.files.set('a', photo())
      const { manager, calls, contexts, shown } = openTab(kept)
      await manager.restore()
      await settle()
      expect(calls).toEqual((steps[stage] ?? []).map((step) => `${step} a.png`))
      expect(shown()).toEqual([['a.png', steps[stage] === undefined ? stage : 'ready']])
      expect(contexts.every(({ upload }) => upload.transferUrl === '/files/1')).toBe(true)
      expect(manager.getState().isRestored).toBe(true)
    },
  )

  it('an upload without a stored file asks for it and resumes with the same file', async () => {
    const kept = memoryUploadDevice([rememberedIn('transferring')])
    const { manager, calls, shown } = openTab(kept)
    await manager.restore()
    await settle()
    expect(shown()).toEqual([['a.png', 'needs_file']])
    manager.add('p', [photo('b.png')])
    await settle()
    expect(shown()[0]).toEqual(['a.png', 'needs_file'])
    calls.length = 0
    const { accepted } = manager.add('p', [photo()])
    expect(accepted.map(({ id }) => id)).toEqual(['a'])
    await settle()
    expect(calls).toEqual(['transfer a.png', 'complete a.png', 'readAsset a.png'])
  })

  it('another version of the file starts over in one step and is never mixed with the part already sent', async () => {
    const kept = memoryUploadDevice([rememberedIn('transferring', { reserveKey: 'old' })])
    const { manager, calls, contexts, givenUp, shown } = openTab(kept)
    await manager.restore()
    await settle()
    const changed = new File(['1234567'], 'a.png', { type: 'image/png', lastModified: 9 })
    expect(manager.add('p', [changed]).accepted.map(({ id }) => id)).toEqual(['a'])
    await settle()
    expect([shown(), calls, givenUp]).toEqual([[['a.png', 'file_changed']], [], []])
    manager.startOver('a')
    await settle()
    expect(givenUp).toMatchObject([{ transferUrl: '/files/1', reservation: { id: reservation.id } }])
    expect(calls).toEqual(['reserve a.png', 'transfer a.png', 'complete a.png', 'readAsset a.png'])
    expect(contexts[0]?.upload).toMatchObject({ sizeBytes: 7, fingerprint: fingerprintOf(changed), transferUrl: null })
    expect(contexts[0]?.upload.reserveKey).not.toBe('old')
    expect(contexts[1]?.file).toBe(changed)
    expect([shown(), kept.uploads.size, kept.files.size, kept.locks.size]).toEqual([[['a.png', 'ready']], 0, 0, 0])
  })

  it('a changed file starts over immediately if the user already knows, and the original file resumes', async () => {
    for (const [file, first] of [
      [new File(['1234567'], 'a.png', { type: 'image/png' }), 'reserve a.png'],
      [photo(), 'transfer a.png'],
    ] as const) {
      const { manager, calls } = openTab(memoryUploadDevice([rememberedIn('file_changed')]))
      await manager.restore()
      manager.add('p', [file])
      await settle()
      expect([calls[0], manager.getState().items.length]).toEqual([first, 1])
    }
  })

  it('a changed file that the service would not accept leaves the upload unchanged', async () => {
    const { manager, shown } = openTab(memoryUploadDevice([rememberedIn('needs_file')]))
    await manager.restore()
    const { refused } = manager.add('p', [new File([], 'a.png', { type: 'image/png' })])
    expect([refused.length, shown()]).toEqual([1, [['a.png', 'needs_file']]])
  })

  it('a transferred upload needs no file', async () => {
    const { manager, shown } = openTab(memoryUploadDevice([rememberedIn('completing')]))
    await manager.restore()
    await settle()
    expect(shown()).toEqual([['a.png', 'ready']])
  })

  it('does not touch the uploads of another host', async () => {
    const kept = memoryUploadDevice([rememberedIn('transferring', { baseUrl: 'https://other.example' })])
    const { manager, shown } = openTab(kept)
    await manager.restore()
    expect([shown(), manager.getState().isRestored]).toEqual([[], false])
  })
})

describe('two tabs', () => {
  it('process each upload in only one of them', async () => {
    const kept = memoryUploadDevice([rememberedIn('transferring')])
    kept.files.set('a', photo())
    const first = openTab(kept)
    const second = openTab(kept)
    first.held.add('transfer')
    await Promise.all([first.manager.restore(), second.manager.restore()])
    await settle()
    expect(first.shown()).toEqual([['a.png', 'transferring']])
    expect([second.shown(), second.calls, second.manager.getState().isRestored]).toEqual([[], [], false])
  })

  it('leave new uploads to the tab that added them', async () => {
    const kept = memoryUploadDevice()
    const first = openTab(kept)
    first.held.add('transfer')
    first.manager.add('p', [photo()])
    await settle()
    const second = openTab(kept)
    await second.manager.restore()
    expect(second.shown()).toEqual([])
  })
})
