import type { UploadEvent, UploadStep } from './uploadEvent.ts'
import type { UploadItem } from './uploadItem.ts'

export interface StepContext {
  readonly upload: UploadItem
  /** Null if this device does not have it. */
  readonly file: File | null
  readonly signal: AbortSignal
  /** Dispatches events while the step is running. */
  readonly report: (event: UploadEvent) => void
}

/** The upload API of a host. Each step is one attempt: it resolves to its resulting event, or throws an ApiError. */
export interface UploadHost extends Readonly<Record<UploadStep, (context: StepContext) => Promise<UploadEvent>>> {
  /** Cancels an upload in this tab, and retries for as long as the host is unavailable. */
  readonly giveUp: (upload: UploadItem) => Promise<void>
  /** Cancels the upload with this reservation. */
  readonly cancelReservation: (reservationId: string) => Promise<void>
}
