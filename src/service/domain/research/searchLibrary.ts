import { z } from 'zod'
import type { ResearchFilters, ResearchProvider } from '../../../contract/operations/research/researchItems.ts'
import { MAX_TREND_VIDEOS } from '../../../contract/operations/research/researchItems.ts'
import type { ResearchPage } from '../../providers/research.ts'
import { swipeStore, type SwipePage, type SwipeRows } from '../../stores/research/swipeStore.ts'
import type { Db } from '../../stores/tables.ts'
import { demoRows } from './demoResearch.ts'

/** Open point: size of a page of companies, ads and hashtags — 30, as ad libraries return them. */
const PAGE = 30
const HASHTAGS = 20

const positionSchema = z.object({ size: z.number(), id: z.uuid(), match: z.int() })
const daysOf: Readonly<Record<string, number>> = { '1DAY': 1, '7DAY': 7, '30DAY': 30, '120DAY': 120 }
const DAY_MS = 86_400_000

interface LibrarySearch {
  readonly projectId: string
  readonly provider: ResearchProvider
  readonly filters: ResearchFilters
  readonly position: string | null
  readonly now: Date
  readonly isDemo: boolean
}

/** Searches the swipe file of a project, or the samples. */
export async function searchLibrary(db: Db, search: LibrarySearch): Promise<ResearchPage> {
  const { filters, isDemo, now, projectId, provider } = search
  const rows: SwipeRows = isDemo ? { samples: demoRows } : { projectId }
  const dataAsOf = isDemo ? null : await swipeStore.importedAt(db, projectId, provider)
  const after = search.position === null ? null : positionSchema.parse(JSON.parse(search.position))
  const page = { rows, after, limit: PAGE + 1 }
  switch (filters.kind) {
    case 'companies':
      return { ...pageOf(await swipeStore.companies(db, { ...page, query: filters.query })), position: null, dataAsOf }
    case 'ads':
      return { ...pageOf(await swipeStore.ads(db, { ...page, filters, today: dayOf(now) })), dataAsOf }
    case 'trends': {
      const days = daysOf[filters.dateRange]
      const since = days === undefined ? null : dayOf(new Date(now.getTime() - days * DAY_MS))
      const of = async (kind: 'video' | 'hashtag', limit: number) =>
        (await swipeStore.trends(db, { ...page, filters, since, kind, limit })).items.map(({ item }) => item)
      const items = [...(await of('hashtag', HASHTAGS)), ...(await of('video', MAX_TREND_VIDEOS))]
      return { items, position: null, dataAsOf }
    }
  }
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

function pageOf({ items, match }: SwipePage): Pick<ResearchPage, 'items' | 'position'> {
  const shown = items.slice(0, PAGE)
  const last = shown.at(-1)
  const hasMore = items.length > PAGE && last !== undefined
  return {
    items: shown.map(({ item }) => item),
    position: hasMore ? JSON.stringify({ size: last.size, id: last.id, match }) : null,
  }
}
