import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiError } from '../../../client/http/ApiError.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { sourceMediaOf } from '../../../client/media/sourceMediaOf.ts'
import { assetsQuery } from '../../../client/resources/queries.ts'
import { soundTracksQuery } from '../../../client/resources/soundTracks.ts'
import type { Asset } from '../../../contract/operations/assets.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { currentId } from '../../session/changes/renameOverlays.ts'
import type { Session } from '../../session/session.ts'
import { readyCopy, type TrackChoice } from './readyCopy.ts'
import { TrackRefused } from './TrackRefused.ts'

export type TrackChange =
  | { readonly kind: 'preparing'; readonly track: number; readonly asset: Asset | null }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly sentence: string }

type Changes = Readonly<Record<string, TrackChange>>

/**
 * Sound track changes of one session, keyed by the id of the original asset. They continue while the inspector shows
 * other clips.
 */
export interface TrackChanges {
  readonly changes: Pick<StoreApi<Changes>, 'getState' | 'getInitialState' | 'subscribe'>
  readonly start: (choice: TrackChoice, queryClient: QueryClient) => void
  readonly cancel: (originalId: string) => void
  /** Called by a field when it starts to show clips of an original. Returns a function to call when it stops. */
  readonly show: (originalId: string) => () => void
}

function createTrackChanges(session: Session): TrackChanges {
  const changes = createStore<Changes>(() => ({}))
  const controllers = new Map<string, AbortController>()
  const shown = new Set<string>()
  const set = (originalId: string, change: TrackChange | null): void => {
    const { [originalId]: _, ...others } = changes.getState()
    changes.setState(change === null ? others : { ...others, [originalId]: change }, true)
  }

  const work = async (choice: TrackChoice, queryClient: QueryClient, signal: AbortSignal): Promise<void> => {
    const { originalId, overlayIds, track } = choice
    const known = session.getState().renames.length
    const { projectId } = session.getState()
    const asset = await readyCopy(choice, {
      signal,
      onRead: (read) => {
        set(originalId, { kind: 'preparing', track, asset: read })
        void queryClient.invalidateQueries({ queryKey: assetsQuery(projectId).queryKey, exact: true })
      },
    })
    // The composition was closed, and nothing would save it.
    if (session.host.current() === null) return
    await queryClient.invalidateQueries({ queryKey: assetsQuery(projectId).queryKey, exact: true })
    const { document, renames, sources } = session.getState()
    session.setSources([...sources.values(), sourceMediaOf(asset)])
    const ids = new Set(overlayIds.map((id) => currentId(id, renames.slice(known))))
    const left = document.overlays.filter(({ id }) => ids.has(id)).map(({ id }) => id)
    if (left.length === 0) return
    const outcome = session.commit('changeSoundTrack', { overlayIds: left, sourceAssetId: asset.id })
    if (!outcome.ok) throw new TrackRefused(sentenceOfError(outcome.refusal))
  }

  const endOf = (error: unknown, signal: AbortSignal): TrackChange => {
    if (signal.aborted) return { kind: 'cancelled' }
    if (error instanceof TrackRefused) return { kind: 'failed', sentence: error.message }
    // Program faults are shown and reported.
    if (!(error instanceof ApiError)) reportError(error)
    return { kind: 'failed', sentence: sentenceOfError(error) }
  }

  return {
    changes,
    start(choice, queryClient) {
      const { originalId, track } = choice
      if (controllers.has(originalId)) return
      const controller = new AbortController()
      controllers.set(originalId, controller)
      set(originalId, { kind: 'preparing', track, asset: null })
      const finish = (end: TrackChange | null): void => {
        controllers.delete(originalId)
        void queryClient.invalidateQueries({ queryKey: soundTracksQuery(originalId).queryKey })
        const isShown = shown.has(originalId)
        set(originalId, isShown ? end : null)
        if (!isShown && session.host.current() !== null) notifyEnd(end)
      }
      work(choice, queryClient, controller.signal).then(
        () => finish(null),
        (error: unknown) => finish(endOf(error, controller.signal)),
      )
    },
    cancel: (originalId) => controllers.get(originalId)?.abort(),
    show(originalId) {
      shown.add(originalId)
      return () => {
        shown.delete(originalId)
        if (!controllers.has(originalId)) set(originalId, null)
      }
    },
  }
}

/** Reports the end of a change that no field shows. */
function notifyEnd(end: TrackChange | null): void {
  if (end === null) notify.success(t`The sound track was changed.`)
  else if (end.kind === 'failed') notify.error(t`The sound track was not changed.`, { detail: end.sentence })
}

/** One per session, so that the work outlives the field. */
const changesBySession = new WeakMap<Session, TrackChanges>()

export function trackChangesOf(session: Session): TrackChanges {
  const changes = changesBySession.get(session) ?? createTrackChanges(session)
  changesBySession.set(session, changes)
  return changes
}
