import type { GeneratedAlways } from 'kysely'
import type { Copy } from '../../../contract/operations/generation/copyResult.ts'
import type {
  ResearchFilters,
  ResearchItem,
  ResearchProvider,
} from '../../../contract/operations/research/researchItems.ts'
import type {
  ResearchCollection,
  SavedResearch,
  SavedResearchTranscript,
} from '../../../contract/operations/research/saves.ts'
import type { Json } from '../columns.ts'

export interface SavedResearchRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly provider: ResearchProvider
  readonly collection: ResearchCollection
  /** Null for views. */
  readonly result_id: string | null
  readonly note: string
  readonly result: Json<ResearchItem | null>
  readonly filters: Json<ResearchFilters | null>
  readonly source: SavedResearch['source']
  readonly transcript: Json<SavedResearchTranscript | null>
  readonly hooks: Json<Copy | null>
  readonly script: Json<Copy | null>
  readonly save_status: SavedResearch['saveStatus']
  /** The video of the project that stands for the result. Null if there is none, and after its deletion. */
  readonly asset_id: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** A result that was imported from a file. */
export interface SwipeItemRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly provider: ResearchProvider
  readonly kind: ResearchItem['kind']
  readonly result_id: string
  readonly item: Json<ResearchItem>
  /** The texts that are searched. */
  readonly words: string
  readonly page_id: string | null
  readonly countries: string[]
  readonly language: string | null
  readonly is_active: boolean | null
  /** A day, such as 2026-11-21. For videos, the day of publication. */
  readonly start_date: string | null
  readonly end_date: string | null
  /** Impressions of ads, views of videos and hashtags, likes of companies: the size by which they are sorted. */
  readonly impressions: number | null
  readonly category: string | null
  /** The id of a hashtag, or of that of a video. */
  readonly hashtag: string | null
  readonly imported_at: Date
  readonly search: GeneratedAlways<string>
}

export interface ResearchTables {
  readonly saved_research: SavedResearchRow
  readonly swipe_items: SwipeItemRow
}
