import type { QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Milliseconds } from '../../base/units.ts'
import { assertNever } from '../../base/assertNever.ts'
import { advanceUploads, type UploadsEffect, type UploadsEvent, type UploadState } from './advanceUploads.ts'
import { createStepRunner } from './createStepRunner.ts'
import { createAssetsRefresh } from './createAssetsRefresh.ts'
import type { StoredUploads } from './storedUploads.ts'
import type { UploadEvent } from './uploadEvent.ts'
import type { UploadHost } from './uploadHost.ts'
import type { UploadItem } from './uploadItem.ts'

export interface UploadEngineInput {
  readonly host: UploadHost
  readonly kept: StoredUploads
  readonly queryClient: QueryClient
}

export interface UploadEngine {
  readonly store: StoreApi<UploadState>
  readonly find: (id: string) => UploadItem | undefined
  readonly dispatch: (event: UploadsEvent) => void
  /** Dispatches an event for one upload. */
  readonly send: (id: string, event: UploadEvent) => void
}

/**
 * Delay before a preparation is read again. It limits reads to four a second, however many files are being prepared.
 */
const preparationInterval = (items: readonly UploadItem[]): Milliseconds =>
  Math.max(500, 250 * items.filter(({ stage }) => stage === 'preparing').length)

/** Connects the upload state machine (`advanceUploads`) with the host, the device and the asset lists. */
export function createUploadEngine({ host, kept, queryClient }: UploadEngineInput): UploadEngine {
  const store = createStore<UploadState>(() => ({ items: [], isRestored: false }))
  const find = (id: string) => store.getState().items.find((upload) => upload.id === id)

  const dispatch = (event: UploadsEvent): void => {
    const { state, effects } = advanceUploads(store.getState(), event)
    store.setState(state, true)
    effects.forEach(run)
  }
  const send = (id: string, event: UploadEvent): void => dispatch({ kind: 'upload', id, event })
  const refreshAssets = createAssetsRefresh(queryClient)
  const steps = createStepRunner({
    host,
    subjectOf: (id) => {
      const upload = find(id)
      return upload === undefined ? null : { upload, file: kept.fileOf(id) }
    },
    report: send,
  })
  const run = ({ id, projectId, effect }: UploadsEffect): void => {
    const upload = find(id)
    switch (effect.kind) {
      case 'run':
        steps.run(id, effect.step)
        break
      case 'wait':
        steps.wait(id, effect.forMs)
        break
      case 'awaitPreparation':
        steps.wait(id, preparationInterval(store.getState().items))
        break
      case 'stop':
        steps.stop(id)
        break
      case 'keep':
        if (upload !== undefined) void kept.keep(upload)
        break
      case 'remember':
        if (upload !== undefined) void kept.remember(upload)
        break
      case 'dropFile':
        void kept.dropFile(id)
        break
      case 'forget':
        void kept.forget(id)
        break
      case 'refreshAssets':
        refreshAssets(projectId)
        break
      case 'giveUp':
        void host.giveUp(effect.upload).then(() => dispatch({ kind: 'spaceFreed' }))
        break
      default:
        assertNever(effect)
    }
  }

  return { store, find, dispatch, send }
}
