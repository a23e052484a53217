import { z } from 'zod'
import { acceptedJobSchema, defineOperation, noFields } from '../../operation.ts'
import { idSchema, nameSchema, pageOf, pageQuery } from '../../values.ts'
import {
  feedTextSchema,
  linkSchema,
  networkIdSchema,
  socialProviderSchema,
  submissionErrors,
  submissionFields,
} from './networks.ts'

export const adObjectives = ['traffic', 'awareness', 'engagement', 'leads', 'sales'] as const
export type AdObjective = (typeof adObjectives)[number]

/** Each network has its own name for each of them. */
export const callsToAction = [
  'learn_more',
  'shop_now',
  'sign_up',
  'download',
  'book_now',
  'contact_us',
  'get_offer',
  'subscribe',
  'watch_more',
] as const
export type CallToAction = (typeof callsToAction)[number]

const existing = z.strictObject({ id: networkIdSchema })

/**
 * Open point: fields of ad launches — an existing campaign and set are named by `id`; new ones are created with the ad.
 * Whatever is created is paused.
 */
export const adLaunchInputSchema = z.strictObject({
  project_id: idSchema,
  render_job_id: idSchema.meta({ description: 'A finished export, or a finished output of a batch.' }),
  ad_account_id: networkIdSchema,
  page_id: networkIdSchema.meta({ description: 'The page or profile that the ad shows as its author.' }),
  name: nameSchema.meta({ description: 'The job id is added, by which the ad is found again.' }),
  campaign: z.union([existing, z.strictObject({ name: nameSchema, objective: z.enum(adObjectives) })]),
  ad_set: z.union([
    existing,
    z.strictObject({
      name: nameSchema,
      daily_budget: z.int().min(1).max(100_000_000).meta({ description: 'In the smallest unit of the currency.' }),
      countries: z
        .array(z.string().regex(/^[A-Z]{2}$/u))
        .min(1)
        .max(25),
    }),
  ]),
  primary_text: feedTextSchema(2_000).min(1),
  headline: feedTextSchema(255).default(''),
  link_url: linkSchema,
  call_to_action: z.enum(callsToAction),
})
export type AdLaunchInput = z.output<typeof adLaunchInputSchema>

export const adStates = ['queued', 'uploading', 'creating', 'paused', 'in_outbox', 'failed', 'unknown'] as const
export type AdState = (typeof adStates)[number]

export const adLaunchSchema = z.object({
  ...submissionFields,
  /** The name at the network, with the job id. */
  name: z.string(),
  state: z.enum(adStates).meta({ description: '`paused`: it was created and waits to be switched on there.' }),
  campaignId: z.string().nullable(),
  adSetId: z.string().nullable(),
  adId: z.string().nullable(),
  link: z.string().nullable(),
})
export type AdLaunch = z.output<typeof adLaunchSchema>

const section = 'Publishing and ad launches'
const path = '/ad-launches/{social_provider}'
const params = z.object({ social_provider: socialProviderSchema })
const ofOne = params.extend({ jobId: idSchema })

/** Job type `ad_launch`. Spec: "accept one render and make one submission attempt". */
export const createAdLaunch = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'publish'],
  status: 202,
  needsActivePlan: true,
  errors: [...submissionErrors, 'stage_unavailable'],
  summary: 'Create a paused ad with a finished video',
  params,
  query: noFields,
  body: adLaunchInputSchema,
  output: acceptedJobSchema,
})

export const listAdLaunches = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'List the ad launches of the workspace, newest first',
  params,
  query: pageQuery().extend({ projectId: idSchema.optional() }),
  body: noFields,
  output: pageOf(adLaunchSchema),
})

export const readAdLaunch = defineOperation({
  section,
  method: 'GET',
  path: `${path}/{jobId}`,
  permissions: ['read'],
  summary: 'Read an ad launch',
  params: ofOne,
  query: noFields,
  body: noFields,
  output: adLaunchSchema,
})

/** Spec: "for `social_one` always 409 `manual_review_required`". */
export const retryAdLaunch = defineOperation({
  section,
  method: 'POST',
  path: `${path}/{jobId}/retry`,
  permissions: ['read', 'publish'],
  status: 202,
  needsActivePlan: true,
  errors: [...submissionErrors, 'stage_unavailable', 'retry_not_allowed', 'retry_limit', 'manual_review_required'],
  summary: 'Create the ad of a failed launch again',
  params: ofOne,
  query: noFields,
  body: noFields,
  output: acceptedJobSchema,
})
