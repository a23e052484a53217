import type { Result } from '../../base/result.ts'
import type { Frames, FramesPerSecond } from '../../base/units.ts'
import type { UploadState } from '../../client/uploads/advanceUploads.ts'
import type { Overlay } from '../../composition/schema.ts'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import type { Place } from '../session/changes/placedEdits.ts'
import type { DroppedFile, PendingDrop } from './pendingDrop.ts'
import type { SourceFault } from './sourceFault.ts'

/** Something that came about by itself and that a person waits for. */
export type DropReport =
  | { readonly type: 'placed' | 'failed'; readonly name: string }
  /** The file is in the library. The sentence gives the reason why it is not on the timeline. */
  | { readonly type: 'refused'; readonly name: string; readonly reason: string }

export interface DropsState {
  readonly drops: readonly PendingDrop[]
  readonly uploads: UploadState
  /** Without an editor that follows, places are kept and nothing else happens. */
  readonly isFollowed: boolean
  /** An edit would end the drag of a person, and none can be made to another version: ready files wait for the end of that. */
  readonly isBusy: boolean
  /** Uploads that were listed once: one that left was cancelled. After a reload one takes a moment to come back. */
  readonly seen: ReadonlySet<string>
  /** Uploads whose failure is reported. */
  readonly failed: ReadonlySet<string>
  /** Uploads whose file is being read or put on the timeline. */
  readonly placing: ReadonlySet<string>
  /** Uploads whose file could not be read just now. */
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
  /** Rows were inserted one after the other (1), or that was undone (-1). */
  | { readonly kind: 'rowsShifted'; readonly insertedRows: readonly number[]; readonly by: 1 | -1 }
  /** A file that is ready was read, with the length that it will have on the timeline. */
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
  /** Read what is known of a file. Answered by `sourceRead`. */
  | { readonly kind: 'read'; readonly uploadId: string; readonly assetId: string }
  /** Put a file at its place. Answered by `placed`. */
  | { readonly kind: 'place'; readonly drop: PendingDrop; readonly source: SourceMedia }
  /** Leave a file alone for a while. Answered by `rested`. */
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
