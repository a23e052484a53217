import { z } from 'zod'
import type { NetworkAccess, NetworkAccount } from '../../social.ts'
import { accountNotFound, needsReconnect } from '../networkErrors.ts'
import { call, type Fields, type Graph } from './graphCall.ts'

const PAGE = 100
/** Nobody has more pages or ad accounts. It ends a listing that does not end by itself. */
const MAX_PAGES = 50

export const idSchema = z.string().regex(/^(?:act_)?\d{1,40}$/u)
const nameSchema = z.string().max(500)
export const namedSchema = z.object({ id: idSchema, name: nameSchema })

/**
 * All items of a list. The addresses of further pages in its answers contain tokens, so that only their cursors are
 * used. Source: developers.facebook.com/docs/graph-api/results.
 */
export async function everyItem<Item extends z.ZodType>(
  graph: Graph,
  { fields, item, maxItems = Infinity, path }: ListRequest<Item>,
  signal: AbortSignal,
): Promise<readonly z.output<Item>[]> {
  const schema = z.object({
    data: z.array(item).max(1_000),
    paging: z
      .object({ cursors: z.object({ after: z.string().max(2_000) }).optional(), next: z.string().optional() })
      .optional(),
  })
  const read = async (listed: Fields): Promise<z.output<typeof schema>> =>
    await call(graph, { method: 'GET', path, fields: listed, schema, subject: 'account' }, signal)
  const items: z.output<Item>[] = []
  let after: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const listed: Fields = { ...fields, limit: Math.min(PAGE, maxItems), ...(after === null ? {} : { after }) }
    const { data, paging } = await read(listed)
    items.push(...data)
    after = paging?.next === undefined ? null : (paging.cursors?.after ?? null)
    if (after === null || items.length >= maxItems) break
  }
  return items.slice(0, maxItems)
}

interface ListRequest<Item extends z.ZodType> {
  readonly path: string
  readonly fields: Fields
  readonly item: Item
  readonly maxItems?: number
}

const pageSchema = namedSchema.extend({ tasks: z.array(z.string()).optional() })

/** The pages on which the person may post, and the ad accounts that he can use. */
export async function accountsOf(graph: Graph, signal: AbortSignal): Promise<readonly NetworkAccount[]> {
  const pages = await everyItem(
    graph,
    { path: 'me/accounts', fields: { fields: 'id,name,tasks' }, item: pageSchema },
    signal,
  )
  const ads = { path: 'me/adaccounts', fields: { fields: 'id,name' }, item: namedSchema }
  const adAccounts = await everyItem(graph, ads, signal)
  return [
    ...pages
      .filter(({ tasks }) => tasks === undefined || tasks.includes('CREATE_CONTENT'))
      .map(({ id, name }) => ({ id, name, kind: 'page' as const })),
    ...adAccounts.map(({ id, name }) => ({ id, name, kind: 'ad_account' as const })),
  ]
}

/** A page, with requests that are signed by its own token. */
export interface Page {
  readonly name: string
  readonly graph: Graph
}

/** Throws `account_not_found` if the person may not act for the page. */
export async function openPage(graph: Graph, pageId: string, signal: AbortSignal): Promise<Page> {
  if (!/^\d{1,40}$/u.test(pageId)) throw accountNotFound(graph.label)
  const schema = z.object({ name: nameSchema, access_token: z.string().min(1).max(5_000).optional() })
  const read = async (within: AbortSignal) => {
    const request = { method: 'GET', path: pageId, fields: { fields: 'name,access_token' }, schema } as const
    const page = await call(graph, { ...request, subject: 'account' }, within)
    if (page.access_token === undefined) throw accountNotFound(graph.label)
    return { name: page.name, token: page.access_token }
  }
  const page = await read(signal)
  let token = page.token
  const access: NetworkAccess = {
    token: async () => await Promise.resolve(token),
    renew: async (rejected, within) => {
      if (token === rejected) token = (await read(within)).token
      if (token === rejected) throw needsReconnect(graph.label)
      return token
    },
  }
  return { name: page.name, graph: { ...graph, access } }
}

/** Throws `account_not_found` if the id is not one of an ad account. */
export function requireAdAccount({ label }: Graph, id: string): void {
  if (!/^act_\d{1,40}$/u.test(id)) throw accountNotFound(label)
}
