import { z } from 'zod'
import { plainTextSchema } from '../../../composition/overlays/fields.ts'
import { MAX_NAME_LENGTH } from '../../limits.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../../operation.ts'
import { idSchema } from '../../values.ts'

/** Open point: length of a search and of a cursor — 200 characters, and 50,000 because ad libraries return long ones. */
const MAX_RESEARCH_CURSOR_LENGTH = 50_000

const words = plainTextSchema(MAX_NAME_LENGTH).trim()
const countryOrAll = z.string().regex(/^(?:ALL|[A-Z]{2})$/u)
const day = z.iso.date()
const providerId = z
  .string()
  .trim()
  .min(1)
  .max(MAX_NAME_LENGTH)
  .regex(/^[\w.:-]+$/u)

/** Spec: "companies: `{kind: companies, query}`; ads: `{kind: ads, pageId, companyName, …}`". */
export const socialOneSearchSchema = z.strictObject({
  kind: z.enum(['companies', 'ads']),
  query: words.min(1).nullish().meta({ description: 'For companies. Required there.' }),
  pageId: providerId
    .nullish()
    .meta({ description: 'A server needs this or `companyName`. A swipe file needs neither.' }),
  companyName: words.min(1).nullish(),
  country: countryOrAll.nullish().meta({ description: 'ALL or two letters, such as US. ALL if it is missing.' }),
  status: z.enum(['ALL', 'ACTIVE', 'INACTIVE']).nullish(),
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/u)
    .nullish(),
  startDate: day.nullish().meta({ description: 'Ads that ran on this day or later.' }),
  endDate: day.nullish().meta({ description: 'Ads that ran on this day or earlier.' }),
  sortBy: z.enum(['total_impressions', 'relevancy_monthly_grouped']).nullish(),
  cursor: z.string().min(1).max(MAX_RESEARCH_CURSOR_LENGTH).nullish(),
})
export type SocialOneSearch = z.output<typeof socialOneSearchSchema>

/** Open point: values of `dateRange` and `category` — those of TikTok’s Discovery. */
export const trendDateRanges = ['1DAY', '7DAY', '30DAY', '120DAY'] as const

export const socialTwoSearchSchema = z.strictObject({
  query: words.nullish().meta({ description: 'Empty for trends.' }),
  country: countryOrAll.nullish().meta({ description: 'A server uses US if it is missing, a swipe file ALL.' }),
  dateRange: z
    .enum([...trendDateRanges, 'ALL'])
    .nullish()
    .meta({ description: 'A server uses 7DAY if it is missing or ALL, a swipe file ALL.' }),
  category: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{0,59}$/u)
    .nullish()
    .meta({ description: 'In capitals, such as BEAUTY_AND_PERSONAL_CARE. ALL if it is missing.' }),
  hashtagId: providerId.nullish(),
})
export type SocialTwoSearch = z.output<typeof socialTwoSearchSchema>

const shared = {
  section: 'Research',
  method: 'POST',
  permissions: ['read', 'generate'],
  rateBucket: 'ordinary',
  status: 202,
  needsActivePlan: true,
  errors: ['invalid_cursor'],
  params: z.object({ projectId: idSchema }),
  query: noFields,
  output: acceptedJobSchema,
} as const

/** Job type `research_search`, with the field `research`. */
export const searchSocialOne = defineOperation({
  ...shared,
  path: '/projects/{projectId}/research/social_one/search',
  summary: 'Search companies, or the ads of one',
  body: socialOneSearchSchema,
})

/** Job type `research_search`, with the field `research`. At most 20 videos. */
export const searchSocialTwo = defineOperation({
  ...shared,
  path: '/projects/{projectId}/research/social_two/search',
  summary: 'Search trending hashtags and their videos',
  errors: [],
  body: socialTwoSearchSchema,
})
