import { describe, expect, it } from 'vitest'
import { shownUpload, type UploadItem } from '../../client/uploads/uploadItem.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { dropsOf } from './pendingDrop.ts'
import { placeholdersOf } from './placeholdersOf.ts'

const view = { document: composition([]), rows: {} }
const upload = (changes: Partial<UploadItem>): UploadItem => ({
  ...shownUpload({
    id: 'a',
    baseUrl: '',
    projectId: 'p',
    name: 'song.mp3',
    type: 'music',
    mimeType: 'audio/mpeg',
    sizeBytes: 300,
    fingerprint: '',
    stage: 'transferring',
    reservation: null,
    transferUrl: null,
    reserveKey: '',
    completeKey: '',
    failure: null,
    addedAt: 0,
  }),
  ...changes,
})
const drops = dropsOf([upload({})], { frame: 30, row: 2, isNewRow: false, mode: 'place' }, 30)
const progressOf = (changes: Partial<UploadItem>) => {
  const [shown] = placeholdersOf(drops, [upload(changes)], view)
  return shown && [shown.fraction, shown.words, shown.isFailed]
}

describe('placeholdersOf', () => {
  it('keeps the intended place, with name and kind', () => {
    const place = { row: 2, isNewRow: false, frame: 30, durationInFrames: 150 }
    expect(placeholdersOf(drops, [upload({})], view)).toMatchObject([
      { id: 'a', name: 'song.mp3', kind: 'sound', ...place },
    ])
  })

  it('shows the progress of each stage', () => {
    const failure = { code: 'x', message: 'There is no sound in it.', requestId: null, canRetry: false }
    expect(progressOf({ stage: 'waiting' })).toEqual([0, 'Waiting for its turn', false])
    expect(progressOf({ stage: 'reserving' })).toEqual([null, 'Starting', false])
    expect(progressOf({ sentBytes: 125 })).toEqual([125 / 300, 'Uploading 41%', false])
    expect(progressOf({ stage: 'paused', sentBytes: 150 })).toEqual([0.5, 'Paused at 50%', false])
    expect(progressOf({ stage: 'needs_file' })).toEqual([null, 'Drop the same file again to resume.', false])
    const changed = 'The file changed on disk since the upload began.'
    expect(progressOf({ stage: 'file_changed' })).toEqual([null, changed, false])
    expect(progressOf({ stage: 'completing' })).toEqual([null, 'Checking', false])
    expect(progressOf({ stage: 'preparing' })).toEqual([0, 'Preparing', false])
    expect(progressOf({ stage: 'preparing', preparationProgress: 20 })).toEqual([0.2, 'Preparing 20%', false])
    expect(progressOf({ stage: 'failed', failure })).toEqual([null, 'Failed: There is no sound in it.', true])
  })

  it('shows the reason for a wait', () => {
    expect(progressOf({ waitCause: 'service_away' })).toEqual([
      0,
      'The service cannot be reached. Retrying automatically.',
      false,
    ])
  })

  it('shows nothing for an upload of another page, unless its file is already ready', () => {
    expect(placeholdersOf(drops, [], view)).toEqual([])
    const ready = drops.map((drop) => ({ ...drop, assetId: 'asset' }))
    expect(placeholdersOf(ready, [], view)).toMatchObject([{ name: 'song.mp3', fraction: 1, isFailed: false }])
  })

  it('shows the position of the new row if the place is taken', () => {
    const taken = { ...view, document: composition([overlay({ type: 'text', from: 100, row: 2 })]) }
    expect(placeholdersOf(drops, [upload({})], taken)).toMatchObject([{ row: 2, isNewRow: true }])
  })
})
