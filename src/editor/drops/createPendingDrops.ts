import { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { UploadItem, UploadStage } from '../../client/uploads/uploadItem.ts'
import type { UploadState } from '../../client/uploads/createUploadManager.ts'
import type { Result } from '../../base/result.ts'
import type { Milliseconds } from '../../base/units.ts'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import { newMediaOverlay } from '../../composition/overlays/defaults.ts'
import { readDevice, writeDevice } from '../../ui/deviceStorage.ts'
import type { AutosaveClock } from '../autosave/autosaveHost.ts'
import {
  dropsOf,
  followersOf,
  needsNewRow,
  pendingDropSchema,
  shiftedDrops,
  withLength,
  withoutPlaced,
  type PendingDrop,
} from './pendingDrop.ts'
import { dropOverlay } from '../session/changes/dropOverlay.ts'
import { livingSelection } from '../session/changes/history.ts'
import type { Place } from '../session/changes/placedEdits.ts'
import type { Session } from '../session/session.ts'
import type { SessionState } from '../session/sessionState.ts'
import type { SourceFault } from './sourceFault.ts'

export interface PendingDropsInput {
  readonly session: Session
  readonly uploads: Pick<StoreApi<UploadState>, 'getState' | 'subscribe'>
  /** What is known of a file that became ready. */
  readonly sourceOf: (assetId: string) => Promise<Result<SourceMedia, SourceFault>>
  readonly clock: AutosaveClock
}

/** How long a file that cannot be read now is left alone. */
const REST_MS: Milliseconds = 5_000

/** Something that came about by itself and that a person waits for. */
export type PendingDropNews =
  | { readonly type: 'placed' | 'failed'; readonly name: string }
  /** It is in the library; the sentence says why it is not on the timeline. */
  | { readonly type: 'refused'; readonly name: string; readonly reason: string }

/** The places on the timeline that wait for their files, also over a reload. */
export interface PendingDrops
  extends Pick<StoreApi<readonly PendingDrop[]>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Keeps a place for files on their way: one after the other on one row. */
  readonly hold: (files: readonly UploadItem[], place: Place) => void
  /** Follows the uploads and the composition, and tells what comes of it, until it is stopped. */
  readonly follow: (onNews: (news: PendingDropNews) => void) => () => void
}

/** An upload in one of these goes on by itself: what follows it waits for it. */
const moving: ReadonlySet<UploadStage> = new Set(['waiting', 'reserving', 'transferring', 'completing', 'preparing'])

/** Rows that one step inserted, or that taking it back removed; null where rows stayed as they are. */
function rowChange(
  { past: now }: SessionState,
  { past: before }: SessionState,
): { readonly insertedRows: readonly number[]; readonly by: 1 | -1 } | null {
  if (now === before) return null
  const made = now.at(-1)
  const last = before.at(-1)
  if (made && made !== last && now.at(-2) === last) return { insertedRows: made.insertedRows, by: 1 }
  if (last && before.at(-2) === made && now.length < before.length) return { insertedRows: last.insertedRows, by: -1 }
  return null
}

export function createPendingDrops({ session, uploads, sourceOf, clock }: PendingDropsInput): PendingDrops {
  const { compositionId } = session.getState()
  const slot = { key: `drops.${compositionId}`, schema: z.array(pendingDropSchema).readonly(), fallback: [] }
  const store = createStore<readonly PendingDrop[]>(() => readDevice(slot).value)
  const { getState } = store
  /** Uploads that were here: one that left was canceled; after a reload one takes a moment to come back. */
  const seen = new Set<string>()
  const failed = new Set<string>()
  const placing = new Set<string>()
  /** Uploads whose files could not be read just now, and how to stop waiting for them. */
  const resting = new Map<string, () => void>()
  /** Null while nobody follows. */
  let onNews: ((news: PendingDropNews) => void) | null = null

  const set = (drops: readonly PendingDrop[]): void => {
    const before = getState()
    if (drops.length === before.length && drops.every((drop, at) => drop === before[at])) return
    store.setState(drops, true)
    writeDevice(slot, drops)
  }
  /** An edit would end the drag of a person, and none can be made to another version: what is ready waits for the end of that. */
  const isOccupied = ({ gesture, lookedAt }: SessionState): boolean => gesture !== null || lookedAt !== null
  const isBusy = (): boolean => isOccupied(session.getState())
  const dropOf = (uploadId: string) => getState().find((drop) => drop.uploadId === uploadId)
  const letGo = (uploadId: string): void => set(getState().filter((drop) => drop.uploadId !== uploadId))

  const put = (uploadId: string, source: SourceMedia): void => {
    const { document, selection } = session.getState()
    const length = newMediaOverlay(document, source, { from: 0, row: 0 }).durationInFrames
    set(withLength(getState(), uploadId, length))
    const drop = dropOf(uploadId)
    if (!drop) return
    const { frame, row, mode } = drop
    const isNewRow = needsNewRow(getState(), drop, { document, rows: session.rows.getState() })
    const overlay = newMediaOverlay(document, source, { from: frame, row })
    const outcome = dropOverlay(session, overlay, { frame, row, mode, isNewRow, label: `Add ${source.name}` })
    if (outcome.ok) {
      // Whoever works on something else meanwhile goes on with it.
      const living = livingSelection(selection, session.getState().document)
      if (living.size > 0) session.select(living)
      set(withoutPlaced(getState(), uploadId, outcome.value))
      onNews?.({ type: 'placed', name: source.name })
    } else {
      letGo(uploadId)
      onNews?.({ type: 'refused', name: source.name, reason: outcome.refusal.message })
    }
  }
  const rest = (uploadId: string): void => {
    const wake = () => {
      resting.delete(uploadId)
      look()
    }
    resting.set(uploadId, clock.wake(clock.now() + REST_MS, wake))
  }
  const wakeAll = (): void => {
    for (const stop of resting.values()) stop()
    resting.clear()
  }
  const place = async ({ uploadId, name }: PendingDrop, assetId: string): Promise<void> => {
    placing.add(uploadId)
    const source = await sourceOf(assetId)
    placing.delete(uploadId)
    if (onNews === null || !dropOf(uploadId) || isBusy()) return
    if (source.ok) put(uploadId, source.value)
    else if (source.refusal.kind === 'passing') rest(uploadId)
    else {
      letGo(uploadId)
      onNews?.({ type: 'refused', name, reason: source.refusal.reason })
    }
    look()
  }
  /** The drop as its upload leaves it; null once that is gone. */
  const followed = (drop: PendingDrop, item: UploadItem | undefined): PendingDrop | null => {
    if (drop.assetId !== null) return drop
    if (item === undefined) return seen.has(drop.uploadId) || uploads.getState().isRestored ? null : drop
    seen.add(drop.uploadId)
    if (item.stage !== 'failed') failed.delete(drop.uploadId)
    else if (!failed.has(drop.uploadId)) {
      failed.add(drop.uploadId)
      onNews?.({ type: 'failed', name: item.name })
    }
    const assetId = item.stage === 'ready' ? item.reservation?.assetId : undefined
    return assetId === undefined ? drop : { ...drop, assetId }
  }
  const look = (): void => {
    if (onNews === null || getState().length === 0) return
    const itemById = new Map(uploads.getState().items.map((item) => [item.id, item]))
    set(getState().flatMap((drop) => followed(drop, itemById.get(drop.uploadId)) ?? []))
    const isMoving = (drop: PendingDrop): boolean => {
      const item = itemById.get(drop.uploadId)
      return drop.assetId !== null || (item !== undefined && moving.has(item.stage))
    }
    const drops = getState()
    if (isBusy()) return
    const waiting = new Set(drops.filter(isMoving).flatMap((drop) => followersOf(drops, drop)))
    for (const drop of drops) {
      if (drop.assetId === null || waiting.has(drop)) continue
      if (!placing.has(drop.uploadId) && !resting.has(drop.uploadId)) void place(drop, drop.assetId)
    }
  }

  return {
    ...store,
    hold(files, at) {
      const ids = new Set(files.map(({ id }) => id))
      const kept = getState().filter(({ uploadId }) => !ids.has(uploadId))
      set([...kept, ...dropsOf(files, at, session.getState().document.fps)])
      look()
    },
    follow(listener) {
      onNews = listener
      const stops = [
        uploads.subscribe(look),
        session.subscribe((now, before) => {
          const change = rowChange(now, before)
          if (change && change.insertedRows.length > 0) set(shiftedDrops(getState(), change.insertedRows, change.by))
          if (isOccupied(before) && !isOccupied(now)) look()
        }),
      ]
      const tryAgain = () => {
        wakeAll()
        look()
      }
      window.addEventListener('online', tryAgain)
      look()
      return () => {
        onNews = null
        wakeAll()
        window.removeEventListener('online', tryAgain)
        for (const stop of stops) stop()
      }
    },
  }
}
