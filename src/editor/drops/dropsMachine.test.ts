import { describe, expect, it } from 'vitest'
import { ok, refuse } from '../../base/result.ts'
import type { UploadStage } from '../../client/uploads/uploadItem.ts'
import { media, overlay } from '../../testing/composition/overlays.ts'
import { droppedUpload } from '../../testing/page/droppedFiles.ts'
import { advanceDrops } from './dropsMachine.ts'
import { idleDrops, type DropsEffect, type DropsEvent, type DropsState } from './dropsState.ts'
import { dropsOf } from './pendingDrop.ts'

const place = { frame: 30, row: 2, isNewRow: false, mode: 'place' } as const
const uploadsIn = (stages: Readonly<Record<string, UploadStage>>, isRestored = true) => ({
  items: Object.entries(stages).map(([id, stage]) => ({ ...droppedUpload(id), stage })),
  isRestored,
})
/** A followed drop of two files, with their uploads in these stages. */
const following = (stages: Readonly<Record<string, UploadStage>>) =>
  run(idleDrops(dropsOf([droppedUpload('1'), droppedUpload('2')], place, 30)), {
    kind: 'followed',
    uploads: uploadsIn(stages),
    isBusy: false,
  })
function run(state: DropsState, ...events: readonly DropsEvent[]) {
  const effects: DropsEffect[] = []
  let next = state
  for (const event of events) {
    const transition = advanceDrops(next, event)
    next = transition.state
    effects.push(...transition.effects)
  }
  return { state: next, effects }
}
const kinds = (effects: readonly DropsEffect[]) => effects.map((effect) => effect.kind)
const read = (uploadId: string): DropsEvent => ({
  kind: 'sourceRead',
  uploadId,
  outcome: ok({ source: media({ name: `${uploadId}.mp4` }), durationInFrames: 60 }),
})
const unreadable = (uploadId: string): DropsEvent => ({
  kind: 'sourceRead',
  uploadId,
  outcome: refuse({ kind: 'passing' }),
})
const placed = (uploadId: string): DropsEvent => ({
  kind: 'placed',
  uploadId,
  name: `${uploadId}.mp4`,
  outcome: ok(overlay({ type: 'text', from: 30, durationInFrames: 60, row: 2 })),
})
const uploadIds = ({ drops }: DropsState) => drops.map(({ uploadId }) => uploadId)

describe('advanceDrops', () => {
  it('reads a ready file once, places it, and lets the next of its drop follow', () => {
    const first = following({ 1: 'ready', 2: 'ready' })
    expect(first.effects).toMatchObject([{ kind: 'read', uploadId: '1' }])
    expect(run(first.state, { kind: 'uploadsChanged', uploads: first.state.uploads }).effects).toEqual([])
    const second = run(first.state, read('1'))
    expect(second.effects).toMatchObject([{ kind: 'place', drop: { uploadId: '1', durationInFrames: 60 } }])
    const third = run(second.state, placed('1'))
    expect(kinds(third.effects)).toEqual(['report', 'read'])
    expect(third.state.drops).toMatchObject([{ uploadId: '2', frame: 90, row: 2 }])
  })

  it('restarts nothing while a file is being placed and rows move', () => {
    const { state } = run(following({ 1: 'ready', 2: 'ready' }).state, read('1'))
    const shifted = run(state, { kind: 'rowsShifted', insertedRows: [0], by: 1 })
    expect(shifted.effects).toEqual([])
    expect(shifted.state.drops.map(({ row }) => row)).toEqual([3, 3])
  })

  it.each(['waiting', 'reserving', 'transferring', 'completing', 'preparing'] as const)(
    'lets a ready file wait for one before it that is %s',
    (stage) => expect(following({ 1: stage, 2: 'ready' }).effects).toEqual([]),
  )
  it.each(['paused', 'needs_file', 'file_changed', 'failed'] as const)('passes a file that is %s', (stage) => {
    expect(kinds(following({ 1: stage, 2: 'ready' }).effects)).toContain('read')
  })

  it('places nothing during a gesture, and reads again afterwards', () => {
    const { state } = following({ 1: 'ready', 2: 'transferring' })
    const busy = run(state, { kind: 'busyChanged', isBusy: true }, read('1'))
    expect(busy.effects).toEqual([])
    expect(kinds(run(busy.state, { kind: 'busyChanged', isBusy: false }).effects)).toEqual(['read'])
  })

  it('retries an unreadable file only after a delay or when the browser comes online', () => {
    const resting = run(following({ 1: 'ready', 2: 'transferring' }).state, unreadable('1'))
    expect(resting.effects).toEqual([{ kind: 'rest', uploadId: '1' }])
    expect(run(resting.state, { kind: 'uploadsChanged', uploads: resting.state.uploads }).effects).toEqual([])
    expect(kinds(run(resting.state, { kind: 'rested', uploadId: '1' }).effects)).toEqual(['read'])
    expect(kinds(run(resting.state, { kind: 'online' }).effects)).toEqual(['read'])
  })

  it('releases a place whose file is refused, and reports why', () => {
    const { state } = following({ 1: 'ready', 2: 'transferring' })
    const refusal = refuse({ kind: 'refused' as const, reason: 'It is gone.' })
    const gone = run(state, { kind: 'sourceRead', uploadId: '1', outcome: refusal })
    expect(gone.effects).toEqual([
      { kind: 'report', report: { type: 'refused', name: '1.mp4', reason: 'It is gone.' } },
    ])
    expect(uploadIds(gone.state)).toEqual(['2'])
    const outcome = refuse({ code: 'row_locked', message: 'The row is locked.' })
    const locked = run(state, read('1'), { kind: 'placed', uploadId: '1', name: '1.mp4', outcome })
    expect(locked.effects).toContainEqual({
      kind: 'report',
      report: { type: 'refused', name: '1.mp4', reason: 'The row is locked.' },
    })
    expect(uploadIds(locked.state)).toEqual(['2'])
  })

  it('ignores the answer for a file whose upload was cancelled meanwhile', () => {
    const { state } = following({ 1: 'transferring', 2: 'transferring' })
    const cancelled = run(state, { kind: 'uploadsChanged', uploads: uploadsIn({ 2: 'transferring' }) })
    expect(uploadIds(cancelled.state)).toEqual(['2'])
    expect(run(cancelled.state, read('1')).effects).toEqual([])
  })

  it('waits for uploads that have not been restored yet', () => {
    const { state } = run(idleDrops(dropsOf([droppedUpload('1')], place, 30)), {
      kind: 'followed',
      uploads: uploadsIn({}, false),
      isBusy: false,
    })
    expect(uploadIds(state)).toEqual(['1'])
    expect(uploadIds(run(state, { kind: 'uploadsChanged', uploads: uploadsIn({}) }).state)).toEqual([])
  })

  it('reports a failure once, and again after another attempt', () => {
    const change = (stage: UploadStage): DropsEvent => ({
      kind: 'uploadsChanged',
      uploads: uploadsIn({ 1: stage, 2: 'paused' }),
    })
    const { state } = following({ 1: 'transferring', 2: 'paused' })
    const { effects } = run(state, change('failed'), change('failed'), change('waiting'), change('failed'))
    expect(effects).toEqual([
      { kind: 'report', report: { type: 'failed', name: '1.mp4' } },
      { kind: 'report', report: { type: 'failed', name: '1.mp4' } },
    ])
  })

  it('only keeps places while no editor follows', () => {
    const left = run(following({ 1: 'ready', 2: 'transferring' }).state, { kind: 'left' }, read('1'))
    expect(left.effects).toEqual([])
    expect(uploadIds(left.state)).toEqual(['1', '2'])
    const returned = { kind: 'followed', uploads: left.state.uploads, isBusy: false } as const
    expect(kinds(run(left.state, returned).effects)).toEqual(['read'])
  })

  it('moves a file that is dropped again to its later place', () => {
    const again: DropsEvent = { kind: 'held', files: [droppedUpload('1')], place: { ...place, frame: 300 }, fps: 30 }
    const { state } = run(following({ 1: 'transferring', 2: 'transferring' }).state, again)
    expect(state.drops.map(({ uploadId, frame }) => [uploadId, frame])).toEqual([
      ['2', 180],
      ['1', 300],
    ])
  })

  it('keeps the list of drops by reference while none changes', () => {
    const { state } = following({ 1: 'transferring', 2: 'transferring' })
    const event: DropsEvent = { kind: 'uploadsChanged', uploads: uploadsIn({ 1: 'transferring', 2: 'completing' }) }
    expect(run(state, event).state.drops).toBe(state.drops)
  })
})
