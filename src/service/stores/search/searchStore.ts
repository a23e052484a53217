import { sql, type RawBuilder } from 'kysely'
import type { MediaType } from '../../../contract/mediaTypes.ts'
import type { SearchItem } from '../../../contract/toolResults.ts'
import type { MessageContent } from '../../../contract/operations/messaging.ts'
import { type SearchMatch, searchMatches } from './searchMatch.ts'
import type { Db } from '../tables.ts'

type Item<Kind extends SearchItem['kind']> = Extract<SearchItem, { kind: Kind }>

/** `query` is null to list everything. */
interface Search {
  readonly query: string | null
  readonly limit: number
}

/** Maximum length of an excerpt. Passages may be long. */
const EXCERPT_LENGTH = 300
const MAX_VOICEOVER_EXCERPT = 1_000

/** The searches of a project. Results are ordered by relevance, then newest first. Spec: Editor tools. */
export const searchStore = {
  /**
   * Searches media by name, tags and speech.
   *
   * Open point: media in preparation — it is not found, because no tool can use it.
   *
   * Open point: several tags — an asset must have all of them.
   */
  async assets(
    db: Db,
    projectId: string,
    search: Search & { readonly types: readonly MediaType[]; readonly tags: readonly string[] },
  ): Promise<Item<'asset'>[]> {
    return await strictestFound(search, async (match) => {
      const named = sql<string>`a.name || ' ' || a.tags::text`
      const said = { vector: sql`t.search`, text: sql<string>`t.text` }
      const found = match === null ? sql`true` : sql`(${match.matches(named)} or passage.text is not null)`
      const rank = match === null ? sql`0::float8` : sql`2 * ${match.rank(named)} + coalesce(passage.rank, 0)`
      const { rows } = await sql<AssetFound>`
        select a.id, a.type, a.name, a.tags, a.duration_ms,
          passage.text as passage_text, passage.start_ms, passage.end_ms
        from assets a
        left join transcripts t on t.asset_id = a.id
        left join lateral (${bestPassage(match)}) passage on ${match === null ? sql`false` : match.matchesKept(said)}
        where a.project_id = ${projectId} and a.preparation_state = 'ready'
          and a.type = any(${[...search.types]}) and a.tags @> ${JSON.stringify(search.tags)}::jsonb and ${found}
        order by ${rank} desc, a.created_at desc, a.id desc
        limit ${search.limit}
      `.execute(db)
      return rows.map(assetItem)
    })
  },

  async voiceovers(db: Db, projectId: string, search: Search): Promise<Item<'voiceover'>[]> {
    return await strictestFound(search, async (match) => {
      const script = sql<string>`v.script`
      const { rows } = await sql<VoiceoverFound>`
        select v.id, v.script, v.voice_id, v.language, v.status, v.duration_ms from voiceovers v
        where v.project_id = ${projectId} and ${match === null ? sql`true` : match.matches(script)}
        order by ${match === null ? sql`0::float8` : match.rank(script)} desc, v.created_at desc, v.id desc
        limit ${search.limit}
      `.execute(db)
      return rows.map((row) => ({
        kind: 'voiceover',
        voiceoverId: row.id,
        script: excerptOf(row.script, MAX_VOICEOVER_EXCERPT),
        voiceId: row.voice_id,
        language: row.language,
        status: row.status,
        durationMs: row.duration_ms,
      }))
    })
  },

  async texts(
    db: Db,
    projectId: string,
    search: Search & { readonly kind: MessageContent['kind'] | null; readonly favoritesOnly: boolean },
  ): Promise<Item<'text'>[]> {
    return await strictestFound(search, async (match) => {
      const text = sql<string>`(m.content->>'text')`
      const { rows } = await sql<{ readonly id: string; readonly content: MessageContent }>`
        select m.id, m.content from saved_resources m
        where m.project_id = ${projectId} and m.kind = 'message' and ${match === null ? sql`true` : match.matches(text)}
          and ${search.kind === null ? sql`true` : sql`m.content->>'kind' = ${search.kind}`}
          and ${search.favoritesOnly ? sql`(m.content->'isFavorite')::boolean` : sql`true`}
        order by ${match === null ? sql`0::float8` : match.rank(text)} desc, (m.content->'isFavorite')::boolean desc, m.created_at desc, m.id desc
        limit ${search.limit}
      `.execute(db)
      return rows.map(({ content, id }) => {
        return { kind: 'text', textId: id, textKind: content.kind, text: content.text, isFavorite: content.isFavorite }
      })
    })
  },

  /** Finds captions of one asset or of all, newest first. A language without a region matches all its regions. */
  async captions(
    db: Db,
    projectId: string,
    search: { readonly assetId: string | null; readonly language: string | null; readonly limit: number },
  ): Promise<Item<'captions'>[]> {
    const language = search.language?.toLowerCase() ?? null
    const { rows } = await sql<CaptionsFound>`
      select c.id, c.asset_id, c.language, c.cue_count, left(c.text, ${EXCERPT_LENGTH}) as excerpt from captions c
      where c.project_id = ${projectId}
        and ${search.assetId === null ? sql`true` : sql`c.asset_id = ${search.assetId}`}
        and ${language === null ? sql`true` : sql`(lower(c.language) = ${language} or starts_with(lower(c.language), ${`${language}-`}))`}
      order by c.updated_at desc, c.id desc
      limit ${search.limit}
    `.execute(db)
    return rows.map(({ id, asset_id: assetId, language: found, cue_count: cueCount, excerpt }) => {
      return { kind: 'captions', captionId: id, assetId, language: found, cueCount, excerpt: excerptOf(excerpt) }
    })
  },
}

interface AssetFound {
  readonly id: string
  readonly type: MediaType
  readonly name: string
  readonly tags: string[]
  readonly duration_ms: number | null
  readonly passage_text: string | null
  readonly start_ms: number | null
  readonly end_ms: number | null
}

interface VoiceoverFound {
  readonly id: string
  readonly script: string
  readonly voice_id: string
  readonly language: string
  readonly status: string
  readonly duration_ms: number | null
}

interface CaptionsFound {
  readonly id: string
  readonly asset_id: string
  readonly language: string
  readonly cue_count: number
  readonly excerpt: string
}

/** Returns the results of the strictest strategy that finds anything. */
async function strictestFound<Found>(
  { query }: Search,
  find: (match: SearchMatch | null) => Promise<Found[]>,
): Promise<Found[]> {
  if (query === null || query.trim() === '') return await find(null)
  for (const match of searchMatches(query)) {
    const found = await find(match)
    if (found.length > 0) return found
  }
  return []
}

/** The passage of transcript `t` that matches best. If several match equally well, the first of these. */
function bestPassage(match: SearchMatch | null): RawBuilder<unknown> {
  const text = sql<string>`(spoken->>'text')`
  const rank = match === null ? sql`0::float8` : match.partRank(text)
  return sql`
    select ${text} as text, (spoken->>'startMs')::int as start_ms, (spoken->>'endMs')::int as end_ms, ${rank} as rank
    from jsonb_array_elements(t.passages) spoken
    order by ${rank} desc, (spoken->>'startMs')::int
    limit 1
  `
}

function assetItem(row: AssetFound): Item<'asset'> {
  const { passage_text: text, start_ms: startMs, end_ms: endMs } = row
  return {
    kind: 'asset',
    assetId: row.id,
    type: row.type,
    name: row.name,
    tags: row.tags,
    durationMs: row.duration_ms,
    passage: text === null || startMs === null || endMs === null ? null : { text: excerptOf(text), startMs, endMs },
  }
}

/** Truncates between characters. */
function excerptOf(text: string, length = EXCERPT_LENGTH): string {
  const cut = text.slice(0, length).toWellFormed()
  return text.length <= length ? text : `${cut.replace(/\uFFFD$/u, '').trimEnd()}…`
}
