import type { EditCall } from '../../../composition/editRegistry.ts'

/** Rows that an edit leaves unchanged. Null if nothing follows the edit. */
export function stayingRowsOf({ input }: EditCall): readonly number[] | null {
  const follow: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'follow') : null
  const rows: unknown = typeof follow === 'object' && follow !== null ? Reflect.get(follow, 'stayingRows') : null
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'number') : null
}
