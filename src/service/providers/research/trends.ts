import { z } from 'zod'
import { ok, refuse, type Result } from '../../../base/result.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import {
  MAX_TREND_VIDEOS,
  type ResearchFiltersOf,
  type ResearchItemOf,
} from '../../../contract/operations/research/researchItems.ts'
import type { ResearchServer } from '../research.ts'
import { looseAddress, looseCount, looseText, looseTexts } from './looseFields.ts'
import { research, type ResearchEndpoint } from './researchExchange.ts'

export interface TrendsEndpoint extends ResearchEndpoint {
  readonly advertiserId: string | null
}

/** Spec of the provider: “hashtag_ids … at most 10”. */
const MAX_ASKED_HASHTAGS = 10
const MAX_HASHTAGS = 30

const id = z.union([z.string().min(1), z.number().transform(String)])
const hashtagSchema = z.object({
  hashtag_id: id,
  hashtag_name: z.string().min(1),
  rank_position: looseCount,
  rank_change: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,9}$/u)
        .transform(Number),
    ])
    .nullish()
    .catch(null),
  views: looseCount,
  posts: looseCount,
  top_country_list: looseTexts,
})
const videoSchema = z.object({ video_id: id, embed_url: looseAddress, share_url: looseAddress, hashtag_id: looseText })
const groupSchema = z.object({ hashtag_id: looseText, video_list: z.array(z.unknown()) })

/** Errors have the status 200 and a code. */
const answerSchema = z.object({
  code: z.number(),
  data: z
    .object({ list: z.array(z.unknown()) })
    .nullish()
    .catch(null),
})

/** Trends in the protocol of the Discovery part of TikTok’s Business API. It names no files of videos. */
export function createTrends(endpoint: TrendsEndpoint): ResearchServer {
  return {
    origin: new URL(endpoint.url).origin,
    search: async (filters, _position, signal) => {
      if (filters.kind !== 'trends') throw new Error('A server of trends has no ads.')
      if (filters.hashtagId !== null) {
        const videos = await videosOf(endpoint, { filters, hashtagIds: [filters.hashtagId] }, signal)
        return videos.ok ? ok({ items: videos.value, position: null, dataAsOf: null }) : videos
      }
      const hashtags = await trending(endpoint, filters, signal)
      if (!hashtags.ok) return hashtags
      const hashtagIds = hashtags.value.slice(0, MAX_ASKED_HASHTAGS).map(({ resultId }) => resultId)
      const videos = hashtagIds.length === 0 ? ok([]) : await videosOf(endpoint, { filters, hashtagIds }, signal)
      if (!videos.ok) return videos
      const names = new Map(hashtags.value.map(({ name, resultId }) => [resultId, name]))
      const named = videos.value.map((video) => ({
        ...video,
        hashtag: names.get(video.hashtag ?? '') ?? video.hashtag,
      }))
      return ok({ items: [...hashtags.value, ...named], position: null, dataAsOf: null })
    },
  }
}

type TrendFilters = ResearchFiltersOf<'trends'>

async function trending(
  endpoint: TrendsEndpoint,
  filters: TrendFilters,
  signal: AbortSignal,
): Promise<Result<readonly ResearchItemOf<'hashtag'>[]>> {
  const listed = await ask(endpoint, { path: 'trending_list', filters, more: { discovery_type: 'HASHTAG' } }, signal)
  if (!listed.ok) return listed
  const wanted = plain(filters.query)
  const hashtags = listed.value.flatMap((value) => {
    const parsed = hashtagSchema.safeParse(value)
    return parsed.success && plain(parsed.data.hashtag_name).includes(wanted) ? [hashtagOf(parsed.data)] : []
  })
  return ok([...new Map(hashtags.map((hashtag) => [hashtag.resultId, hashtag])).values()].slice(0, MAX_HASHTAGS))
}

/** Hashtags have neither spaces nor a fixed case. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/[#\s]/gu, '')

function hashtagOf(raw: z.output<typeof hashtagSchema>): ResearchItemOf<'hashtag'> {
  return {
    kind: 'hashtag',
    resultId: raw.hashtag_id,
    name: raw.hashtag_name,
    rank: raw.rank_position,
    rankChange: raw.rank_change ?? null,
    views: raw.views,
    posts: raw.posts,
    countries: raw.top_country_list,
  }
}

interface VideoSearch {
  readonly filters: TrendFilters
  readonly hashtagIds: readonly string[]
}

async function videosOf(
  endpoint: TrendsEndpoint,
  { filters, hashtagIds }: VideoSearch,
  signal: AbortSignal,
): Promise<Result<readonly ResearchItemOf<'video'>[]>> {
  const more = { hashtag_ids: JSON.stringify(hashtagIds) }
  const listed = await ask(endpoint, { path: 'video_list', filters, more }, signal)
  if (!listed.ok) return listed
  const fallback = hashtagIds.length === 1 ? (hashtagIds[0] ?? null) : null
  const raw = listed.value.flatMap((value) => {
    const group = groupSchema.safeParse(value)
    const videos = group.success ? group.data.video_list : [value]
    const hashtag = group.success ? group.data.hashtag_id : null
    return videos.flatMap((video) => {
      const parsed = videoSchema.safeParse(video)
      return parsed.success ? [{ ...parsed.data, hashtag_id: parsed.data.hashtag_id ?? hashtag ?? fallback }] : []
    })
  })
  const byId = [...new Map(raw.map((video) => [video.video_id, video])).values()]
  return ok(byId.slice(0, MAX_TREND_VIDEOS).map(videoOf))
}

function videoOf(raw: z.output<typeof videoSchema>, index: number): ResearchItemOf<'video'> {
  const unknown = { text: null, author: null, views: null, likes: null, comments: null, shares: null }
  return {
    kind: 'video',
    resultId: raw.video_id,
    ...unknown,
    publishedOn: null,
    hashtag: raw.hashtag_id,
    rank: index + 1,
    shareAddress: raw.share_url,
    embedAddress: raw.embed_url,
    media: [],
  }
}

interface Question {
  readonly path: 'trending_list' | 'video_list'
  readonly filters: TrendFilters
  readonly more: Readonly<Record<string, string>>
}

async function ask(
  endpoint: TrendsEndpoint,
  { filters: { category, country, dateRange }, more, path }: Question,
  signal: AbortSignal,
): Promise<Result<readonly unknown[]>> {
  const query = new URLSearchParams({
    ...(endpoint.advertiserId === null ? {} : { advertiser_id: endpoint.advertiserId }),
    country_code: country,
    category_name: category,
    date_range: dateRange,
    ...more,
  })
  const request = {
    path: `/open_api/v1.3/discovery/${path}/?${query.toString()}`,
    headers: endpoint.key === null ? {} : { 'Access-Token': endpoint.key },
  }
  const answer = await research(endpoint, request, { schema: answerSchema, signal })
  if (!answer.ok) return answer
  const { code, data } = answer.value
  if (code !== 0) return refuse(refusalOf(code))
  return data ? ok(data.list) : refuse(errorOf('research_answer_invalid', { reason: 'other_shape' }))
}

const USUAL_WAIT_SECONDS = 60

/** Source: TikTok API for Business, return codes. */
function refusalOf(code: number) {
  if (code === 40_100 || code === 40_133)
    return errorOf('research_unavailable', { reason: 'busy', seconds: USUAL_WAIT_SECONDS })
  if (code === 40_001 || (code >= 40_101 && code <= 40_110)) return errorOf('research_refused', { reason: 'key' })
  if (code >= 50_000) return errorOf('research_unavailable', { reason: 'status', status: code })
  return errorOf('research_refused', { reason: 'request', status: code })
}
