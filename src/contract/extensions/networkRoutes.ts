import { z } from 'zod'
import { defineOperation, noFields } from '../operation.ts'
import { linkSchema, networkIdSchema, networkUseErrors, socialProviderSchema } from '../operations/social/networks.ts'
import { destinations, privacyLevels } from '../operations/social/publications.ts'
import { idSchema } from '../values.ts'

/**
 * The options of accounts at networks, and submissions that a person has looked up. An extension of the API; requires
 * the session capability `networks`.
 */
const section = 'Networks'
const ofAccount = z.object({ provider: socialProviderSchema, accountId: networkIdSchema })

/** The rules of a network for the videos that it takes. */
const videoRulesSchema = z.object({
  leastSeconds: z.number(),
  mostSeconds: z.number(),
  leastFps: z.number(),
  mostFps: z.number(),
  leastWidth: z.int(),
  leastHeight: z.int(),
  mostBytes: z.int(),
})
export type VideoRules = z.output<typeof videoRulesSchema>

export const postingOptionsSchema = z.object({
  /** The name and picture under which posts appear. */
  name: z.string(),
  destinations: z.array(z.enum(destinations)),
  video: videoRulesSchema,
  captionCharacters: z.int(),
  canDraft: z.boolean(),
  canSchedule: z.boolean(),
  /** The levels that the account offers. Empty for pages, which have none. */
  privacyLevels: z.array(z.enum(privacyLevels)),
  canComment: z.boolean(),
  canDuet: z.boolean(),
  canStitch: z.boolean(),
})
export type PostingOptions = z.output<typeof postingOptionsSchema>

/** Asked of the network each time, because its rules demand that the form shows what the account allows now. */
export const readPostingOptions = defineOperation({
  section,
  method: 'GET',
  path: '/networks/{provider}/accounts/{accountId}/posting-options',
  permissions: ['read'],
  errors: [...networkUseErrors],
  summary: 'Read what an account allows for new posts',
  params: ofAccount,
  query: noFields,
  body: noFields,
  output: postingOptionsSchema,
})

const namedSchema = z.object({ id: networkIdSchema, name: z.string() })
export const adOptionsSchema = z.object({
  /** ISO 4217. Null for the outbox, which knows none. */
  currency: z.string().nullable(),
  /** Digits of the currency's smallest unit: 2 for cents, 0 for yen. */
  currencyDigits: z.int(),
  pages: z.array(namedSchema).meta({ description: 'The pages or profiles that can be the author of an ad.' }),
  campaigns: z.array(namedSchema.extend({ adSets: z.array(namedSchema) })),
})
export type AdOptions = z.output<typeof adOptionsSchema>

export const readAdOptions = defineOperation({
  section,
  method: 'GET',
  path: '/networks/{provider}/accounts/{accountId}/ad-options',
  permissions: ['read'],
  errors: [...networkUseErrors, 'stage_unavailable'],
  summary: 'Read the campaigns and authors of an ad account',
  params: ofAccount,
  query: noFields,
  body: noFields,
  output: adOptionsSchema,
})

/**
 * Ends the uncertainty of a publication or ad launch in manual review. What was made counts as published or created;
 * what was not may be sent again by a retry.
 */
export const reviewSubmission = defineOperation({
  section,
  method: 'POST',
  path: '/submissions/{jobId}/review',
  permissions: ['read', 'publish'],
  errors: ['nothing_to_review'],
  summary: 'Say whether a network has received an uncertain submission',
  params: z.object({ jobId: idSchema }),
  query: noFields,
  body: z.strictObject({
    destination: z.enum(destinations).nullable().meta({ description: 'The post. Null for an ad.' }),
    outcome: z.enum(['made', 'not_made']),
    link: linkSchema.nullable().meta({ description: 'Where it can be seen, if it was made.' }),
  }),
  output: z.object({ jobId: idSchema }),
})
