import type { Result } from '../../base/result.ts'
import type { Frames, FramesPerSecond } from '../../base/units.ts'
import type { UploadState } from '../../client/uploads/advanceUploads.ts'
import type { Overlay } from '../../composition/schema.ts'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import type { Place } from '../session/changes/placedEdits.ts'
import type { DroppedFile, PendingDrop } from './pendingDrop.ts'
import type { SourceFault } from './sourceFault.ts'

/** An outcome shown to the user as a notice. */
export type DropReport =
  | { readonly type: 'placed' | 'failed'; readonly name: string }
  /** The file is in the library. `reason` explains why it is not on the timeline. */
  | { readonly type: 'refused'; readonly name: string; readonly reason: string }

export interface DropsState {
  readonly drops: readonly PendingDrop[]
  readonly uploads: UploadState
  /** False if no editor is open. Places are then kept, but nothing is placed. */
  readonly isFollowed: boolean
  /**
   * True during a drag or while another version is shown. Ready files wait, because an edit is impossible or would end
   * the drag.
   */
  readonly isBusy: boolean
  /**
   * Uploads that have been listed. A seen upload that disappears was cancelled; after a reload, uploads take a moment
   * to appear.
   */
  readonly seen: ReadonlySet<string>
  /** Uploads whose failure has been reported. */
  readonly failed: ReadonlySet<string>
  /** Uploads whose file is being read or put on the timeline. */
  readonly placing: ReadonlySet<string>
  /** Uploads whose file could not be read at present. */
  readonly resting: ReadonlySet<string>
}

export type DropsEvent =
  | {
      readonly kind: 'held'
      readonly files: readonly DroppedFile[]
      readonly place: Place
      readonly fps: FramesPerSecond
    }
  | { readonly kind: 'followed'; readonly uploads: UploadState; readonly isBusy: boolean }
  | { readonly kind: 'left' }
  | { readonly kind: 'uploadsChanged'; readonly uploads: UploadState }
  | { readonly kind: 'busyChanged'; readonly isBusy: boolean }
  /** Rows were inserted one after the other (1), or their insertion was undone (−1). */
  | { readonly kind: 'rowsShifted'; readonly insertedRows: readonly number[]; readonly by: 1 | -1 }
  /** A ready file was read. Its length on the timeline is known. */
  | {
      readonly kind: 'sourceRead'
      readonly uploadId: string
      readonly outcome: Result<{ readonly source: SourceMedia; readonly durationInFrames: Frames }, SourceFault>
    }
  | {
      readonly kind: 'placed'
      readonly uploadId: string
      readonly name: string
      readonly outcome: Result<Overlay>
    }
  | { readonly kind: 'rested'; readonly uploadId: string }
  | { readonly kind: 'online' }

export type DropsEffect =
  /** Reads the media of a file. The event `sourceRead` follows. */
  | { readonly kind: 'read'; readonly uploadId: string; readonly assetId: string }
  /** Puts a file at its place. The event `placed` follows. */
  | { readonly kind: 'place'; readonly drop: PendingDrop; readonly source: SourceMedia }
  /** Pauses a file for a while. The event `rested` follows. */
  | { readonly kind: 'rest'; readonly uploadId: string }
  | { readonly kind: 'report'; readonly report: DropReport }

export const idleDrops = (drops: readonly PendingDrop[]): DropsState => ({
  drops,
  uploads: { items: [], isRestored: false },
  isFollowed: false,
  isBusy: false,
  seen: new Set(),
  failed: new Set(),
  placing: new Set(),
  resting: new Set(),
})
