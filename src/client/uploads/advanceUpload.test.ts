import { describe, expect, it } from 'vitest'
import { hostAway, hostRefuses, preparedAsset, reservation, uploadItem } from '../../testing/page/uploads.ts'
import { advanceUpload, type UploadTransition } from './advanceUpload.ts'
import type { UploadEvent } from './uploadEvent.ts'
import { uploadStages, type UploadItem, type UploadStage } from './uploadItem.ts'

const failure = { code: 'upload_failed', message: 'It failed.', requestId: null, canRetry: true }
/** An upload in a given stage, with its step in progress. */
const inStage = (stage: UploadStage, changes: Partial<UploadItem> = {}): UploadItem =>
  uploadItem({
    stage,
    reservation: stage === 'waiting' || stage === 'reserving' ? null : reservation,
    failure: stage === 'failed' ? failure : null,
    ...changes,
  })
/** The resulting stage and effects of an event, as text. */
const outcome = ({ upload, effects }: UploadTransition): string =>
  [upload?.stage ?? 'gone', ...effects.map((effect) => (effect.kind === 'run' ? effect.step : effect.kind))].join(' ')

const keys = { reserveKey: 'reserve 2', completeKey: 'complete 2' }
const events = {
  started: { kind: 'started' },
  reserved: { kind: 'reserved', reservation },
  'transfer created': { kind: 'transferCreated', transferUrl: '/files/1' },
  progressed: { kind: 'progressed', sentBytes: 3, bytesPerSecond: 3, secondsLeft: 1 },
  'file lost': { kind: 'fileLost' },
  transferred: { kind: 'transferred' },
  completed: { kind: 'completed', asset: preparedAsset({ state: 'processing', progress: 7 }) },
  'asset is ready': { kind: 'assetRead', asset: preparedAsset() },
  'asset is processed': { kind: 'assetRead', asset: preparedAsset({ state: 'processing', progress: 40 }) },
  'asset failed': { kind: 'assetRead', asset: preparedAsset({ state: 'failed' }) },
  'service away': { kind: 'stepFailed', error: hostAway() },
  'limit reached': { kind: 'stepFailed', error: hostRefuses('upload_reservation_limit', { status: 429 }) },
  refused: { kind: 'stepFailed', error: hostRefuses('mime_mismatch') },
  due: { kind: 'due' },
  'room freed': { kind: 'spaceFreed' },
  paused: { kind: 'paused' },
  resumed: { kind: 'resumed', hasFile: true },
  'resumed without file': { kind: 'resumed', hasFile: false },
  'file given': { kind: 'fileGiven' },
  'file changed': { kind: 'fileChanged', hasNewFile: false },
  'started over': { kind: 'startedOver', fresh: uploadItem({ id: 'fresh', sizeBytes: 7, ...keys }) },
  retried: { kind: 'retried', hasFile: true, ...keys },
  'retried without file': { kind: 'retried', hasFile: false, ...keys },
  removed: { kind: 'removed' },
  'given up': { kind: 'givenUp' },
  'prepared again': { kind: 'preparationRetried' },
} as const satisfies Record<string, UploadEvent>

const gone = 'gone stop forget refreshAssets'
/** The stages in which each event has an effect. In all others it has none. */
const table: Readonly<Record<keyof typeof events, Readonly<Partial<Record<UploadStage, string>>>>> = {
  started: { waiting: 'reserving reserve' },
  reserved: { reserving: 'transferring remember transfer' },
  'transfer created': { transferring: 'transferring remember' },
  progressed: {},
  'file lost': { transferring: 'needs_file remember' },
  transferred: { transferring: 'completing remember complete' },
  completed: { completing: 'preparing remember dropFile refreshAssets readAsset' },
  'asset is ready': { preparing: 'ready forget refreshAssets' },
  'asset is processed': { preparing: 'preparing awaitPreparation' },
  'asset failed': { preparing: 'failed remember refreshAssets' },
  'service away': {
    reserving: 'reserving wait',
    transferring: 'transferring wait',
    completing: 'completing wait',
    preparing: 'preparing wait',
  },
  'limit reached': {
    reserving: 'reserving wait',
    transferring: 'failed remember',
    completing: 'failed remember',
    preparing: 'failed remember',
  },
  refused: {
    reserving: 'failed remember',
    transferring: 'failed remember',
    completing: 'failed remember',
    preparing: 'failed remember',
  },
  due: {},
  'room freed': {},
  paused: {
    waiting: 'paused stop remember',
    reserving: 'paused stop remember',
    transferring: 'paused stop remember',
  },
  resumed: { paused: 'waiting remember' },
  'resumed without file': { paused: 'needs_file remember' },
  'file given': { needs_file: 'waiting remember', file_changed: 'waiting remember' },
  'file changed': {
    transferring: 'file_changed dropFile remember',
    needs_file: 'file_changed dropFile remember',
  },
  'started over': { file_changed: 'waiting giveUp keep' },
  retried: { failed: 'waiting giveUp remember' },
  'retried without file': { failed: 'needs_file giveUp remember' },
  removed: {
    waiting: gone,
    reserving: `${gone} giveUp`,
    transferring: `${gone} giveUp`,
    paused: `${gone} giveUp`,
    needs_file: `${gone} giveUp`,
    file_changed: `${gone} giveUp`,
    completing: `${gone} giveUp`,
    preparing: gone,
    ready: gone,
    failed: `${gone} giveUp`,
  },
  'given up': Object.fromEntries(uploadStages.map((stage) => [stage, gone])),
  'prepared again': {},
}
const rows = Object.entries(table).flatMap(([name, outcomes]) =>
  uploadStages.map((stage) => ({ name, stage, expected: outcomes[stage] ?? stage })),
)
const eventNamed = (name: string): UploadEvent => {
  const found = Object.entries(events).find(([candidate]) => candidate === name)
  if (found === undefined) throw new Error(`There is no event “${name}”.`)
  return found[1]
}

describe('advanceUpload', () => {
  it.each(rows)('$stage, $name: $expected', ({ name, stage, expected }) => {
    expect(outcome(advanceUpload(inStage(stage), eventNamed(name)))).toBe(expected)
  })

  it('starts at the transfer if there is a reservation', () => {
    expect(outcome(advanceUpload(inStage('waiting', { reservation }), events.started))).toBe('transferring transfer')
  })

  it('shows progress in the transfer only', () => {
    expect(advanceUpload(inStage('transferring'), events.progressed).upload).toMatchObject({ sentBytes: 3 })
    expect(advanceUpload(inStage('paused'), events.progressed).upload).toMatchObject({ sentBytes: 0 })
  })

  it.each(['reserving', 'transferring', 'completing', 'preparing'] as const)(
    'repeats a step of %s after a rest that grows to 15 s, and shows why it waits',
    (stage) => {
      const waits: number[] = []
      let upload = inStage(stage)
      for (let turn = 0; turn < 7; turn += 1) {
        const failed = advanceUpload(upload, events['service away'])
        expect(failed.upload).toMatchObject({ waitCause: 'service_away', isResting: true })
        waits.push(...failed.effects.flatMap((effect) => (effect.kind === 'wait' ? [effect.forMs] : [])))
        const due = advanceUpload(failed.upload ?? upload, events.due)
        expect(due.effects).toMatchObject([{ kind: 'run' }])
        upload = due.upload ?? upload
      }
      expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
      expect(advanceUpload({ ...upload, isResting: true }, events.due).upload).toMatchObject({
        reserveKey: 'reserve',
        completeKey: 'complete',
      })
    },
  )

  it('counts failures from the start once a step succeeded', () => {
    const tired = inStage('reserving', { failures: 6, waitCause: 'service_away' })
    expect(advanceUpload(tired, events.reserved).upload).toMatchObject({ failures: 0, waitCause: null })
  })

  it('waits for space as long as the service requests, or until an upload is cancelled', () => {
    const error = hostRefuses('upload_reservation_limit', { status: 429, retryAfterSeconds: 60 })
    const limited = advanceUpload(inStage('reserving'), { kind: 'stepFailed', error })
    expect(limited.effects).toEqual([{ kind: 'wait', forMs: 60_000 }])
    expect(limited.upload).toMatchObject({ waitCause: 'no_room', isResting: true })
    const unsaid = advanceUpload(inStage('reserving'), events['limit reached'])
    expect(unsaid.effects).toEqual([{ kind: 'wait', forMs: 10_000 }])
    const freed = advanceUpload(limited.upload ?? inStage('reserving'), events['room freed'])
    expect(outcome(freed)).toBe('reserving reserve')
  })

  it('does not resume an upload that waits for the service when space is freed', () => {
    const resting = inStage('reserving', { isResting: true, waitCause: 'service_away' })
    expect(outcome(advanceUpload(resting, events['room freed']))).toBe('reserving')
  })

  it('keeps an upload on a full disk waiting', () => {
    const error = hostRefuses('disk_full', { status: 507 })
    const { upload } = advanceUpload(inStage('completing'), { kind: 'stepFailed', error })
    expect(upload).toMatchObject({ stage: 'completing', waitCause: 'disk_full' })
  })

  it.each([
    ['upload_expired', 410, true],
    ['mime_mismatch', 400, false],
    ['not_found', 404, false],
  ])('after %s a person may start over: %3$s', (code, status, canRetry) => {
    const { upload } = advanceUpload(inStage('transferring'), {
      kind: 'stepFailed',
      error: hostRefuses(code, { status }),
    })
    expect(upload?.failure).toMatchObject({ code, canRetry })
  })

  it('starts over with new keys and releases the earlier reservation', () => {
    const before = inStage('failed', { transferUrl: '/files/1', sentBytes: 3 })
    const { upload, effects } = advanceUpload(before, events.retried)
    expect(upload).toMatchObject({ ...keys, reservation: null, transferUrl: null, failure: null, sentBytes: 0 })
    expect(effects[0]).toEqual({ kind: 'giveUp', upload: before })
  })

  it('starts over with a changed file at the same place in the list, and releases the earlier reservation', () => {
    const before = inStage('file_changed', { transferUrl: '/files/1', sentBytes: 3, addedAt: 4, fileState: 'newer' })
    const { upload, effects } = advanceUpload(before, events['started over'])
    const fresh = { ...keys, id: 'a', addedAt: 4, sizeBytes: 7, reservation: null, transferUrl: null, sentBytes: 0 }
    expect(upload).toMatchObject({ ...fresh, fileState: null })
    expect(effects).toEqual([{ kind: 'giveUp', upload: before }, { kind: 'keep' }])
  })

  it('shows whether the file is gone and whether a changed version is available', () => {
    expect(advanceUpload(inStage('transferring'), events['file lost']).upload).toMatchObject({ fileState: 'gone' })
    const changed = advanceUpload(inStage('needs_file'), { kind: 'fileChanged', hasNewFile: true })
    expect(changed.upload).toMatchObject({ stage: 'file_changed', fileState: 'newer' })
    expect(advanceUpload(inStage('transferring'), events['file changed']).upload).toMatchObject({ fileState: null })
  })

  it('does not restart an upload that cannot succeed', () => {
    const final = inStage('failed', { failure: { ...failure, canRetry: false } })
    expect(outcome(advanceUpload(final, events.retried))).toBe('failed')
  })

  it('follows the retry of a failed preparation', () => {
    const failed = inStage('failed', { failure: { ...failure, code: 'preparation_failed' } })
    expect(outcome(advanceUpload(failed, events['prepared again']))).toBe('preparing remember readAsset')
  })

  it('shows that a preparation waits for disk space', () => {
    const waiting = { code: 'disk_full', message: 'The disk is full.' }
    const asset = preparedAsset({ state: 'processing', progress: 40, waiting })
    const { upload } = advanceUpload(inStage('preparing'), { kind: 'assetRead', asset })
    expect(upload).toMatchObject({ preparationProgress: 40, waitCause: 'preparation_waits' })
  })
})
