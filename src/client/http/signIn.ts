import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { z } from 'zod'
import { successEnvelope } from '../../contract/operation.ts'
import {
  LINK_PATH,
  linkBodySchema,
  NEW_PASSKEY_OPTIONS_PATH,
  NEW_PASSKEY_PATH,
  PASSKEY_OPTIONS_PATH,
  PASSKEY_PATH,
  USE_LINK_PATH,
  type Ways,
  WAYS_PATH,
  waysSchema,
} from '../../contract/session.ts'
import { ownOrigin, pointAtOwnOrigin } from './host.ts'
import { sendJson } from './http.ts'

const TIMEOUT_MS = 15_000

async function post(path: string, body: object): Promise<unknown> {
  const request = { method: 'POST', path, body: JSON.stringify(body), timeoutMs: TIMEOUT_MS, host: ownOrigin }
  return (await sendJson(request)).payload
}

/** The options are not validated here, because the browser validates them. */
const dataOf = <Options>(payload: unknown): Options =>
  successEnvelope(z.custom<Options>((value) => typeof value === 'object')).parse(payload).data

/** The ways to sign in to this page's own service without a key. */
export async function readWays(signal: AbortSignal): Promise<Ways> {
  const request = { method: 'GET', path: WAYS_PATH, timeoutMs: TIMEOUT_MS, host: ownOrigin, signal }
  return successEnvelope(waysSchema).parse((await sendJson(request)).payload).data
}

/** Requests an e-mail with a sign-in link. The response does not reveal whether an account has this address. */
export async function requestSignInLink(email: string): Promise<void> {
  await post(LINK_PATH, linkBodySchema.parse({ email }))
}

/** Signs this browser in with a link. Throws `sign_in_link_ended` if it no longer works. */
export async function signInWithLink(token: string): Promise<void> {
  await post(USE_LINK_PATH, { token })
  pointAtOwnOrigin()
}

/** Browsers allow passkeys only at a host name with a secure connection. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !isAddress(location.hostname)
}

const isAddress = (hostname: string): boolean => /^[\d.]+$/u.test(hostname) || hostname.includes(':')

/** Null if the person closes the browser's dialog, or lets it time out. Spec: WebAuthn, NotAllowedError. */
async function unlessDismissed<Response>(asked: Promise<Response>): Promise<Response | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAllowedError') return null
    throw error
  }
}

/** Returns false if the person closes the browser's dialog. */
export async function signInWithPasskey(): Promise<boolean> {
  const optionsJSON = dataOf<Parameters<typeof startAuthentication>[0]['optionsJSON']>(
    await post(PASSKEY_OPTIONS_PATH, {}),
  )
  const response = await unlessDismissed(startAuthentication({ optionsJSON }))
  if (response === null) return false
  await post(PASSKEY_PATH, { response })
  pointAtOwnOrigin()
  return true
}

/** Adds a passkey of the person who is signed in. Returns false if they close the browser's dialog. */
export async function addPasskey(name: string): Promise<boolean> {
  const optionsJSON = dataOf<Parameters<typeof startRegistration>[0]['optionsJSON']>(
    await post(NEW_PASSKEY_OPTIONS_PATH, {}),
  )
  const response = await unlessDismissed(startRegistration({ optionsJSON }))
  if (response === null) return false
  await post(NEW_PASSKEY_PATH, { name, response })
  return true
}
