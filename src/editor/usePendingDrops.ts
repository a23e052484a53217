import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { z } from 'zod'
import { sentenceOfError } from '../client/describeError.ts'
import { call } from '../client/http.ts'
import type { UploadItem } from '../client/uploads/uploadItem.ts'
import { useUploadItems } from '../client/uploads/UploadsContext.tsx'
import type { EditRequest } from '../composition/editRegistry.ts'
import { newMediaOverlay } from '../composition/overlays/defaults.ts'
import { notify } from '../ui/notify.ts'
import { useDeviceState } from '../ui/useDeviceState.ts'
import { useSession } from './session/SessionContext.tsx'
import { sourceMediaOf } from './sourceMediaOf.ts'

const pendingDropSchema = z.object({
  uploadId: z.string(),
  frame: z.int(),
  /** Null: a free row. */
  row: z.int().nullable(),
  isNewRow: z.boolean(),
})
/** A place on the timeline that waits for its upload. */
export type PendingDrop = z.output<typeof pendingDropSchema>

export interface PlacedUpload {
  readonly drop: PendingDrop
  readonly item: UploadItem
}

export interface PendingDrops {
  /** The uploads on their way to the timeline. */
  readonly placed: readonly PlacedUpload[]
  readonly hold: (drops: readonly PendingDrop[]) => void
}

/** Keeps the place of dropped files until they are ready, also over a reload, then puts them there. */
export function usePendingDrops(compositionId: string): PendingDrops {
  const session = useSession()
  const items = useUploadItems()
  const slot = useMemo(
    () => ({ key: `drops.${compositionId}`, schema: z.array(pendingDropSchema), fallback: [] }),
    [compositionId],
  )
  const [drops, setDrops] = useDeviceState<PendingDrop[]>(slot)
  const seen = useRef(new Set<string>())

  const place = useEffectEvent(async (drop: PendingDrop, assetId: string) => {
    try {
      const source = sourceMediaOf(await call('readAsset', { params: { assetId } }))
      const placement = { from: drop.frame, ...(drop.row === null ? {} : { row: drop.row }) }
      const overlay = newMediaOverlay(session.getState().document, source, placement)
      const add: EditRequest = { name: 'addOverlays', input: { overlays: [overlay] } }
      const { row, isNewRow } = drop
      const requests: EditRequest[] = isNewRow && row !== null ? [{ name: 'insertRow', input: { row } }, add] : [add]
      const outcome = session.transact(requests, `Add ${source.name}`)
      if (outcome.ok) session.select(outcome.value.createdIds)
      else notify.warning(`“${source.name}” is in the library but was not placed.`, { detail: outcome.refusal.message })
    } catch (error) {
      notify.error('A dropped file was not placed. It is in the library.', { detail: sentenceOfError(error) })
    }
  })
  const follow = useEffectEvent(() => {
    const settled = drops.filter((drop) => {
      const item = items.find(({ id }) => id === drop.uploadId)
      // After a reload an upload takes a moment to come back; one that was here and left was canceled.
      if (item === undefined) return seen.current.has(drop.uploadId)
      seen.current.add(drop.uploadId)
      const assetId = item.reservation?.assetId
      if (item.stage === 'ready' && assetId !== undefined) void place(drop, assetId)
      return item.stage === 'ready' || (item.stage === 'failed' && item.failure?.canRetry !== true)
    })
    if (settled.length > 0) setDrops(drops.filter((drop) => !settled.includes(drop)))
  })
  useEffect(() => {
    follow()
  }, [items, drops])

  const placed = drops.flatMap((drop) => {
    const item = items.find(({ id }) => id === drop.uploadId)
    return item === undefined ? [] : [{ drop, item }]
  })
  return { placed, hold: (added) => setDrops([...drops, ...added]) }
}
