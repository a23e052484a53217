import { join, resolve } from 'node:path'
import { z } from 'zod'
import { ok, refuse, type Result } from '../base/result.ts'
import { isLoopback } from './http/access/isLoopback.ts'
import { parseNetwork } from './http/access/networks.ts'
import { type DriveSettings, driveSettingsOf, driveVariables } from './driveSettings.ts'
import { type NetworkSettings, networkSettingsOf, networkVariables } from './networkSettings.ts'

const portSchema = z.coerce.number().int().min(0).max(65_535)
const originSchema = z.string().transform((text, context) => {
  const address = URL.canParse(text) ? new URL(text) : null
  const isOrigin =
    address !== null && /^https?:$/u.test(address.protocol) && address.origin === text.replace(/\/$/u, '')
  if (isOrigin) return address.origin
  context.addIssue({ code: 'custom', message: 'an origin is like https://editor.example, without a path' })
  return z.NEVER
})

const networkSchema = z
  .string()
  .refine(
    (text) => parseNetwork(text) !== null,
    'a proxy is an address such as 10.0.0.7, or a range such as 10.0.0.0/8',
  )

/** Base URL of a server's API, such as `http://127.0.0.1:8000/v1`. Trailing slashes are dropped. */
const serverUrlSchema = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol),
    'it is an address such as http://127.0.0.1:8000/v1',
  )
  .transform((text) => text.replace(/\/+$/u, ''))

/** A key that is sent as a header of its own. */
const headerValueSchema = z.string().regex(/^[\x21-\x7e]+$/u, 'a key has visible ASCII characters')

/** The environment variables. Names and defaults must not change, because other programs rely on them. */
const environmentSchema = z.object({
  FRAMEWRIGHT_PORT: portSchema.default(4400),
  FRAMEWRIGHT_HOST: z.string().min(1).default('127.0.0.1'),
  FRAMEWRIGHT_DATA: z.string().min(1).default('.framewright'),
  FRAMEWRIGHT_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,500}$/u, 'a key has 16 to 500 visible ASCII characters')
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//u, 'it begins with postgresql://')
    .optional(),
  FRAMEWRIGHT_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  FRAMEWRIGHT_PACING: z.enum(['local', 'hosted']).default('local'),
  FRAMEWRIGHT_PLAN: z.enum(['unlimited', 'metered', 'expired']).default('unlimited'),
  FRAMEWRIGHT_PUBLIC_URL: originSchema.optional(),
  FRAMEWRIGHT_ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/u).filter((origin) => origin !== ''))
    .pipe(z.array(originSchema)),
  FRAMEWRIGHT_TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/u).filter((network) => network !== ''))
    .pipe(z.array(networkSchema)),
  FRAMEWRIGHT_API_ACCESS: z.enum(['open', 'closed']).default('open'),
  FRAMEWRIGHT_BROWSER: z.string().min(1).optional(),
  FRAMEWRIGHT_FFMPEG: z.string().min(1).default('ffmpeg'),
  FRAMEWRIGHT_FFPROBE: z.string().min(1).default('ffprobe'),
  FRAMEWRIGHT_STT_URL: serverUrlSchema.optional(),
  FRAMEWRIGHT_STT_KEY: z.string().min(1).optional(),
  FRAMEWRIGHT_STT_MODEL: z.string().min(1).default('whisper-1'),
  FRAMEWRIGHT_WHISPER_MODEL: z.string().min(1).optional(),
  FRAMEWRIGHT_TTS_URL: serverUrlSchema.optional(),
  FRAMEWRIGHT_TTS_KEY: z.string().min(1).optional(),
  FRAMEWRIGHT_TTS_MODEL: z.string().min(1).default('tts-1'),
  FRAMEWRIGHT_VIDEO_URL: serverUrlSchema.optional(),
  FRAMEWRIGHT_VIDEO_KEY: z.string().min(1).optional(),
  FRAMEWRIGHT_VIDEO_MODEL: z.string().min(1).optional(),
  FRAMEWRIGHT_AI_URL: serverUrlSchema.optional(),
  FRAMEWRIGHT_AI_KEY: z.string().min(1).optional(),
  FRAMEWRIGHT_AI_MODEL: z.string().min(1).optional(),
  FRAMEWRIGHT_MATTE_URL: serverUrlSchema.optional(),
  FRAMEWRIGHT_MATTE_KEY: z.string().min(1).optional(),
  FRAMEWRIGHT_MATTE_MODEL: z.string().min(1).optional(),
  FRAMEWRIGHT_RESEARCH_ONE_URL: serverUrlSchema.optional(),
  FRAMEWRIGHT_RESEARCH_ONE_KEY: headerValueSchema.optional(),
  FRAMEWRIGHT_RESEARCH_TWO_URL: serverUrlSchema.optional(),
  FRAMEWRIGHT_RESEARCH_TWO_KEY: headerValueSchema.optional(),
  FRAMEWRIGHT_RESEARCH_TWO_ADVERTISER: z.string().min(1).max(200).optional(),
  FRAMEWRIGHT_STOCK_URL: serverUrlSchema.optional(),
  FRAMEWRIGHT_STOCK_KEY: headerValueSchema.optional(),
  FRAMEWRIGHT_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]+/u, 'it is an address such as smtps://user:password@mail.example:465')
    .optional(),
  FRAMEWRIGHT_MAIL_FROM: z.string().pipe(z.email('it is an e-mail address')).optional(),
  FRAMEWRIGHT_OUTBOX: z.string().min(1).optional(),
  ...driveVariables,
  ...networkVariables,
  FRAMEWRIGHT_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/u, 'it is 32 random bytes in base64, such as from: openssl rand -base64 32')
    .optional(),
  FRAMEWRIGHT_LOG: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export type Role = 'all' | 'api' | 'worker'
/** `unlimited` counts no credits, `metered` has monthly credits, and `expired` means that no paid plan is active. */
export type Plan = 'unlimited' | 'metered' | 'expired'

export interface ServerAddress {
  /** Without a trailing slash. */
  readonly url: string
  readonly key: string | null
  readonly model: string
}

export interface Config {
  readonly port: number
  readonly host: string
  /** An absolute path. */
  readonly dataFolder: string
  readonly pinnedApiKey: string | null
  readonly databaseUrl: string | null
  readonly role: Role
  readonly pacing: 'local' | 'hosted'
  readonly plan: Plan
  /** Origin of the proxy in front of the service. */
  readonly publicUrl: string | null
  readonly allowedOrigins: readonly string[]
  /** Addresses and address ranges of trusted proxies, whose `X-Forwarded-For` header is used. */
  readonly trustedProxies: readonly string[]
  /** `closed` refuses requests with a key. The page's own sign-in keeps working. */
  readonly apiAccess: 'open' | 'closed'
  readonly browser: string | null
  readonly ffmpeg: string
  readonly ffprobe: string
  /** Server for OpenAI-compatible transcription. Null to use the programs installed on this machine. */
  readonly speechToText: ServerAddress | null
  /** A model of whisper.cpp. Null to use the one that was installed. */
  readonly whisperModel: string | null
  /** Server for OpenAI-compatible speech. Null to use the programs installed on this machine. */
  readonly textToSpeech: ServerAddress | null
  /** Server that generates videos. Null to make animatics only. */
  readonly video: AiEndpoint | null
  readonly logLevel: string
  /** OpenAI-compatible endpoint that plans edits. Null to use the built-in planner. */
  readonly ai: AiEndpoint | null
  /** The mail server for invitations and sign-in links. Null to leave messages in the outbox folder. */
  readonly mail: { readonly url: string; readonly from: string } | null
  /**
   * An absolute path. Messages are written to its subfolder `mail` if there is no mail server, and posts to `social_one`
   * and `social_two` if there is no OAuth client.
   */
  readonly outboxFolder: string
  readonly drives: DriveSettings
  readonly networks: NetworkSettings
  /** An absolute path. It serves as the drive of providers without an OAuth client. */
  readonly driveFolder: string
  /** The 32-byte key that encrypts stored secrets. Null to use a key file in the data folder. */
  readonly secret: Uint8Array | null
  /** A rembg server that cuts people and things out of videos. Null to use the model on this host. */
  readonly matte: AiEndpoint | null
  /** Server of an ad library in the protocol of ScrapeCreators. Null to search swipe files. */
  readonly adLibrary: { readonly url: string; readonly key: string | null } | null
  /** Server of trends in the protocol of TikTok’s Discovery; its model is the advertiser ID. Null to search swipe files. */
  readonly trends: AiEndpoint | null
  /** Stock service that implements the API of Pexels. Null to use the bundled catalogue. */
  readonly stock: { readonly url: string; readonly key: string | null } | null
}

export interface AiEndpoint {
  /** Without a trailing slash. */
  readonly url: string
  readonly key: string | null
  readonly model: string | null
}

/** Parses the environment. The refusal has one sentence per invalid variable. */
export function parseConfig(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Config, readonly string[]> {
  // Scripts pass unset variables as empty strings.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    return refuse(parsed.error.issues.map((issue) => `${String(issue.path[0])} cannot be used: ${issue.message}.`))
  }
  const read = parsed.data
  if (read.FRAMEWRIGHT_ROLE !== 'all' && read.DATABASE_URL === undefined) {
    return refuse([
      `FRAMEWRIGHT_ROLE=${read.FRAMEWRIGHT_ROLE} needs DATABASE_URL: several processes share one PostgreSQL server.`,
    ])
  }
  if ((read.FRAMEWRIGHT_SMTP_URL === undefined) !== (read.FRAMEWRIGHT_MAIL_FROM === undefined)) {
    return refuse(['FRAMEWRIGHT_SMTP_URL and FRAMEWRIGHT_MAIL_FROM belong together: set both, or neither.'])
  }
  const isNamed = read.FRAMEWRIGHT_PUBLIC_URL !== undefined || read.FRAMEWRIGHT_ALLOWED_ORIGINS.length > 0
  const listens = read.FRAMEWRIGHT_ROLE !== 'worker'
  if (listens && !isLoopback(read.FRAMEWRIGHT_HOST) && !isNamed) {
    return refuse([
      `FRAMEWRIGHT_HOST=${read.FRAMEWRIGHT_HOST} lets other machines in: set FRAMEWRIGHT_PUBLIC_URL to the address that people open, or FRAMEWRIGHT_ALLOWED_ORIGINS to the editors that may use the service.`,
    ])
  }
  return ok({
    port: read.FRAMEWRIGHT_PORT,
    host: read.FRAMEWRIGHT_HOST,
    dataFolder: resolve(read.FRAMEWRIGHT_DATA),
    pinnedApiKey: read.FRAMEWRIGHT_API_KEY ?? null,
    databaseUrl: read.DATABASE_URL ?? null,
    role: read.FRAMEWRIGHT_ROLE,
    pacing: read.FRAMEWRIGHT_PACING,
    plan: read.FRAMEWRIGHT_PLAN,
    publicUrl: read.FRAMEWRIGHT_PUBLIC_URL ?? null,
    allowedOrigins: read.FRAMEWRIGHT_ALLOWED_ORIGINS,
    trustedProxies: read.FRAMEWRIGHT_TRUSTED_PROXIES,
    apiAccess: read.FRAMEWRIGHT_API_ACCESS,
    browser: read.FRAMEWRIGHT_BROWSER ?? null,
    ffmpeg: read.FRAMEWRIGHT_FFMPEG,
    ffprobe: read.FRAMEWRIGHT_FFPROBE,
    speechToText: serverOf(read.FRAMEWRIGHT_STT_URL, read.FRAMEWRIGHT_STT_KEY, read.FRAMEWRIGHT_STT_MODEL),
    textToSpeech: serverOf(read.FRAMEWRIGHT_TTS_URL, read.FRAMEWRIGHT_TTS_KEY, read.FRAMEWRIGHT_TTS_MODEL),
    whisperModel: read.FRAMEWRIGHT_WHISPER_MODEL ?? null,
    logLevel: read.FRAMEWRIGHT_LOG,
    mail: mailOf(read),
    outboxFolder: resolve(read.FRAMEWRIGHT_OUTBOX ?? join(read.FRAMEWRIGHT_DATA, 'outbox')),
    drives: driveSettingsOf(read),
    networks: networkSettingsOf(read),
    driveFolder: resolve(read.FRAMEWRIGHT_DRIVE_FOLDER ?? join(read.FRAMEWRIGHT_DATA, 'drive')),
    secret: read.FRAMEWRIGHT_SECRET === undefined ? null : Buffer.from(read.FRAMEWRIGHT_SECRET, 'base64'),
    ai: aiEndpointOf(read),
    video: videoEndpointOf(read),
    stock: stockOf(read),
    matte: matteOf(read),
    ...researchOf(read),
  })
}

function serverOf(url: string | undefined, key: string | undefined, model: string): ServerAddress | null {
  return url === undefined ? null : { url, key: key ?? null, model }
}

function aiEndpointOf({
  FRAMEWRIGHT_AI_URL: url,
  FRAMEWRIGHT_AI_KEY: key,
  FRAMEWRIGHT_AI_MODEL: model,
}: z.output<typeof environmentSchema>): AiEndpoint | null {
  return url === undefined ? null : { url, key: key ?? null, model: model ?? null }
}

function matteOf({
  FRAMEWRIGHT_MATTE_URL: url,
  FRAMEWRIGHT_MATTE_KEY: key,
  FRAMEWRIGHT_MATTE_MODEL: model,
}: z.output<typeof environmentSchema>): Config['matte'] {
  return url === undefined ? null : { url, key: key ?? null, model: model ?? null }
}

function videoEndpointOf({
  FRAMEWRIGHT_VIDEO_URL: url,
  FRAMEWRIGHT_VIDEO_KEY: key,
  FRAMEWRIGHT_VIDEO_MODEL: model,
}: z.output<typeof environmentSchema>): AiEndpoint | null {
  return url === undefined ? null : { url, key: key ?? null, model: model ?? null }
}

function researchOf(read: z.output<typeof environmentSchema>): Pick<Config, 'adLibrary' | 'trends'> {
  const [one, two] = [read.FRAMEWRIGHT_RESEARCH_ONE_URL, read.FRAMEWRIGHT_RESEARCH_TWO_URL]
  const model = read.FRAMEWRIGHT_RESEARCH_TWO_ADVERTISER ?? null
  return {
    adLibrary: one === undefined ? null : { url: one, key: read.FRAMEWRIGHT_RESEARCH_ONE_KEY ?? null },
    trends: two === undefined ? null : { url: two, key: read.FRAMEWRIGHT_RESEARCH_TWO_KEY ?? null, model },
  }
}

function stockOf({
  FRAMEWRIGHT_STOCK_URL: url,
  FRAMEWRIGHT_STOCK_KEY: key,
}: z.output<typeof environmentSchema>): Config['stock'] {
  return url === undefined ? null : { url, key: key ?? null }
}

function mailOf({
  FRAMEWRIGHT_MAIL_FROM: from,
  FRAMEWRIGHT_SMTP_URL: url,
}: z.output<typeof environmentSchema>): Config['mail'] {
  return url === undefined || from === undefined ? null : { url, from }
}
