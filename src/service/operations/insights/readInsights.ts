import { z } from 'zod'
import { MIN_IMPRESSIONS } from '../../../contract/operations/insights.ts'
import { insightsAdOf, insightsHookOf, insightsTotalOf } from '../../domain/insights/insightsOf.ts'
import type { Call } from '../../domain/call.ts'
import { found } from '../../domain/OperationError.ts'
import { readCursor, writeCursor } from '../../domain/paging.ts'
import { type ImpressionsPosition, insightsReadStore } from '../../stores/insights/insightsReadStore.ts'
import { insightsStore } from '../../stores/insights/insightsStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'

const MAX_SHOWN_SEQUENCES = 20

const ownProject = async (projectId: string, { db, principal }: Call) =>
  found(await projectStore.find(db, principal.workspaceId, projectId))

export const readInsights: Handler<'readInsights'> = async ({ params }, call) => {
  const { db, now } = call
  const { id } = await ownProject(params.projectId, call)
  const project = await insightsStore.findProject(db, id)
  const summary = await insightsReadStore.summary(db, id)
  const totals = await insightsReadStore.totals(db, id)
  const waits = project?.refreshable_at ?? null
  const { account_currency: currency = null, account_id: accountId = null, account_name: name = null } = project ?? {}
  return {
    account: accountId === null ? null : { provider: 'social_one', accountId, name: name ?? accountId, currency },
    refreshedAt: project?.refreshed_at?.toISOString() ?? null,
    refreshableAt: waits === null || waits <= now ? null : waits.toISOString(),
    importedAt: project?.imported_at?.toISOString() ?? null,
    importedFilename: project?.imported_filename ?? null,
    sources: summary.sources,
    periodStart: summary.period_start,
    periodEnd: summary.period_end,
    adCount: summary.ad_count,
    matchedAdCount: summary.matched_count,
    minImpressions: MIN_IMPRESSIONS,
    totals: totals.map((total) => insightsTotalOf(total)),
  }
}

export const listInsightsAds: Handler<'listInsightsAds'> = async ({ params, query }, call) => {
  const { id } = await ownProject(params.projectId, call)
  const filter = { hookAssetId: query.hookAssetId ?? null, sequenceId: query.sequenceId ?? null }
  const list = `insights-ads:${id}:${filter.hookAssetId ?? ''}:${filter.sequenceId ?? ''}`
  const { nextCursor, rows } = await readRanked(
    query,
    {
      list,
      read: async (page) => await insightsReadStore.listAds(call.db, id, { ...page, ...filter }),
      keyOf: (ad) => ad.id,
    },
    call,
  )
  return { items: rows.map((ad) => insightsAdOf(ad)), nextCursor }
}

export const listInsightsHooks: Handler<'listInsightsHooks'> = async ({ params, query }, call) => {
  const { id } = await ownProject(params.projectId, call)
  const { nextCursor, rows } = await readRanked(
    query,
    {
      list: `insights-hooks:${id}`,
      read: async (page) => await insightsReadStore.listHooks(call.db, id, page),
      keyOf: (hook) => hook.key,
    },
    call,
  )
  const keys = rows.map(({ key }) => key)
  const byHook = Map.groupBy(await insightsReadStore.sequencesOfHooks(call.db, id, keys), ({ key }) => key)
  return {
    items: rows.map((hook) => {
      const sequences = (byHook.get(hook.key) ?? []).slice(0, MAX_SHOWN_SEQUENCES)
      return insightsHookOf(
        hook,
        sequences.map((one) => ({ id: one.id, name: one.name, combinationId: one.combination_id })),
      )
    }),
    nextCursor,
  }
}

interface Ranked<Row> {
  readonly list: string
  readonly read: (page: {
    readonly limit: number
    readonly after: ImpressionsPosition | null
  }) => Promise<readonly Row[]>
  readonly keyOf: (row: Row) => string
}

const positionSchema = z.tuple([z.string().regex(/^\d+$/u), z.string()])

/** A page of a list that is ordered by impressions, most first. */
async function readRanked<Row extends { readonly impressions: string | null }>(
  { cursor, limit }: { readonly limit: number; readonly cursor?: string | undefined },
  { keyOf, list, read }: Ranked<Row>,
  call: Call,
): Promise<{ readonly rows: readonly Row[]; readonly nextCursor: string | null }> {
  const position = cursor === undefined ? null : positionSchema.parse(JSON.parse(readCursor(cursor, list, call)))
  const after = position === null ? null : { impressions: position[0], key: position[1] }
  // One row more than the page has: if it exists, another page follows.
  const found = await read({ limit: limit + 1, after })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  if (last === undefined || found.length <= limit) return { rows, nextCursor: null }
  const end = JSON.stringify([last.impressions ?? '0', keyOf(last)])
  return { rows, nextCursor: writeCursor(end, list, call) }
}
