import { assertNever } from '../../base/assertNever.ts'
import { advanceUpload, stepOfStage } from './advanceUpload.ts'
import type { UploadEffect, UploadEvent } from './uploadEvent.ts'
import { shownUpload, type RememberedUpload, type UploadItem, type UploadStage } from './uploadItem.ts'
import { queueOf } from './uploadQueue.ts'

export interface UploadState {
  readonly items: readonly UploadItem[]
  /** True once all stored uploads are loaded. Uploads that belong to another tab or host are skipped. */
  readonly isRestored: boolean
}

export type UploadsEvent =
  | { readonly kind: 'added'; readonly upload: UploadItem }
  /** Restores an upload of an earlier visit. More may follow, so the queue waits for `restored`. */
  | { readonly kind: 'recalled'; readonly upload: RememberedUpload; readonly hasFile: boolean }
  | { readonly kind: 'restored'; readonly isRestored: boolean }
  | { readonly kind: 'upload'; readonly id: string; readonly event: UploadEvent }
  /** An upload of this workspace was cancelled. */
  | { readonly kind: 'spaceFreed' }

export interface UploadsEffect {
  readonly id: string
  readonly projectId: string
  readonly effect: UploadEffect
}

export interface UploadsTransition {
  readonly state: UploadState
  readonly effects: readonly UploadsEffect[]
}

/** The uploads after an event, with their effects. Starts waiting uploads for which there is now space. */
export function advanceUploads(state: UploadState, event: UploadsEvent): UploadsTransition {
  switch (event.kind) {
    case 'added':
      return scheduled({
        state: { ...state, items: [...state.items, event.upload] },
        effects: [effectFor(event.upload, { kind: 'keep' })],
      })
    case 'recalled':
      return recalled(state, event.upload, event.hasFile)
    case 'restored':
      return scheduled({ state: { ...state, isRestored: event.isRestored }, effects: [] })
    case 'spaceFreed':
      return scheduled(
        reduce(
          { state, effects: [] },
          state.items.map(({ id }) => id),
          { kind: 'spaceFreed' },
        ),
      )
    case 'upload':
      return scheduled(reduce({ state, effects: [] }, [event.id], event.event))
    default:
      return assertNever(event)
  }
}

const effectFor = ({ id, projectId }: RememberedUpload, effect: UploadEffect): UploadsEffect => ({
  id,
  projectId,
  effect,
})

/** Applies the same event to several uploads. */
function reduce(before: UploadsTransition, ids: readonly string[], event: UploadEvent): UploadsTransition {
  const affected = new Set(ids)
  const effects = [...before.effects]
  const items = before.state.items.flatMap((upload) => {
    if (!affected.has(upload.id)) return [upload]
    const next = advanceUpload(upload, event)
    effects.push(...next.effects.map((effect) => effectFor(upload, effect)))
    return next.upload === null ? [] : [next.upload]
  })
  return { state: { ...before.state, items }, effects }
}

function scheduled(next: UploadsTransition): UploadsTransition {
  const { startable, withoutSpace } = queueOf(next.state.items)
  const started = reduce(next, startable, { kind: 'started' })
  const waiting = new Set(withoutSpace)
  const items = started.state.items.map((upload) =>
    waiting.has(upload.id) && upload.waitCause === null ? { ...upload, waitCause: 'no_room' as const } : upload,
  )
  return { ...started, state: { ...started.state, items } }
}

function recalled(state: UploadState, upload: RememberedUpload, hasFile: boolean): UploadsTransition {
  const item = shownUpload({ ...upload, stage: stageToRecall(upload.stage, hasFile) })
  const step = stepOfStage[item.stage]
  const effects = step === undefined ? [] : [effectFor(item, { kind: 'run', step })]
  return { state: { ...state, items: [...state.items, item] }, effects }
}

/** A transferred file needs no local copy. All other uploads are queued again. */
function stageToRecall(stage: UploadStage, hasFile: boolean): UploadStage {
  const isTransferred = stage === 'completing' || stage === 'preparing'
  const isStopped = stage === 'failed' || stage === 'file_changed' || (stage === 'paused' && hasFile)
  if (isTransferred || isStopped) return stage
  return hasFile ? 'waiting' : 'needs_file'
}
