import type { Page } from '../../contract/values.ts'
import { OperationError } from './OperationError.ts'

/** A list that always fits on one page. Throws `invalid_cursor` for any cursor. */
export function onlyPage<Item>(items: Item[], { cursor }: { readonly cursor?: string | undefined }): Page<Item> {
  if (cursor !== undefined) throw new OperationError('invalid_cursor', { reason: 'one_page' })
  return { items, nextCursor: null }
}
