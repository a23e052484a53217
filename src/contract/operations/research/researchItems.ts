import { z } from 'zod'
import { timestampSchema } from '../../values.ts'

/** Spec: "social_one" and "social_two" of the chapter Research. */
export const researchProviderSchema = z.enum(['social_one', 'social_two'])
export type ResearchProvider = z.output<typeof researchProviderSchema>

/** Spec: "at most 20 videos". */
export const MAX_TREND_VIDEOS = 20
/** The most hooks of an adaptation. Spec: "hooks: five hooks". */
export const ADAPTED_HOOKS = 5
/** Spec: "one source of at most 25 MiB and five minutes". */
export const MAX_RESEARCH_SOURCE_MEBIBYTES = 25
export const MAX_RESEARCH_SOURCE_BYTES = MAX_RESEARCH_SOURCE_MEBIBYTES * 1_048_576
export const MAX_RESEARCH_SOURCE_SECONDS = 300

/** A field that the source does not give is null. Numbers are as the source counts them. */
const text = z.string().nullable()
const count = z.number().nullable()
const day = z.string().nullable().meta({ description: 'A day, such as 2026-11-21.' })
const address = z.string().nullable().meta({ description: 'An http or https address outside this service.' })

export const researchMediaSchema = z.object({
  type: z.enum(['image', 'video']),
  address: z.string(),
  previewAddress: address,
})
export type ResearchMedia = z.output<typeof researchMediaSchema>

const resultId = z.string().meta({ description: 'The id by which the result is saved.' })

export const researchCompanySchema = z.object({
  kind: z.literal('company'),
  resultId,
  /** The page whose ads can be searched. */
  pageId: z.string(),
  name: z.string(),
  category: text,
  verification: text,
  country: text,
  likes: count,
  imageAddress: address,
})

export const researchAdSchema = z.object({
  kind: z.literal('ad'),
  resultId,
  pageId: text,
  companyName: text,
  text,
  headline: text,
  description: text,
  callToAction: text,
  linkAddress: address,
  /** As the source names them, such as FACEBOOK. */
  platforms: z.array(z.string()),
  language: text,
  countries: z.array(z.string()),
  isActive: z.boolean().nullable(),
  startDate: day,
  endDate: day,
  /** As the source words it, such as “100K–125K”. */
  impressions: text,
  media: z.array(researchMediaSchema),
})

export const researchVideoSchema = z.object({
  kind: z.literal('video'),
  resultId,
  text,
  author: text,
  hashtag: text,
  /** The place in the list of the source, from 1. */
  rank: count,
  views: count,
  likes: count,
  comments: count,
  shares: count,
  publishedOn: day,
  shareAddress: address,
  embedAddress: address,
  media: z.array(researchMediaSchema),
})

export const researchHashtagSchema = z.object({
  kind: z.literal('hashtag'),
  /** The id that a search for its videos takes as `hashtagId`. */
  resultId,
  name: z.string(),
  rank: count,
  rankChange: count,
  views: count,
  posts: count,
  countries: z.array(z.string()),
})

export const researchItemSchema = z.discriminatedUnion('kind', [
  researchCompanySchema,
  researchAdSchema,
  researchVideoSchema,
  researchHashtagSchema,
])
export type ResearchItem = z.output<typeof researchItemSchema>
export type ResearchItemOf<Kind extends ResearchItem['kind']> = Extract<ResearchItem, { kind: Kind }>

/** The filters that were applied. Null stands for no filter. */
export const researchFiltersSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('companies'), query: z.string() }),
  z.object({
    kind: z.literal('ads'),
    pageId: text,
    companyName: text,
    country: z.string(),
    status: z.enum(['ALL', 'ACTIVE', 'INACTIVE']),
    language: text,
    startDate: day,
    endDate: day,
    sortBy: z.enum(['total_impressions', 'relevancy_monthly_grouped']),
  }),
  z.object({
    kind: z.literal('trends'),
    query: z.string(),
    country: z.string(),
    dateRange: z.string(),
    category: z.string(),
    hashtagId: text,
  }),
])
export type ResearchFilters = z.output<typeof researchFiltersSchema>
export type ResearchFiltersOf<Kind extends ResearchFilters['kind']> = Extract<ResearchFilters, { kind: Kind }>

/** `library` is the swipe file of the project. `demo` are samples of this service, used while it is empty. */
export const researchSources = ['server', 'library', 'demo'] as const

/** The result of a completed search. */
export const researchResultSchema = z.object({
  provider: researchProviderSchema,
  kind: z.enum(['companies', 'ads', 'trends']),
  items: z.array(researchItemSchema),
  /** Spec: "a returned `nextCursor` is sent in a separate request with a new key". */
  nextCursor: z.string().nullable(),
  filters: researchFiltersSchema,
  /** The time of the data: of the request to a server, or of the latest import. Null for demos. */
  dataAsOf: timestampSchema.nullable(),
  source: z.enum(researchSources),
})
export type ResearchResult = z.output<typeof researchResultSchema>
