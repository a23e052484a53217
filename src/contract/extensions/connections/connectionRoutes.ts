import { z } from 'zod'
import { plainTextSchema } from '../../../composition/overlays/fields.ts'
import {
  MAX_CONNECTION_ADDRESS_LENGTH,
  MAX_CONNECTION_KEY_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
} from '../../limits.ts'
import { defineOperation, noFields } from '../../operation.ts'

/**
 * Servers that a workspace uses for plans, speech, videos, stock footage and mail. An extension of the API; requires the session
 * capability `connections`.
 */
export const connectionKinds = [
  'chat',
  'speechToText',
  'textToSpeech',
  'video',
  'stock',
  'matte',
  'adLibrary',
  'trends',
  'mail',
] as const
export const connectionKindSchema = z.enum(connectionKinds)
export type ConnectionKind = z.output<typeof connectionKindSchema>

export const connectionSchema = z.object({
  kind: connectionKindSchema,
  source: z.enum(['environment', 'stored', 'default']).meta({
    description:
      'An environment variable takes precedence over a stored setting. Without either, the service uses its built-in default.',
  }),
  variable: z.string().nullable().meta({ description: 'The environment variable that fixes the address.' }),
  hasDefault: z.boolean().meta({ description: 'False if nothing on this host does the work without a server.' }),
  program: z.string().nullable().meta({
    description:
      'What recognises speech without a server: `pocketsphinx`, or `whisper:` and the name of a model. Null for other kinds, or if nothing does.',
  }),
  takesModels: z.boolean().meta({
    description: 'Whether `npm run setup:speech` can install a speech model on this host. False for other kinds.',
  }),
  address: z.string().nullable().meta({ description: 'Without credentials. Null for members, and for the default.' }),
  model: z.string().nullable(),
  userName: z.string().nullable().meta({ description: 'For the sign-in at a mail server.' }),
  sender: z.string().nullable().meta({ description: 'The address from which mail is sent.' }),
  key: z.enum(['none', 'set', 'unreadable']).meta({
    description: 'The key itself is never read back. `unreadable` if the key of stored secrets has been replaced.',
  }),
})
export type Connection = z.output<typeof connectionSchema>

const optionalText = plainTextSchema(MAX_NAME_LENGTH).trim().min(1).nullable().default(null)

export const connectionSettingsSchema = z.strictObject({
  address: plainTextSchema(MAX_CONNECTION_ADDRESS_LENGTH).trim().min(1).meta({
    description: 'An http or https address without credentials. For mail, an smtp or smtps address.',
  }),
  model: optionalText.meta({ description: 'Null for the default of the server or the service.' }),
  userName: optionalText,
  sender: z.email().max(MAX_EMAIL_LENGTH).nullable().default(null),
  key: plainTextSchema(MAX_CONNECTION_KEY_LENGTH).min(1).nullable().optional().meta({
    description:
      'The key or password. Null removes the stored one. If the field is missing, the stored one is kept, provided that the host is the same.',
  }),
})
export type ConnectionSettings = z.output<typeof connectionSettingsSchema>

const refusalSchema = z.object({
  code: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  message: z.string(),
})

export const connectionTestSchema = z.object({
  isWorking: z.boolean(),
  model: z.string().nullable().meta({ description: 'The model that answered. Null if there is none.' }),
  answer: z.string().meta({ description: 'The first 300 characters of what the server said, or of its error.' }),
  refusal: refusalSchema.nullable().meta({ description: 'Why it does not work: a code of `connectionRefusals.ts`.' }),
})
export type ConnectionTest = z.output<typeof connectionTestSchema>

export const localProgramNames = ['ollama', 'lmStudio', 'llamaCpp', 'speaches'] as const
export type LocalProgramName = (typeof localProgramNames)[number]

export const localServerSchema = z.object({
  program: z.enum(localProgramNames),
  address: z.string(),
  models: z.array(z.object({ id: z.string(), kinds: z.array(connectionKindSchema) })),
})
export type LocalServer = z.output<typeof localServerSchema>

const section = 'Connections'
const ofKind = z.object({ kind: connectionKindSchema })
const fields = { section, params: ofKind, query: noFields, body: noFields } as const

export const listConnections = defineOperation({
  ...fields,
  method: 'GET',
  path: '/connections',
  permissions: ['read'],
  summary: 'List the connections of the workspace; members see no addresses',
  params: noFields,
  output: z.object({ connections: z.array(connectionSchema) }),
})

export const saveConnection = defineOperation({
  ...fields,
  method: 'PUT',
  path: '/connections/{kind}',
  permissions: ['read', 'write'],
  leastRole: 'admin',
  summary: 'Set the server of a connection, starting with its next use',
  body: connectionSettingsSchema,
  output: connectionSchema,
})

export const removeConnection = defineOperation({
  ...fields,
  method: 'DELETE',
  path: '/connections/{kind}',
  permissions: ['read', 'delete'],
  leastRole: 'admin',
  idempotency: 'required',
  summary: 'Remove the server of a connection and its key',
  output: connectionSchema,
})

/** Sends one small request to a server and reports the result, whether it succeeds or fails. */
export const testConnection = defineOperation({
  ...fields,
  method: 'POST',
  path: '/connections/{kind}/test',
  permissions: ['read', 'write'],
  leastRole: 'admin',
  summary: 'Send a small request to a server',
  body: z.strictObject({
    settings: connectionSettingsSchema.nullable().meta({ description: 'Null tests the server in use.' }),
  }),
  output: connectionTestSchema,
})

/** Looks for known model servers on their default ports on this machine. */
export const findLocalServers = defineOperation({
  ...fields,
  method: 'GET',
  path: '/local-servers',
  permissions: ['read'],
  leastRole: 'admin',
  summary: 'Find model servers on this machine',
  params: noFields,
  output: z.object({ servers: z.array(localServerSchema) }),
})
