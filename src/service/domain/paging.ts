import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Page } from '../../contract/values.ts'
import type { PageRequest } from '../stores/keyset.ts'
import type { Call } from './call.ts'
import { OperationError } from './OperationError.ts'

const positionSchema = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()])

/** The list that a cursor belongs to, such as `assets:<project id>`. Cursors of other lists are refused. */
export type ListName = string

/** The parts of a call that sign its cursors. */
export interface CursorContext {
  readonly principal: Pick<Call['principal'], 'workspaceId'>
  readonly service: Pick<Call['service'], 'secret'>
}

interface PageQuery {
  readonly limit: number
  readonly cursor?: string | undefined
}

interface Listing<Row, Item> {
  readonly list: ListName
  readonly read: (page: PageRequest) => Promise<readonly Row[]>
  readonly positionOf: (row: Row) => { readonly time: Date; readonly id: string }
  readonly itemOf: (row: Row) => Item
}

/** Reads one page and creates the cursor of the next. Spec: Conventions 4. */
export async function readPage<Row, Item>(
  { limit, cursor }: PageQuery,
  { list, read, positionOf, itemOf }: Listing<Row, Item>,
  call: Call,
): Promise<Page<Item>> {
  const after = cursor === undefined ? null : positionIn(readCursor(cursor, list, call))
  // One row more than the page has: if it exists, another page follows.
  const rows = await read({ limit: limit + 1, after })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const items = shown.map((row) => itemOf(row))
  if (last === undefined || rows.length <= limit) return { items, nextCursor: null }
  const { time, id } = positionOf(last)
  return { items, nextCursor: writeCursor(JSON.stringify([time.toISOString(), id]), list, call) }
}

/** The position of a row in a list sorted by creation, newest first. */
export function createdPosition(row: { readonly created_at: Date; readonly id: string }) {
  return { time: row.created_at, id: row.id }
}

function positionIn(text: string): { readonly time: Date; readonly id: string } {
  const [time, id] = positionSchema.parse(JSON.parse(text))
  return { time: new Date(time), id }
}

/** Encodes a position as a signed cursor. */
export function writeCursor(position: string, list: ListName, call: CursorContext): string {
  const body = Buffer.from(position).toString('base64url')
  return `${body}.${sign(body, list, call)}`
}

/** Decodes a cursor of this list. Throws `invalid_cursor` for any other. */
export function readCursor(cursor: string, list: ListName, call: CursorContext): string {
  const [body = '', signature = ''] = cursor.split('.')
  if (isSame(signature, sign(body, list, call))) return Buffer.from(body, 'base64url').toString('utf8')
  throw new OperationError('invalid_cursor', { reason: 'another_list' })
}

function sign(body: string, list: ListName, call: CursorContext): string {
  const text = `cursor\n${call.principal.workspaceId}\n${list}\n${body}`
  return createHmac('sha256', call.service.secret).update(text).digest('base64url')
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
