import { z } from 'zod'
import { plainTextSchema } from '../../../composition/overlays/fields.ts'
import { MAX_NAME_LENGTH } from '../../limits.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../../operation.ts'
import { idSchema } from '../../values.ts'

/** Open point: length of a search and of a cursor — 200 characters, and 20,000 because ad libraries return long ones. */
const MAX_RESEARCH_CURSOR_LENGTH = 20_000

const words = plainTextSchema(MAX_NAME_LENGTH).trim()
const countryOrAll = z
  .string()
  .regex(/^(?:ALL|[A-Z]{2})$/u)
  .meta({ description: 'ALL or two letters, such as US.' })
const day = z.iso.date()
const providerId = z
  .string()
  .trim()
  .min(1)
  .max(MAX_NAME_LENGTH)
  .regex(/^[\w.:-]+$/u)

/** Open point: dates — the end is not before the start. */
export const companiesSearchSchema = z.strictObject({
  kind: z.literal('companies'),
  query: words.min(1),
})

export const adsSearchSchema = z
  .strictObject({
    kind: z.literal('ads'),
    /** Either this or `companyName` names the company. With a swipe file, both can be left out. */
    pageId: providerId.nullish(),
    companyName: words.min(1).nullish(),
    country: countryOrAll.default('ALL'),
    status: z.enum(['ALL', 'ACTIVE', 'INACTIVE']).default('ALL'),
    language: z
      .string()
      .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/u)
      .nullish(),
    startDate: day.nullish(),
    endDate: day.nullish(),
    sortBy: z.enum(['total_impressions', 'relevancy_monthly_grouped']).default('total_impressions'),
    cursor: z.string().min(1).max(MAX_RESEARCH_CURSOR_LENGTH).nullish(),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    message: 'The end is before the start.',
  })

/** Open point: values of `dateRange` and `category` — those of TikTok’s Discovery. */
export const trendDateRanges = ['1DAY', '7DAY', '30DAY', '120DAY'] as const

export const trendsSearchSchema = z.strictObject({
  /** Spec: "query (empty requests trends)". */
  query: words.default(''),
  country: countryOrAll.default('US'),
  dateRange: z.enum(trendDateRanges).default('7DAY'),
  category: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{0,59}$/u)
    .default('ALL')
    .meta({ description: 'In capitals, such as ALL or BEAUTY_AND_PERSONAL_CARE.' }),
  hashtagId: providerId.nullish(),
})

const shared = {
  section: 'Research',
  method: 'POST',
  permissions: ['read', 'generate'],
  rateBucket: 'ordinary',
  status: 202,
  needsActivePlan: true,
  params: z.object({ projectId: idSchema }),
  query: noFields,
  output: acceptedJobSchema,
} as const

/** Job type `research_search`, with the field `research`. */
export const searchSocialOne = defineOperation({
  ...shared,
  path: '/projects/{projectId}/research/social_one/search',
  summary: 'Search companies, or the ads of one',
  body: z.union([companiesSearchSchema, adsSearchSchema]),
})

/** Job type `research_search`, with the field `research`. At most 20 videos. */
export const searchSocialTwo = defineOperation({
  ...shared,
  path: '/projects/{projectId}/research/social_two/search',
  summary: 'Search trending hashtags and their videos',
  body: trendsSearchSchema,
})
