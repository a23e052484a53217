import { createStore } from 'zustand/vanilla'
import { ok, refuse } from '../../base/result.ts'
import type { UploadState } from '../../client/uploads/advanceUploads.ts'
import { shownUpload, type UploadItem } from '../../client/uploads/uploadItem.ts'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import type { Overlay } from '../../composition/schema.ts'
import { createPendingDrops } from '../../editor/drops/createPendingDrops.ts'
import type { DropReport } from '../../editor/drops/dropsState.ts'
import { placeholdersOf } from '../../editor/drops/placeholdersOf.ts'
import type { Place } from '../../editor/session/changes/placedEdits.ts'
import { createSession } from '../../editor/session/session.ts'
import { composition, media } from '../composition/overlays.ts'
import { createVirtualClock } from './virtualClock.ts'

const assetIdOf = (id: string): string => `0190f3f0-0000-7000-8000-00000000000${id}`
export const droppedUpload = (id: string): UploadItem =>
  shownUpload({
    id,
    baseUrl: '',
    projectId: 'p',
    name: `${id}.mp4`,
    type: 'video',
    mimeType: 'video/mp4',
    sizeBytes: 200,
    fingerprint: id,
    stage: 'transferring',
    reservation: {
      id: `0190f3f0-0000-7000-8000-10000000000${id}`,
      assetId: assetIdOf(id),
      projectId: 'p',
      status: 'reserved',
      expiresAt: '2026-01-01T00:00:00.000Z',
      error: null,
      upload: null,
    },
    transferUrl: null,
    reserveKey: '',
    completeKey: '',
    failure: null,
    addedAt: 0,
  })

/**
 * A composition with uploads that the test controls, and with the drops that connect the two. `seconds` gives the
 * duration of each upload.
 */
export function openWithDrops(overlays: readonly Overlay[] = [], seconds: Readonly<Record<string, number>> = {}) {
  const document = composition(overlays)
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [])
  const uploads = createStore<UploadState>(() => ({ items: [], isRestored: false }))
  const clock = createVirtualClock()
  const outage = { isOn: false, reads: 0 }
  const reports: DropReport[] = []
  const sources = new Map<string, SourceMedia>()
  for (const [id, length] of Object.entries(seconds))
    sources.set(assetIdOf(id), media({ assetId: assetIdOf(id), name: `${id}.mp4`, durationMs: length * 1_000 }))
  const follower = () =>
    createPendingDrops({
      session,
      uploads,
      sourceOf: async (assetId) => {
        const source = sources.get(assetId)
        outage.reads += 1
        if (outage.isOn) return refuse({ kind: 'passing' })
        return source ? ok(source) : refuse({ kind: 'refused', reason: 'It cannot be read.' })
      },
      clock,
    })
  const drops = follower()
  const report = (piece: DropReport) => reports.push(piece)
  const stop = drops.follow(report)
  const add = (ids: readonly string[], place: Partial<Place> = {}) => {
    const items = ids.map(droppedUpload)
    uploads.setState({ items: [...uploads.getState().items, ...items] })
    drops.hold(items, { frame: 0, row: 0, isNewRow: false, mode: 'place', ...place })
  }
  const change = async (id: string, changes: Partial<UploadItem>) => {
    uploads.setState(({ items }) => ({
      items: items.map((item) => (item.id === id ? { ...item, ...changes } : item)),
    }))
    // Reading a file's metadata takes several turns of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  const places = () =>
    session
      .getState()
      .document.overlays.toSorted((left, right) => left.row - right.row || left.from - right.from)
      .map((one) => [
        'sourceAssetId' in one ? one.sourceAssetId.slice(-1) : one.id,
        one.row,
        one.from,
        one.durationInFrames,
      ])
  const shown = () =>
    placeholdersOf(drops.getState(), uploads.getState().items, {
      document: session.getState().document,
      rows: session.rows.getState(),
    })
  return { session, uploads, clock, outage, drops, reports, follower, report, stop, add, change, places, shown }
}
