import type { ResearchItem, ResearchProvider } from '../../../contract/operations/research/researchItems.ts'
import type { NewSwipeItem } from '../../stores/research/swipeStore.ts'

/** An item with what the file says beside its fields. */
export interface SwipeItem {
  readonly item: ResearchItem
  readonly category?: string | null
  /** The impressions of an ad. */
  readonly impressions?: number | null
  /** The countries of a video. */
  readonly countries?: readonly string[]
  /** The id of the hashtag of a video, which has only its name. */
  readonly hashtagId?: string | null
}

interface Place {
  readonly id: string
  readonly workspaceId: string
  readonly projectId: string
  readonly importedAt: Date
}

/** Larger counts do not fit into the sorting by month. */
const MAX_SIZE = 99_999_999_999

/** A row of a swipe file, with the columns that filters need. */
export function swipeRow({ category, countries, hashtagId, impressions, item }: SwipeItem, place: Place): NewSwipeItem {
  const size = sizeOf(item) ?? impressions ?? null
  return {
    id: place.id,
    workspace_id: place.workspaceId,
    project_id: place.projectId,
    provider: providerOf(item),
    kind: item.kind,
    result_id: item.resultId,
    item: JSON.stringify(item),
    impressions: size === null ? null : Math.min(MAX_SIZE, Math.max(0, Math.round(size))),
    category: category ?? null,
    imported_at: place.importedAt,
    ...columnsOf(item),
    ...(countries === undefined ? {} : { countries: [...countries] }),
    ...(hashtagId === undefined ? {} : { hashtag: hashtagId }),
  }
}

export const providerOf = ({ kind }: ResearchItem): ResearchProvider =>
  kind === 'company' || kind === 'ad' ? 'social_one' : 'social_two'

function sizeOf(item: ResearchItem): number | null {
  switch (item.kind) {
    case 'company':
      return item.likes
    case 'ad':
      return null
    case 'video':
    case 'hashtag':
      return item.views
  }
}

const noColumns = {
  page_id: null,
  countries: [] as string[],
  language: null,
  is_active: null,
  start_date: null,
  end_date: null,
  hashtag: null,
}

function columnsOf(item: ResearchItem) {
  const wordsOf = (...texts: readonly (string | null)[]): string => texts.filter((text) => text !== null).join('\n')
  switch (item.kind) {
    case 'company':
      return { ...noColumns, words: wordsOf(item.name, item.category), page_id: item.pageId }
    case 'ad':
      return {
        ...noColumns,
        words: wordsOf(item.companyName, item.headline, item.text, item.description),
        page_id: item.pageId,
        countries: [...item.countries],
        language: item.language,
        is_active: item.isActive,
        start_date: item.startDate,
        end_date: item.endDate,
      }
    case 'video':
      return {
        ...noColumns,
        words: wordsOf(item.text, item.author, item.hashtag),
        start_date: item.publishedOn,
      }
    case 'hashtag':
      return { ...noColumns, words: item.name, hashtag: item.resultId, countries: [...item.countries] }
  }
}
