import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { assertNever } from '../../base/assertNever.ts'
import { ok, refuse } from '../../base/result.ts'
import { ApiError } from '../../client/http/ApiError.ts'
import { readAsset } from '../../contract/operations/assets.ts'
import { call } from '../../client/http/http.ts'
import { useUploadItems, useUploads } from '../../client/uploads/UploadsContext.tsx'
import { useAnnounce } from '../../ui/notices/Announcer.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { browserClock } from '../autosave/browserClock.ts'
import { createPendingDrops, type PendingDrops, type PendingDropsInput } from './createPendingDrops.ts'
import type { DropReport } from './dropsState.ts'
import { placeholdersOf } from './placeholdersOf.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import { sourceFaultOf } from './sourceFault.ts'
import { sourceMediaOf } from '../../client/media/sourceMediaOf.ts'
import type { Placeholder } from '../session/view/placeholder.ts'

const sourceOf: PendingDropsInput['sourceOf'] = async (assetId) => {
  try {
    return ok(sourceMediaOf(await call(readAsset, { params: { assetId } })))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refuse(sourceFaultOf(error))
  }
}

function announceReport(report: DropReport, announce: (message: string) => void): void {
  switch (report.type) {
    case 'placed':
      announce(t`${report.name} is on the timeline.`)
      break
    case 'failed':
      announce(t`The upload of ${report.name} failed.`)
      break
    case 'refused':
      notify.warning(t`“${report.name}” is in the library but was not placed.`, { detail: report.reason })
      break
    default:
      assertNever(report)
  }
}

/** Puts dropped files on the timeline once they are ready. Their places survive a reload. */
export function usePendingDrops(): PendingDrops {
  const session = useSession()
  const uploads = useUploads()
  const announce = useAnnounce()
  const onReport = useEffectEvent((report: DropReport) => announceReport(report, announce))
  const [drops] = useState(() => createPendingDrops({ session, uploads, sourceOf, clock: browserClock }))
  useEffect(() => drops.follow((report) => onReport(report)), [drops])
  return drops
}

const none: readonly Placeholder[] = []

/** Timeline placeholders for files that are not ready yet. */
export function usePlaceholders(drops: PendingDrops): readonly Placeholder[] {
  const waiting = useStore(drops)
  const items = useUploadItems()
  const rows = useStore(useSession().rows)
  const document = useSessionState((state) => (waiting.length === 0 ? null : state.document))
  return useMemo(
    () => (document === null ? none : placeholdersOf(waiting, items, { document, rows })),
    [waiting, items, document, rows],
  )
}
