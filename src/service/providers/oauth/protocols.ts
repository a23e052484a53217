import { createHash } from 'node:crypto'
import type { OAuthProtocol, RewrittenError } from './oauthProtocol.ts'

const sha256 = (text: string) => createHash('sha256').update(text)

const standard = {
  scopeSeparator: ' ',
  clientField: 'client_id',
  challengeOf: (verifier: string) => sha256(verifier).digest('base64url'),
  parameters: {},
  errorOfAnswer: null,
  longLivedGrant: null,
} as const

/**
 * Open point: scopes of drive_one — all files, because people browse folders and export to existing ones, which tokens
 * for picked files cannot.
 */
export const googleDriveProtocol: OAuthProtocol = {
  ...standard,
  scopes: ['https://www.googleapis.com/auth/drive'],
  parameters: { access_type: 'offline', prompt: 'consent' },
  revocation: 'form',
  revokesAccount: true,
}

export const dropboxProtocol: OAuthProtocol = {
  ...standard,
  scopes: ['account_info.read', 'files.metadata.read', 'files.content.read', 'files.content.write'],
  parameters: { token_access_type: 'offline' },
  revocation: 'bearer',
  revokesAccount: false,
}

/** Source: developers.facebook.com, "Manually build a login flow", "Long-lived access tokens", "Reels publishing". */
export const graphProtocol: OAuthProtocol = {
  ...standard,
  scopes: ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts', 'ads_management', 'ads_read'],
  scopeSeparator: ',',
  // Asks again for rights that the person has declined before.
  parameters: { auth_type: 'rerequest' },
  errorOfAnswer: graphError,
  longLivedGrant: 'fb_exchange_token',
  revocation: 'delete',
  revokesAccount: true,
}

/** Source: developers.tiktok.com, "Get a user access token", "Login Kit for desktop". */
export const tiktokProtocol: OAuthProtocol = {
  ...standard,
  scopes: ['user.info.basic', 'video.publish', 'video.upload'],
  scopeSeparator: ',',
  clientField: 'client_key',
  // This server expects hexadecimal digits instead of base64url.
  challengeOf: (verifier) => sha256(verifier).digest('hex'),
  errorOfAnswer: tiktokError,
  revocation: 'accessForm',
  revokesAccount: true,
}

/** Source: developers.facebook.com, "Graph API: Handle errors". */
const GRAPH_UNKNOWN_CLIENT = 101
/** Servers that are overloaded or fail, and too many requests. */
const GRAPH_BUSY_CODES = [1, 2, 4, 17, 32, 341, 613]
/** An expired or revoked token, and an ended session. */
const GRAPH_TOKEN_CODES = [102, 190]

function graphError(body: unknown): RewrittenError | 'busy' | null {
  const error = fieldOf(body, 'error')
  const code = fieldOf(error, 'code')
  if (typeof code !== 'number') return null
  // A wrong secret has the code of an unknown error. Only its text differs.
  const isClient = code === GRAPH_UNKNOWN_CLIENT || /client secret/iu.test(String(fieldOf(error, 'message')))
  if (isClient) return { error: 'invalid_client' }
  if (GRAPH_BUSY_CODES.includes(code) || fieldOf(error, 'is_transient') === true) return 'busy'
  return { error: 'invalid_grant', status: GRAPH_TOKEN_CODES.includes(code) ? 401 : 400 }
}

/** Errors may come with the status 200. */
function tiktokError(body: unknown): RewrittenError | null {
  const error = fieldOf(body, 'error')
  return typeof error === 'string' && error !== '' && error !== 'ok' ? { error } : null
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}
