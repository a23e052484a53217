import { z } from 'zod'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema, pageOf, pageQuery, timestampSchema } from '../values.ts'

/** Open point: smallest sample — rates of fewer impressions are not shown, because they say nothing yet. */
export const MIN_IMPRESSIONS = 1_000

/** A day, such as 2026-11-28. */
export const dateSchema = z.iso.date()

/** The numbers as the network counted them. Null if they were not reported. */
export const adCountsSchema = z.object({
  impressions: z.int().nullable(),
  plays: z.int().nullable(),
  hookPlays: z.int().nullable().meta({ description: 'Plays that lasted `hookSeconds`.' }),
  holdPlays: z.int().nullable().meta({ description: 'Plays that lasted `holdSeconds`, or to the end.' }),
  plays25: z.int().nullable().meta({ description: 'Plays that reached 25 % of the video.' }),
  plays50: z.int().nullable(),
  plays75: z.int().nullable(),
  plays100: z.int().nullable(),
  clicks: z.int().nullable().meta({ description: 'All clicks.' }),
  linkClicks: z.int().nullable(),
  results: z.int().nullable(),
})
export type AdCounts = z.output<typeof adCountsSchema>

/** Reasons why a rate has no value. */
export const rateGaps = ['few_impressions', 'not_reported', 'nothing_counted', 'different_results'] as const

const rateFields = {
  value: z.number().nullable(),
  low: z.number().nullable().meta({ description: 'The lower end of its Wilson interval of 95 %.' }),
  high: z.number().nullable(),
  denominator: z.int().nullable(),
  gap: z.enum(rateGaps).nullable().meta({ description: 'Why there is no value.' }),
}
/** The interval is null if the numerator exceeds the denominator, because it then counts repeats. */
export const rateSchema = z.object({ ...rateFields, numerator: z.int().nullable() })
export type Rate = z.output<typeof rateSchema>

/** Money per thing, in the currency of the ad. A price per thousand impressions is exact, so it has no interval. */
export const costSchema = z.object({
  ...rateFields,
  numerator: z.string().nullable().meta({ description: 'The exact amount, such as 1234.50.' }),
})
export type Cost = z.output<typeof costSchema>

export const adRatesSchema = z.object({
  hook: rateSchema.meta({ description: '`hookPlays` of `impressions`.' }),
  hold: rateSchema.meta({ description: '`holdPlays` of `hookPlays`.' }),
  completion: rateSchema.meta({ description: '`plays100` of `plays`.' }),
  click: rateSchema.meta({ description: '`clicks` of `impressions`.' }),
  linkClick: rateSchema.meta({ description: '`linkClicks` of `impressions`.' }),
  costPerThousand: costSchema.meta({ description: 'Of `impressions`.' }),
  costPerResult: costSchema,
})
export type AdRates = z.output<typeof adRatesSchema>

/** Numbers of ads that can be compared, because they have one currency and the same seconds. */
const measuredFields = {
  currency: z.string().nullable().meta({ description: 'ISO 4217. Null if it is unknown.' }),
  spend: z.string().nullable().meta({ description: 'The exact amount, such as 1234.50.' }),
  hookSeconds: z.int().nullable().meta({ description: '3 for social_one, 2 for social_two. Null if unknown.' }),
  holdSeconds: z.int().nullable().meta({ description: '15 for social_one, 6 for social_two. Null if unknown.' }),
  counts: adCountsSchema,
  rates: adRatesSchema,
}

/** How an ad was recognised as a video of the project: by its launch, or by its name. */
export const adMatches = ['job_id', 'ad_id', 'file_name', 'naming'] as const

/** The video of an ad. A part is null if it is unknown or was deleted. */
export const adOutputSchema = z.object({
  matchedBy: z.enum(adMatches),
  jobId: idSchema.nullable().meta({ description: 'The render.' }),
  compositionId: idSchema.nullable(),
  sequenceId: idSchema.nullable(),
  combinationId: idSchema.nullable(),
  hookAssetId: idSchema.nullable().meta({ description: 'The file of the first block.' }),
  hookName: z.string().nullable(),
})
export type AdOutput = z.output<typeof adOutputSchema>

export const insightsSources = ['account', 'file'] as const

export const insightsAdSchema = z.object({
  id: idSchema,
  adId: z.string().nullable().meta({ description: 'The id at the network.' }),
  name: z.string(),
  campaignName: z.string().nullable(),
  adSetName: z.string().nullable(),
  source: z.enum(insightsSources).meta({ description: 'Of its latest numbers.' }),
  periodStart: dateSchema.nullable(),
  periodEnd: dateSchema.nullable(),
  ...measuredFields,
  resultType: z.string().nullable().meta({ description: 'Null if it is unknown, or if there are several.' }),
  output: adOutputSchema.nullable(),
})
export type InsightsAd = z.output<typeof insightsAdSchema>

/** The ads whose videos start with the same file. Their counts are summed, and rates computed from the sums. */
export const insightsHookSchema = z.object({
  hookAssetId: idSchema.nullable().meta({ description: 'Null if the file was deleted.' }),
  name: z.string(),
  adCount: z.int(),
  sequences: z
    .array(z.object({ id: idSchema, name: z.string(), combinationId: idSchema.nullable() }))
    .meta({ description: 'At most 20, each with the combination that has most impressions.' }),
  ...measuredFields,
})
export type InsightsHook = z.output<typeof insightsHookSchema>

export const insightsAccountSchema = z.object({
  provider: z.literal('social_one'),
  accountId: z.string(),
  name: z.string(),
  currency: z.string().nullable(),
})
export type InsightsAccount = z.output<typeof insightsAccountSchema>

export const insightsSummarySchema = z.object({
  account: insightsAccountSchema.nullable().meta({ description: 'The ad account of the project.' }),
  refreshedAt: timestampSchema.nullable(),
  refreshableAt: timestampSchema.nullable().meta({ description: 'When the next refresh is allowed. Null for now.' }),
  importedAt: timestampSchema.nullable(),
  importedFilename: z.string().nullable(),
  sources: z.array(z.enum(insightsSources)),
  periodStart: dateSchema.nullable(),
  periodEnd: dateSchema.nullable(),
  adCount: z.int(),
  matchedAdCount: z.int(),
  minImpressions: z.int().meta({ description: 'Rates of fewer impressions are null.' }),
  totals: z
    .array(z.object({ adCount: z.int(), ...measuredFields }))
    .meta({ description: 'One entry for each currency and each pair of seconds, that with most impressions first.' }),
})
export type InsightsSummary = z.output<typeof insightsSummarySchema>

const section = 'Insights'
const path = '/projects/{projectId}/insights'
const params = z.object({ projectId: idSchema })

export const readInsights = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'Read the sums of all ads of a project, and where they come from',
  params,
  query: noFields,
  body: noFields,
  output: insightsSummarySchema,
})

export const listInsightsAds = defineOperation({
  section,
  method: 'GET',
  path: `${path}/ads`,
  permissions: ['read'],
  summary: 'List the ads of a project, those with most impressions first',
  params,
  query: pageQuery().extend({
    hookAssetId: idSchema.optional().meta({ description: 'Only ads whose videos start with this file.' }),
    sequenceId: idSchema.optional(),
  }),
  body: noFields,
  output: pageOf(insightsAdSchema),
})

export const listInsightsHooks = defineOperation({
  section,
  method: 'GET',
  path: `${path}/hooks`,
  permissions: ['read'],
  summary: 'List the hooks of a project with the sums of their ads, those with most impressions first',
  params,
  query: pageQuery(),
  body: noFields,
  output: pageOf(insightsHookSchema),
})
