import type { Asset } from '../../contract/operations/assets.ts'
import type { Upload } from '../../contract/operations/uploads.ts'
import type { Milliseconds } from '../../base/units.ts'
import type { ApiError } from '../http/ApiError.ts'
import type { UploadItem } from './uploadItem.ts'

/** The request or transfer that an upload runs. It runs one at a time. */
export type UploadStep = 'reserve' | 'transfer' | 'complete' | 'readAsset'

export type UploadEvent =
  /** The queue lets the upload continue. */
  | { readonly kind: 'started' }
  // Results of the steps.
  | { readonly kind: 'reserved'; readonly reservation: Upload }
  /** The server created the transfer. Later attempts resume it. */
  | { readonly kind: 'transferCreated'; readonly transferUrl: string }
  | ({ readonly kind: 'progressed' } & Pick<UploadItem, 'sentBytes' | 'bytesPerSecond' | 'secondsLeft'>)
  /** The file is no longer on the device. */
  | { readonly kind: 'fileLost' }
  | { readonly kind: 'transferred' }
  | { readonly kind: 'completed'; readonly asset: Asset }
  | { readonly kind: 'assetRead'; readonly asset: Asset }
  | { readonly kind: 'stepFailed'; readonly error: ApiError }
  /** The wait for the next attempt is over. */
  | { readonly kind: 'due' }
  /** Another upload was cancelled. */
  | { readonly kind: 'spaceFreed' }
  // Actions of the user in the list of uploads.
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed'; readonly hasFile: boolean }
  /** The missing file was provided. */
  | { readonly kind: 'fileGiven' }
  /** The file differs from the one that has been partly uploaded. `hasNewFile` is true if the user has chosen it. */
  | { readonly kind: 'fileChanged'; readonly hasNewFile: boolean }
  /** The changed file is to be uploaded instead. `fresh` is a new upload of it. */
  | { readonly kind: 'startedOver'; readonly fresh: UploadItem }
  | { readonly kind: 'retried'; readonly hasFile: boolean; readonly reserveKey: string; readonly completeKey: string }
  | { readonly kind: 'removed' }
  /** The host has already cancelled it. */
  | { readonly kind: 'givenUp' }
  /** Its file is being prepared again. */
  | { readonly kind: 'preparationRetried' }

/** A side effect for one upload, performed outside the state machine. */
export type UploadEffect =
  | { readonly kind: 'run'; readonly step: UploadStep }
  /** Dispatches `due` after this delay. */
  | { readonly kind: 'wait'; readonly forMs: Milliseconds }
  /** Dispatches `due` when the preparation should be read again. */
  | { readonly kind: 'awaitPreparation' }
  /** Stops the step or the wait. */
  | { readonly kind: 'stop' }
  /** Stores the upload on the device. */
  | { readonly kind: 'remember' }
  /** Stores the upload on the device with its file. */
  | { readonly kind: 'keep' }
  /** Deletes the local copy of the file, because the service now has it. */
  | { readonly kind: 'dropFile' }
  /** Removes its data from the device. */
  | { readonly kind: 'forget' }
  /** Reloads the asset list of its project. */
  | { readonly kind: 'refreshAssets' }
  /** Cancels the upload on its host, in the state given here, and dispatches `spaceFreed`. */
  | { readonly kind: 'giveUp'; readonly upload: UploadItem }
