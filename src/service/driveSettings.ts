import { z } from 'zod'
import type { DriveProvider } from '../contract/operations/drives/integrations.ts'

export interface DriveSettings {
  /** The name that people see. */
  readonly label: string
  readonly isDefaultLabel: boolean
  /** Null if a folder on this machine serves as the drive. */
  readonly client: DriveClient | null
}

/** The program as the provider knows it, and the addresses of the provider without trailing slashes. */
export interface DriveClient {
  readonly id: string
  /** Null for public clients, which PKCE alone protects. */
  readonly secret: string | null
  readonly hosts: DriveHosts
}

export interface DriveHosts {
  readonly api: string
  /** For the bytes of files. */
  readonly content: string
  /** The page on which people give access. */
  readonly authorize: string
  readonly token: string
  readonly revoke: string
}

/** In this order, `FRAMEWRIGHT_DRIVE_…_URL` names other hosts. Missing ones are the usual ones. */
const hostOrder = ['api', 'content', 'authorize', 'token', 'revoke'] as const satisfies readonly (keyof DriveHosts)[]

const usual: Readonly<Record<DriveProvider, DriveHosts & { readonly label: string }>> = {
  drive_one: {
    label: 'Google Drive',
    api: 'https://www.googleapis.com',
    content: 'https://www.googleapis.com/upload',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
  },
  drive_two: {
    label: 'Dropbox',
    api: 'https://api.dropboxapi.com',
    content: 'https://content.dropboxapi.com',
    authorize: 'https://www.dropbox.com/oauth2/authorize',
    token: 'https://api.dropboxapi.com/oauth2/token',
    revoke: 'https://api.dropboxapi.com/2/auth/token/revoke',
  },
}
const LOCAL_LABEL = 'This computer'

const text = z.string().trim().min(1).max(200).optional()
const hostsSchema = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim().replace(/\/+$/u, '')))
  .refine(
    (urls) =>
      urls.length <= hostOrder.length &&
      urls.every((url) => URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol)),
    `it is up to ${hostOrder.length} addresses such as https://api.example, separated by commas: ${hostOrder.join(', ')}`,
  )
  .optional()

/** The environment variables of drives. */
export const driveVariables = {
  FRAMEWRIGHT_DRIVE_FOLDER: z.string().min(1).optional(),
  FRAMEWRIGHT_DRIVE_ONE_URL: hostsSchema,
  FRAMEWRIGHT_DRIVE_ONE_CLIENT_ID: text,
  FRAMEWRIGHT_DRIVE_ONE_CLIENT_SECRET: text,
  FRAMEWRIGHT_DRIVE_ONE_LABEL: text,
  FRAMEWRIGHT_DRIVE_TWO_URL: hostsSchema,
  FRAMEWRIGHT_DRIVE_TWO_CLIENT_ID: text,
  FRAMEWRIGHT_DRIVE_TWO_CLIENT_SECRET: text,
  FRAMEWRIGHT_DRIVE_TWO_LABEL: text,
}

type Variables = z.output<z.ZodObject<typeof driveVariables>>

export function driveSettingsOf(read: Variables): Readonly<Record<DriveProvider, DriveSettings>> {
  return {
    drive_one: settingsOf('drive_one', {
      id: read.FRAMEWRIGHT_DRIVE_ONE_CLIENT_ID,
      secret: read.FRAMEWRIGHT_DRIVE_ONE_CLIENT_SECRET,
      label: read.FRAMEWRIGHT_DRIVE_ONE_LABEL,
      urls: read.FRAMEWRIGHT_DRIVE_ONE_URL,
    }),
    drive_two: settingsOf('drive_two', {
      id: read.FRAMEWRIGHT_DRIVE_TWO_CLIENT_ID,
      secret: read.FRAMEWRIGHT_DRIVE_TWO_CLIENT_SECRET,
      label: read.FRAMEWRIGHT_DRIVE_TWO_LABEL,
      urls: read.FRAMEWRIGHT_DRIVE_TWO_URL,
    }),
  }
}

interface Given {
  readonly id: string | undefined
  readonly secret: string | undefined
  readonly label: string | undefined
  readonly urls: readonly string[] | undefined
}

function settingsOf(provider: DriveProvider, { id, secret, label, urls = [] }: Given): DriveSettings {
  const { label: usualLabel, ...usualHosts } = usual[provider]
  const isDefaultLabel = label === undefined
  if (id === undefined) return { label: label ?? LOCAL_LABEL, isDefaultLabel, client: null }
  const given = Object.fromEntries(hostOrder.flatMap((host, index) => (urls[index] ? [[host, urls[index]]] : [])))
  const client = { id, secret: secret ?? null, hosts: { ...usualHosts, ...given } }
  return { label: label ?? usualLabel, isDefaultLabel, client }
}
