import { assertNever } from '../../base/assertNever.ts'
import type { ApiError } from '../http/ApiError.ts'
import { waitCauseOf } from './waitCause.ts'
import { attemptAfter } from './nextAttempt.ts'
import type { UploadEffect, UploadEvent, UploadStep } from './uploadEvent.ts'
import type { UploadFailure, UploadItem, UploadStage } from './uploadItem.ts'
import { pageError } from '../errorWords/errorWords.ts'

/** An upload and its pending effects. Null if it was removed from the list. */
export interface UploadTransition {
  readonly upload: UploadItem | null
  readonly effects: readonly UploadEffect[]
}

type EventOf<Kind extends UploadEvent['kind']> = Extract<UploadEvent, { readonly kind: Kind }>

/** The next step of each stage that needs no user action. */
export const stepOfStage: Readonly<Partial<Record<UploadStage, UploadStep>>> = {
  reserving: 'reserve',
  transferring: 'transfer',
  completing: 'complete',
  preparing: 'readAsset',
}
const canPause: ReadonlySet<UploadStage> = new Set(['waiting', 'reserving', 'transferring'])

const remember: UploadEffect = { kind: 'remember' }
const still = {
  waitCause: null,
  bytesPerSecond: null,
  secondsLeft: null,
  isResting: false,
  failures: 0,
  fileState: null,
} as const

/**
 * The upload after an event. Events that do not belong to its stage change nothing, because a stopped step may still
 * respond.
 *
 *     waiting → reserving → transferring → completing → preparing → ready
 *
 * The first three can be paused, and a transfer whose file is missing moves to `needs_file`; both states lead back to
 * `waiting`. A transfer whose file changed moves to `file_changed` and can only start over. A step that fails for good
 * leads to `failed`.
 */
export function advanceUpload(upload: UploadItem, event: UploadEvent): UploadTransition {
  if (isAnswer(event)) return upload.stage === stageOfAnswer[event.kind] ? afterStep(upload, event) : unchanged(upload)
  switch (event.kind) {
    case 'stepFailed':
      return afterFailure(upload, event.error)
    case 'due':
      return rested(upload)
    case 'spaceFreed':
      return upload.waitCause === 'no_room' ? rested(upload) : unchanged(upload)
    default:
      return afterCommand(upload, event)
  }
}

type Command = EventOf<
  | 'started'
  | 'paused'
  | 'resumed'
  | 'fileGiven'
  | 'fileChanged'
  | 'startedOver'
  | 'retried'
  | 'removed'
  | 'givenUp'
  | 'preparationRetried'
>

function afterCommand(upload: UploadItem, event: Command): UploadTransition {
  const { stage, failure } = upload
  switch (event.kind) {
    case 'started':
      if (stage !== 'waiting') return unchanged(upload)
      return running({ ...upload, ...still, stage: upload.reservation === null ? 'reserving' : 'transferring' })
    case 'paused':
      if (!canPause.has(stage)) return unchanged(upload)
      return { upload: { ...upload, ...still, stage: 'paused' }, effects: [{ kind: 'stop' }, remember] }
    case 'resumed':
      return stage === 'paused' ? remembered({ ...upload, stage: stageToResume(event.hasFile) }) : unchanged(upload)
    case 'fileGiven':
    case 'fileChanged':
    case 'startedOver':
      return afterFile(upload, event)
    case 'retried':
      return failure?.canRetry === true ? afresh(upload, event) : unchanged(upload)
    case 'removed':
      return gone(holdsSpace(upload) ? [{ kind: 'giveUp', upload }] : [])
    case 'givenUp':
      return gone([])
    case 'preparationRetried': {
      if (failure?.code !== 'preparation_failed') return unchanged(upload)
      const preparing = running({ ...upload, ...still, stage: 'preparing', failure: null, preparationProgress: 0 })
      return { ...preparing, effects: [remember, ...preparing.effects] }
    }
    default:
      return assertNever(event)
  }
}

function afterFile(upload: UploadItem, event: EventOf<'fileGiven' | 'fileChanged' | 'startedOver'>): UploadTransition {
  const { addedAt, id, stage } = upload
  switch (event.kind) {
    case 'fileGiven':
      return lacksFile(stage) ? remembered({ ...upload, ...still, stage: 'waiting' }) : unchanged(upload)
    case 'fileChanged':
      return stage === 'needs_file' || stage === 'transferring' ? changed(upload, event.hasNewFile) : unchanged(upload)
    case 'startedOver':
      if (stage !== 'file_changed') return unchanged(upload)
      return { upload: { ...event.fresh, id, addedAt }, effects: [{ kind: 'giveUp', upload }, { kind: 'keep' }] }
    default:
      return assertNever(event)
  }
}

type Answer = EventOf<
  'reserved' | 'transferCreated' | 'progressed' | 'fileLost' | 'transferred' | 'completed' | 'assetRead'
>
/** The stage in which each kind of response arrives. */
const stageOfAnswer: Readonly<Record<Answer['kind'], UploadStage>> = {
  reserved: 'reserving',
  transferCreated: 'transferring',
  progressed: 'transferring',
  fileLost: 'transferring',
  transferred: 'transferring',
  completed: 'completing',
  assetRead: 'preparing',
}

const isAnswer = (event: UploadEvent): event is Answer => Object.hasOwn(stageOfAnswer, event.kind)

function afterStep(upload: UploadItem, event: Answer): UploadTransition {
  switch (event.kind) {
    case 'reserved':
      return onward({ ...upload, ...still, reservation: event.reservation, stage: 'transferring' })
    case 'transferCreated':
      return remembered({ ...upload, transferUrl: event.transferUrl })
    case 'progressed': {
      const { sentBytes, bytesPerSecond, secondsLeft } = event
      return unchanged({ ...upload, sentBytes, bytesPerSecond, secondsLeft, waitCause: null })
    }
    case 'fileLost':
      return remembered({ ...upload, ...still, stage: 'needs_file', fileState: 'gone' })
    case 'transferred':
      return onward({ ...upload, ...still, stage: 'completing', sentBytes: upload.sizeBytes })
    case 'completed': {
      const preparationProgress = event.asset.preparation.progress
      return onward({ ...upload, ...still, stage: 'preparing', preparationProgress }, [
        { kind: 'dropFile' },
        { kind: 'refreshAssets' },
      ])
    }
    case 'assetRead':
      return afterRead(upload, event)
    default:
      return assertNever(event)
  }
}

function afterRead(upload: UploadItem, { asset }: EventOf<'assetRead'>): UploadTransition {
  const { state, progress, waiting, error } = asset.preparation
  switch (state) {
    case 'ready':
      return {
        upload: { ...upload, ...still, stage: 'ready', preparationProgress: 100 },
        effects: [{ kind: 'forget' }, { kind: 'refreshAssets' }],
      }
    case 'failed': {
      const problem = error ?? pageError('asset_not_prepared')
      const failure = { problem, message: problem.message, requestId: null, canRetry: false }
      const failed = failing(upload, { code: 'preparation_failed', ...failure })
      return { ...failed, effects: [...failed.effects, { kind: 'refreshAssets' }] }
    }
    case 'processing': {
      const waitCause = waiting?.code === 'disk_full' ? 'preparation_waits' : null
      return {
        upload: { ...upload, ...still, preparationProgress: progress, waitCause, isResting: true },
        effects: [{ kind: 'awaitPreparation' }],
      }
    }
    default:
      return assertNever(state)
  }
}

/**
 * Waits and repeats the step with the same key while the service is unavailable or full. Otherwise the upload fails.
 */
function afterFailure(upload: UploadItem, error: ApiError): UploadTransition {
  const step = stepOfStage[upload.stage]
  if (step === undefined || upload.isResting) return unchanged(upload)
  const next = attemptAfter(error, { step, failures: upload.failures })
  if (next.kind === 'never') {
    const { code, facts, message, requestId } = error
    return failing(upload, { code, facts, message, requestId: requestId ?? null, canRetry: next.canRetry })
  }
  const waitCause = waitCauseOf(error)
  return {
    upload: { ...upload, ...still, waitCause, isResting: true, failures: upload.failures + 1 },
    effects: [{ kind: 'wait', forMs: next.forMs }],
  }
}

const unchanged = (upload: UploadItem): UploadTransition => ({ upload, effects: [] })
const remembered = (upload: UploadItem): UploadTransition => ({ upload, effects: [remember] })
/** Whether an upload resumes once its original file is provided. */
const lacksFile = (stage: UploadStage): boolean => stage === 'needs_file' || stage === 'file_changed'

/** The copy on the device is dropped too, because it is no longer what the user has on disk. */
const changed = (upload: UploadItem, hasNewFile: boolean): UploadTransition => ({
  upload: { ...upload, ...still, stage: 'file_changed', fileState: hasNewFile ? 'newer' : null },
  effects: [{ kind: 'dropFile' }, remember],
})
const stageToResume = (hasFile: boolean): UploadStage => (hasFile ? 'waiting' : 'needs_file')

function running(upload: UploadItem): UploadTransition {
  const step = stepOfStage[upload.stage]
  return { upload, effects: step === undefined ? [] : [{ kind: 'run', step }] }
}

/** Runs a step again once its wait is over. */
const rested = (upload: UploadItem): UploadTransition =>
  upload.isResting ? running({ ...upload, isResting: false }) : unchanged(upload)

/** Enters a stage that must survive a reload, and runs its step. */
function onward(upload: UploadItem, effects: readonly UploadEffect[] = []): UploadTransition {
  return { upload, effects: [remember, ...effects, ...running(upload).effects] }
}

function failing(upload: UploadItem, failure: UploadFailure): UploadTransition {
  return remembered({ ...upload, ...still, stage: 'failed', failure })
}

/** Restarts with a new reservation and releases the old one. */
function afresh(upload: UploadItem, { hasFile, reserveKey, completeKey }: EventOf<'retried'>): UploadTransition {
  const fresh = { reservation: null, transferUrl: null, reserveKey, completeKey, failure: null, sentBytes: 0 }
  return {
    upload: { ...upload, ...still, ...fresh, stage: stageToResume(hasFile) },
    effects: [{ kind: 'giveUp', upload }, remember],
  }
}

const gone = (effects: readonly UploadEffect[]): UploadTransition => ({
  upload: null,
  effects: [{ kind: 'stop' }, { kind: 'forget' }, { kind: 'refreshAssets' }, ...effects],
})

/** Whether an upload may hold a reservation on the host. False once its file is an asset. */
export function holdsSpace({ stage, reservation }: UploadItem): boolean {
  return stage !== 'preparing' && stage !== 'ready' && (reservation !== null || stage === 'reserving')
}
