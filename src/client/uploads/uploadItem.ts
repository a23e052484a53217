import { z } from 'zod'
import { mediaTypes } from '../../contract/mediaTypes.ts'
import { uploadSchema } from '../../contract/operations/uploads.ts'
import { factsSchema, problemSchema } from '../../contract/errorEnvelope.ts'
import type { UploadWaitCause } from './waitCause.ts'

/** Stages of an upload. Only `ready` and `failed` are final. */
export const uploadStages = [
  'waiting', 'reserving', 'transferring', 'paused', 'needs_file', 'file_changed', 'completing', 'preparing', 'ready', 'failed',
] as const // biome-ignore format: one row reads as the order it is
export type UploadStage = (typeof uploadStages)[number]

/** Why an upload stopped, and whether retrying makes sense. */
const uploadFailureSchema = z.object({
  code: z.string(),
  facts: factsSchema,
  message: z.string(),
  problem: problemSchema.optional(),
  requestId: z.string().nullable(),
  canRetry: z.boolean(),
})
export type UploadFailure = z.output<typeof uploadFailureSchema>

/** An upload as stored on this device, so that it survives a reload. */
export const rememberedUploadSchema = z.object({
  id: z.string(),
  /** Base URL of its host. Empty for the page's own origin. */
  baseUrl: z.string(),
  projectId: z.string(),
  name: z.string(),
  type: z.enum(mediaTypes),
  mimeType: z.string(),
  sizeBytes: z.int(),
  /** Identifies the file when it is chosen again; see `fingerprintOf`. */
  fingerprint: z.string(),
  stage: z.enum(uploadStages),
  reservation: uploadSchema.nullable(),
  /** URL of the transfer. Null until the server has created it. */
  transferUrl: z.string().nullable(),
  /** Each intended operation has one key. Retries send the same key. */
  reserveKey: z.string(),
  completeKey: z.string(),
  failure: uploadFailureSchema.nullable(),
  addedAt: z.number(),
})
export type RememberedUpload = z.output<typeof rememberedUploadSchema>

export interface UploadItem extends RememberedUpload {
  readonly sentBytes: number
  readonly bytesPerSecond: number | null
  readonly secondsLeft: number | null
  /** 0 to 100, while the service prepares the file. */
  readonly preparationProgress: number
  /** Null if it is not waiting. */
  readonly waitCause: UploadWaitCause | null
  /** True while its step waits for a retry. */
  readonly isResting: boolean
  /** How many times the current step has failed. */
  readonly failures: number
  /** `gone`: the file was deleted or moved. `newer`: a changed version is available. Null if neither is known. */
  readonly fileState: 'gone' | 'newer' | null
}

/** Combines name, size, modification time and type, because browsers offer no better identity of a file. */
export function fingerprintOf(file: Pick<File, 'name' | 'size' | 'lastModified' | 'type'>): string {
  return [file.name, file.size, file.lastModified, file.type].join('|')
}

/** Strips the fields that are not stored. */
export function rememberedPart(item: UploadItem): RememberedUpload {
  const {
    sentBytes: _s,
    bytesPerSecond: _b,
    secondsLeft: _l,
    preparationProgress: _p,
    waitCause: _h,
    isResting: _r,
    failures: _f,
    fileState: _t,
    ...remembered
  } = item
  return remembered
}

/** Adds the initial progress to a new or restored upload. */
export function shownUpload(remembered: RememberedUpload): UploadItem {
  return {
    ...remembered,
    sentBytes: 0,
    bytesPerSecond: null,
    secondsLeft: null,
    preparationProgress: 0,
    waitCause: null,
    isResting: false,
    failures: 0,
    fileState: null,
  }
}
