import type { Asset } from '../../contract/operations/assets.ts'
import type { Upload } from '../../contract/operations/uploads.ts'
import type { Milliseconds } from '../../base/units.ts'
import type { ApiError } from '../http/ApiError.ts'
import type { UploadItem } from './uploadItem.ts'

/** One request, or one transfer, that an upload does at a time. */
export type UploadStep = 'reserve' | 'transfer' | 'complete' | 'readAsset'

/** Something that happens to one upload. */
export type UploadEvent =
  /** The queue lets it go on. */
  | { readonly kind: 'started' }
  // Answers of the steps.
  | { readonly kind: 'reserved'; readonly reservation: Upload }
  /** The storage created the transfer. Later attempts resume it. */
  | { readonly kind: 'transferCreated'; readonly transferUrl: string }
  | ({ readonly kind: 'progressed' } & Pick<UploadItem, 'sentBytes' | 'bytesPerSecond' | 'secondsLeft'>)
  /** The device cannot read the file any more. */
  | { readonly kind: 'fileLost' }
  | { readonly kind: 'transferred' }
  | { readonly kind: 'completed'; readonly asset: Asset }
  | { readonly kind: 'assetRead'; readonly asset: Asset }
  | { readonly kind: 'stepFailed'; readonly error: ApiError }
  /** The wait for the next attempt is over. */
  | { readonly kind: 'due' }
  /** Another upload was given up. */
  | { readonly kind: 'spaceFreed' }
  // Requests of a person.
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed'; readonly hasFile: boolean }
  /** The missing file was provided. */
  | { readonly kind: 'fileGiven' }
  | { readonly kind: 'retried'; readonly hasFile: boolean; readonly reserveKey: string; readonly completeKey: string }
  | { readonly kind: 'removed' }
  /** Its host has given it up already. */
  | { readonly kind: 'givenUp' }
  /** Its file is being prepared once more. */
  | { readonly kind: 'preparationRetried' }

/** Work for one upload that is done outside the machine. */
export type UploadEffect =
  | { readonly kind: 'run'; readonly step: UploadStep }
  /** Report `due` after this long. */
  | { readonly kind: 'wait'; readonly forMs: Milliseconds }
  /** Stop the step or the wait. */
  | { readonly kind: 'stop' }
  /** Store the upload on the device. */
  | { readonly kind: 'remember' }
  /** Remember the upload on the device with its file. */
  | { readonly kind: 'keep' }
  /** The file is on the service: its copy on the device may go. */
  | { readonly kind: 'dropFile' }
  /** Remove its data from the device. */
  | { readonly kind: 'forget' }
  /** The list of assets of its project changed. */
  | { readonly kind: 'refreshAssets' }
  /** Give the upload up on its host as it stood then, and report `spaceFreed`. */
  | { readonly kind: 'giveUp'; readonly upload: UploadItem }
