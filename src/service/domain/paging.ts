import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Page } from '../../contract/values.ts'
import type { PageRequest } from '../stores/keyset.ts'
import type { Call } from './call.ts'
import { OperationError } from './OperationError.ts'

const positionSchema = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()])

/** Which list a cursor belongs to, such as `assets:<project id>`; a cursor of another list is refused. */
export type ListName = string

interface PageQuery {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Reads `limit` and `cursor`. One row more than asked for is read, to see whether another page follows. */
export function pageRequest(query: PageQuery, list: ListName, call: Call): PageRequest {
  const limit = query.limit + 1
  if (query.cursor === undefined) return { limit, after: null }
  const [body = '', signature = ''] = query.cursor.split('.')
  if (!isSame(signature, sign(body, list, call))) throw invalidCursor()
  const [time, id] = positionSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  return { limit, after: { time: new Date(time), id } }
}

interface Listing<Row, Item> {
  readonly rows: readonly Row[]
  readonly list: ListName
  readonly positionOf: (row: Row) => { readonly time: Date; readonly id: string }
  readonly itemOf: (row: Row) => Item
}

/** The page of a list, with the cursor of the next. Spec: Conventions 4. */
export function pageOfRows<Row, Item>(query: PageQuery, listing: Listing<Row, Item>, call: Call): Page<Item> {
  const shown = listing.rows.slice(0, query.limit)
  const last = shown.at(-1)
  const items = shown.map((row) => listing.itemOf(row))
  if (last === undefined || listing.rows.length <= query.limit) return { items, nextCursor: null }
  const position = listing.positionOf(last)
  const body = Buffer.from(JSON.stringify([position.time.toISOString(), position.id])).toString('base64url')
  return { items, nextCursor: `${body}.${sign(body, listing.list, call)}` }
}

function sign(body: string, list: ListName, call: Call): string {
  const text = `cursor\n${call.principal.workspaceId}\n${list}\n${body}`
  return createHmac('sha256', call.service.secret).update(text).digest('base64url')
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function invalidCursor(): OperationError {
  return new OperationError(
    'invalid_cursor',
    'This cursor does not belong to this list. Start the list again without one.',
  )
}
