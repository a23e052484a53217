import { type LoggedRequest, listRequests as operation } from '../../../contract/extensions/requestLogRoute.ts'
import { createdPosition, readPage } from '../../domain/paging.ts'
import type { PageRequest } from '../../stores/keyset.ts'
import { keyStore } from '../../stores/workspace/keyStore.ts'
import { type ListedRequest, requestLogStore } from '../../stores/workspace/requestLogStore.ts'
import { extension } from '../handler.ts'

/** Requests that another process has answered may be missing for a second. */
export const listRequests = extension(operation, async ({ query }, call) => {
  const { db, principal, service } = call
  await service.requestLog.flush()
  const { keyId = null, requestId = null, statusClass } = query
  const filter = {
    creatorId: principal.creatorId,
    keyId,
    requestId,
    statusClass: statusClass === undefined ? null : Number(statusClass),
  }
  const read = async (page: PageRequest) => await requestLogStore.list(db, filter, page)
  const page = await readPage(query, { list: 'requests', read, positionOf: createdPosition, itemOf }, call)
  return { ...page, keys: await keyStore.listOwn(db, principal.creatorId) }
})

function itemOf(row: ListedRequest): LoggedRequest {
  return {
    id: row.id,
    requestId: row.request_id,
    key: { id: row.key_id, name: row.key_name },
    method: row.method,
    route: row.route,
    status: row.status,
    errorCode: row.error_code,
    durationMs: row.duration_ms,
    createdAt: row.created_at.toISOString(),
  }
}
