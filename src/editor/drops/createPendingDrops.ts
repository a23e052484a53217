import { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { assertNever } from '../../base/assertNever.ts'
import { ok, type Result } from '../../base/result.ts'
import type { Milliseconds } from '../../base/units.ts'
import type { UploadState } from '../../client/uploads/advanceUploads.ts'
import type { UploadItem } from '../../client/uploads/uploadItem.ts'
import { newMediaOverlay } from '../../composition/overlays/defaults.ts'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import { readDevice, writeDevice } from '../../ui/deviceStorage.ts'
import type { AutosaveClock } from '../autosave/autosaveHost.ts'
import type { Place } from '../session/changes/placedEdits.ts'
import type { Session } from '../session/session.ts'
import type { SessionState } from '../session/sessionState.ts'
import { advanceDrops } from './dropsMachine.ts'
import { idleDrops, type DropsEffect, type DropsEvent, type DropReport } from './dropsState.ts'
import { pendingDropSchema, type PendingDrop } from './pendingDrop.ts'
import { placeDrop } from './placeDrop.ts'
import type { SourceFault } from './sourceFault.ts'

export interface PendingDropsInput {
  readonly session: Session
  readonly uploads: Pick<StoreApi<UploadState>, 'getState' | 'subscribe'>
  /** Media of a file that has become ready. */
  readonly sourceOf: (assetId: string) => Promise<Result<SourceMedia, SourceFault>>
  readonly clock: AutosaveClock
}

/** Delay before retrying a file that cannot be read at present. */
const REST_MS: Milliseconds = 5_000

/** Places on the timeline that are reserved for files in upload. They survive a reload. */
export interface PendingDrops
  extends Pick<StoreApi<readonly PendingDrop[]>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Reserves places for files, one after the other on one row. */
  readonly hold: (files: readonly UploadItem[], place: Place) => void
  /** Follows the uploads and the composition, and reports outcomes. Returns a function that stops it. */
  readonly follow: (onReport: (report: DropReport) => void) => () => void
}

type EffectOf<Kind extends DropsEffect['kind']> = Extract<DropsEffect, { readonly kind: Kind }>

const isBusy = ({ gesture, viewedVersion }: SessionState): boolean => gesture !== null || viewedVersion !== null

/** Connects the drops machine to the session, the uploads and local storage. */
export function createPendingDrops({ session, uploads, sourceOf, clock }: PendingDropsInput): PendingDrops {
  const { compositionId } = session.getState()
  const slot = { key: `drops.${compositionId}`, schema: z.array(pendingDropSchema).readonly(), fallback: [] }
  const store = createStore<readonly PendingDrop[]>(() => readDevice(slot).value)
  let state = idleDrops(store.getState())
  /** Functions that cancel the retry timers. */
  const wakers = new Map<string, () => void>()
  let report: (report: DropReport) => void = () => undefined

  const dispatch = (event: DropsEvent): void => {
    const next = advanceDrops(state, event)
    state = next.state
    if (store.getState() !== state.drops) {
      store.setState(state.drops, true)
      writeDevice(slot, state.drops)
    }
    for (const [uploadId, stop] of wakers) {
      if (state.resting.has(uploadId)) continue
      stop()
      wakers.delete(uploadId)
    }
    next.effects.forEach(run)
  }
  /** Reads the media of a file, including its length on the timeline. */
  const readSource = async ({ uploadId, assetId }: EffectOf<'read'>): Promise<DropsEvent> => {
    const source = await sourceOf(assetId)
    if (!source.ok) return { kind: 'sourceRead', uploadId, outcome: source }
    const overlay = newMediaOverlay(session.getState().document, source.value, { from: 0, row: 0 })
    const { durationInFrames } = overlay
    return { kind: 'sourceRead', uploadId, outcome: ok({ source: source.value, durationInFrames }) }
  }
  const run = (effect: DropsEffect): void => {
    switch (effect.kind) {
      case 'read':
        void readSource(effect).then(dispatch)
        break
      case 'place': {
        const { drop, source } = effect
        const outcome = placeDrop(session, { drop, source, drops: state.drops })
        dispatch({ kind: 'placed', uploadId: drop.uploadId, name: source.name, outcome })
        break
      }
      case 'rest': {
        const { uploadId } = effect
        wakers.set(
          uploadId,
          clock.wake(clock.now() + REST_MS, () => dispatch({ kind: 'rested', uploadId })),
        )
        break
      }
      case 'report':
        report(effect.report)
        break
      default:
        assertNever(effect)
    }
  }

  return {
    ...store,
    hold: (files, place) => dispatch({ kind: 'held', files, place, fps: session.getState().document.fps }),
    follow(onReport) {
      report = onReport
      const stops = [
        uploads.subscribe((now) => dispatch({ kind: 'uploadsChanged', uploads: now })),
        followSession(session, dispatch),
        followNetwork(dispatch),
      ]
      dispatch({ kind: 'followed', uploads: uploads.getState(), isBusy: isBusy(session.getState()) })
      return () => {
        for (const stop of stops) stop()
        dispatch({ kind: 'left' })
      }
    },
  }
}

function followSession(session: Session, dispatch: (event: DropsEvent) => void): () => void {
  const stops = [
    session.listen((event) => {
      if (event.type === 'rowsShifted')
        dispatch({ kind: 'rowsShifted', insertedRows: event.insertedRows, by: event.by })
    }),
    session.subscribe((now, before) => {
      if (isBusy(now) !== isBusy(before)) dispatch({ kind: 'busyChanged', isBusy: isBusy(now) })
    }),
  ]
  return () => stops.forEach((stop) => stop())
}

function followNetwork(dispatch: (event: DropsEvent) => void): () => void {
  const onOnline = () => dispatch({ kind: 'online' })
  window.addEventListener('online', onOnline)
  return () => window.removeEventListener('online', onOnline)
}
