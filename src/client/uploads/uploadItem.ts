import { z } from 'zod'
import { mediaTypes } from '../../contract/mediaTypes.ts'
import { uploadSchema } from '../../contract/operations/uploads.ts'
import { factsSchema, problemSchema } from '../../contract/errorEnvelope.ts'
import type { UploadWaitCause } from './waitCause.ts'

/** Stages of an upload. Only `ready` and `failed` are final. */
export const uploadStages = [
  'waiting', 'reserving', 'transferring', 'paused', 'needs_file', 'completing', 'preparing', 'ready', 'failed',
] as const // biome-ignore format: one row reads as the order it is
export type UploadStage = (typeof uploadStages)[number]

/** Why an upload stopped and whether trying again makes sense. */
const uploadFailureSchema = z.object({
  code: z.string(),
  facts: factsSchema,
  message: z.string(),
  /** Why a preparation failed. */
  problem: problemSchema.optional(),
  requestId: z.string().nullable(),
  canRetry: z.boolean(),
})
export type UploadFailure = z.output<typeof uploadFailureSchema>

/** An upload as this device stores it, so that it survives a reload. */
export const rememberedUploadSchema = z.object({
  id: z.string(),
  /** Base URL of its host. Empty for the page's own origin. */
  baseUrl: z.string(),
  projectId: z.string(),
  name: z.string(),
  type: z.enum(mediaTypes),
  mimeType: z.string(),
  sizeBytes: z.int(),
  /** Tells the same file again: see `fingerprintOf`. */
  fingerprint: z.string(),
  stage: z.enum(uploadStages),
  reservation: uploadSchema.nullable(),
  /** Address of the transfer once the server created it. */
  transferUrl: z.string().nullable(),
  /** One key per intended operation: repeats send the same. */
  reserveKey: z.string(),
  completeKey: z.string(),
  failure: uploadFailureSchema.nullable(),
  addedAt: z.number(),
})
export type RememberedUpload = z.output<typeof rememberedUploadSchema>

/** An upload with its progress. */
export interface UploadItem extends RememberedUpload {
  readonly sentBytes: number
  readonly bytesPerSecond: number | null
  readonly secondsLeft: number | null
  /** 0 to 100, while the service prepares the file. */
  readonly preparationProgress: number
  /** Null while it is not waiting. */
  readonly waitCause: UploadWaitCause | null
  /** Its step waits to be repeated. */
  readonly isResting: boolean
  /** How often the step under way failed. */
  readonly failures: number
}

/** Name, size, last change and type: browsers give no better identity of a file. */
export function fingerprintOf(file: Pick<File, 'name' | 'size' | 'lastModified' | 'type'>): string {
  return [file.name, file.size, file.lastModified, file.type].join('|')
}

/** Strips what only this page's life knows. */
export function rememberedPart(item: UploadItem): RememberedUpload {
  const {
    sentBytes: _s,
    bytesPerSecond: _b,
    secondsLeft: _l,
    preparationProgress: _p,
    waitCause: _h,
    isResting: _r,
    failures: _f,
    ...remembered
  } = item
  return remembered
}

/** An item as it enters the page: new, or recalled. */
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
  }
}
