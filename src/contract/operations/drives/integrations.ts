import { z } from 'zod'
import { defineOperation, noFields } from '../../operation.ts'
import { networkUseErrors } from '../social/networks.ts'
import { idSchema, pageOf, pageQuery, timestampSchema } from '../../values.ts'

/** Spec: "`{cloud_provider}` is `drive_one` or `drive_two`". */
export const driveProviderSchema = z.enum(['drive_one', 'drive_two'])
export type DriveProvider = z.output<typeof driveProviderSchema>

/** Spec: "`{provider}` (integrations) is one of `social_one`, `social_two`, `drive_one`, `drive_two`". */
export const integrationProviderSchema = z.enum(['social_one', 'social_two', 'drive_one', 'drive_two'])
export type IntegrationProvider = z.output<typeof integrationProviderSchema>

/** Open point: capability flags — one for each kind of work of the chapters on drives and publishing. */
export const integrationSchema = z.object({
  provider: integrationProviderSchema,
  label: z.string().meta({ description: 'The name that the operator has given it, or its usual one.' }),
  isDefaultLabel: z.boolean().meta({
    description: 'Whether the operator has given it no name, so that `label` is the usual one, in English.',
  }),
  engine: z.enum(['account', 'folder', 'outbox', 'none']).meta({
    description:
      '`account`: accounts are connected by OAuth. `folder`: a folder on this machine serves as the drive. `outbox`: videos wait in a folder on this machine until they are posted by hand.',
  }),
  isConnected: z.boolean().meta({ description: 'Whether the caller can use it now.' }),
  capabilities: z.object({
    imports: z.boolean(),
    exports: z.boolean(),
    pageImports: z.boolean(),
    folderSyncs: z.boolean(),
    publishing: z.boolean(),
    adLaunches: z.boolean(),
  }),
})
export type Integration = z.output<typeof integrationSchema>

export const integrationConnectionSchema = z.object({
  id: idSchema,
  provider: integrationProviderSchema,
  status: z.enum(['connected', 'needs_reconnect']),
  engine: z.enum(['account', 'folder', 'outbox']),
  /** As the provider names the account. */
  accountName: z.string(),
  email: z.string().nullable(),
  scopes: z.array(z.string()).meta({ description: 'The rights that the account has granted.' }),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type IntegrationConnection = z.output<typeof integrationConnectionSchema>

export const integrationAccountSchema = z.object({
  id: z.string().meta({ description: 'The id at the provider.' }),
  connectionId: idSchema,
  kind: z.enum(['drive', 'page', 'profile', 'ad_account', 'outbox']),
  name: z.string(),
  email: z.string().nullable(),
})
export type IntegrationAccount = z.output<typeof integrationAccountSchema>

const section = 'Integrations and cloud drives'
const fields = { section, method: 'GET', permissions: ['read'], body: noFields } as const
const params = z.object({ provider: integrationProviderSchema })

export const listIntegrations = defineOperation({
  ...fields,
  path: '/integrations',
  summary: 'List the drives and networks, and what each can do now',
  params: noFields,
  query: noFields,
  output: z.object({ items: z.array(integrationSchema) }),
})

/** Spec: "never returns tokens", and "Cloud connections belong to the person who created them". */
export const listIntegrationConnections = defineOperation({
  ...fields,
  path: '/integrations/{provider}/connections',
  summary: 'List your connections to a provider, without their tokens',
  params,
  query: pageQuery(),
  output: pageOf(integrationConnectionSchema),
})

export const listIntegrationAccounts = defineOperation({
  ...fields,
  path: '/integrations/{provider}/accounts',
  errors: [...networkUseErrors],
  summary: 'List the accounts that your connections to a provider can use',
  params,
  query: pageQuery(),
  output: pageOf(integrationAccountSchema),
})
