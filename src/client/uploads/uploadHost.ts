import type { UploadEvent, UploadStep } from './uploadEvent.ts'
import type { UploadItem } from './uploadItem.ts'

export interface StepContext {
  readonly upload: UploadItem
  /** Null if this device does not have it. */
  readonly file: File | null
  readonly signal: AbortSignal
  /** Reports events in the middle of the step. */
  readonly report: (event: UploadEvent) => void
}

/** The receiver of uploads. A step is one attempt: it resolves to what it came to, or throws an ApiError. */
export interface UploadHost extends Readonly<Record<UploadStep, (context: StepContext) => Promise<UploadEvent>>> {
  /** Gives an upload of this tab up, however long the host is away. */
  readonly giveUp: (upload: UploadItem) => Promise<void>
  /** Gives up whatever upload holds this reservation. */
  readonly giveUpReservation: (reservationId: string) => Promise<void>
}
