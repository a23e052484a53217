import type { UseQueryResult } from '@tanstack/react-query'
import { faultOfRead } from '../../client/http/retriedRead.ts'
import { ReadFaultNotice } from '../../editor/library/ReadFaultNotice.tsx'

/** Keeps the place of a player while its sound is read, and says if that fails. */
export function SoundAwaited({ read }: { readonly read: UseQueryResult<unknown> }) {
  const fault = faultOfRead(read)
  if (fault === null) return <div className="h-9" />
  return <ReadFaultNotice isCompact fault={fault} onRetry={() => void read.refetch()} />
}
