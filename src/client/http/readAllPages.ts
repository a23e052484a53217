import { MAX_PAGE_SIZE } from '../../contract/limits.ts'
import type { Page } from '../../contract/values.ts'

/** Reads a paged list to its end. Spec: "Clients request the returned cursor until nextCursor is null". */
export async function readAllPages<Item>(
  readPage: (query: { readonly limit: number; readonly cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | null = null
  do {
    const page: Page<Item> = await readPage({ limit: MAX_PAGE_SIZE, ...(cursor === null ? {} : { cursor }) })
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return items
}
