import {
  INVITATION_PATH,
  invitationBodySchema,
  type Invited,
  invitedSchema,
  JOIN_PATH,
  joinBodySchema,
} from '../../contract/session.ts'
import { successEnvelope } from '../../contract/operation.ts'
import { ownOrigin, pointAtOwnOrigin } from './host.ts'
import { sendJson } from './http.ts'

const TIMEOUT_MS = 15_000

/** Extracts the token from `#token=…`. Null if there is none. */
export function tokenOfFragment(fragment: string): string | null {
  const token = new URLSearchParams(fragment.replace(/^#/u, '')).get('token')
  return token === null || token === '' ? null : token
}

/**
 * The workspace that an invitation is for. It is read from this page's own service, whichever host the tab uses. Throws
 * `invitation_ended` if the link no longer works.
 */
export async function readInvited(token: string, signal: AbortSignal): Promise<Invited> {
  const body = JSON.stringify(invitationBodySchema.parse({ token }))
  const request = { method: 'POST', path: INVITATION_PATH, body, timeoutMs: TIMEOUT_MS, host: ownOrigin }
  const { payload } = await sendJson({ ...request, signal })
  return successEnvelope(invitedSchema).parse(payload).data
}

/** Accepts an invitation, and signs this browser in as the new member. */
export async function join(token: string, name: string): Promise<void> {
  const body = JSON.stringify(joinBodySchema.parse({ token, name }))
  await sendJson({ method: 'POST', path: JOIN_PATH, body, timeoutMs: TIMEOUT_MS, host: ownOrigin })
  pointAtOwnOrigin()
}
