import { createHmac } from 'node:crypto'
import { MAX_SIGN_IN_LINKS_PER_HOUR, SIGN_IN_LINK_LIFETIME_MS } from '../../../contract/limits.ts'
import type { ServiceContext } from '../../context.ts'
import type { MailMessage } from '../../providers/mail.ts'
import { signInLinkStore } from '../../stores/accounts/signInLinkStore.ts'
import type { Db } from '../../stores/tables.ts'
import type { StoredMember } from '../../stores/workspace/memberStore.ts'
import { workspaceStore } from '../../stores/workspace/workspaceStore.ts'
import { OperationError } from '../OperationError.ts'
import { findMember, hashOfSecret } from '../workspace/access.ts'

const HOUR_MS = 3_600_000

/** Creates a link for a member. */
export async function newSignInLink(
  db: Db,
  { id: memberId }: { readonly id: string },
  { origin, service }: { readonly origin: string; readonly service: ServiceContext },
): Promise<{ readonly link: string; readonly expiresAt: Date }> {
  const token = service.randomToken(32)
  const now = service.now()
  const expiresAt = new Date(now.getTime() + SIGN_IN_LINK_LIFETIME_MS)
  await signInLinkStore.save(db, { tokenHash: hashOfSecret(token), memberId, now, expiresAt })
  return { link: linkTo(token, origin), expiresAt }
}

/** The token is in the fragment, which browsers never send to a server or its logs. */
const linkTo = (token: string, origin: string): string => `${origin}/sign-in#token=${token}`

/**
 * Queues a message to an address. The work is the same whether or not the address belongs to a member, so that response
 * times do not reveal it. Only the job looks for the member.
 */
export async function requestSignInLink(service: ServiceContext, email: string, origin: string): Promise<void> {
  const emailHash = hashOfSecret(email)
  const now = service.now()
  await service.db.transaction().execute(async (db) => {
    const requests = await signInLinkStore.countRequests(db, emailHash, new Date(now.getTime() - HOUR_MS))
    if (requests >= MAX_SIGN_IN_LINKS_PER_HOUR)
      throw new OperationError('rate_limited', { reason: 'sign_in_links' }, { retryAfterSeconds: HOUR_MS / 1_000 })
    await signInLinkStore.countRequest(db, emailHash, now)
    const requestId = service.nextId()
    const sealedToken = service.secrets.seal(service.randomToken(32), requestId)
    await service.queue.send(db, 'sendSignInLink', { email, origin, requestId, sealedToken, attempt: 0 })
  })
}

/** Signs in with a link, which works once. Null if the link is used or expired, or if the member was removed. */
export async function useSignInLink(service: ServiceContext, token: string) {
  const memberId = await signInLinkStore.use(service.db, hashOfSecret(token), service.now())
  return memberId === null ? null : await findMember(service, memberId)
}

/** A request for a sign-in link, as stored in its job. */
export interface LinkRequest {
  readonly requestId: string
  readonly token: string
  readonly origin: string
}

/**
 * The message with the sign-in link of a request. Each attempt sends the same link, which works for 15 minutes after
 * the last one. Null if the link has been used.
 */
export async function signInMessage(
  member: StoredMember & { readonly email: string },
  { requestId, token, origin }: LinkRequest,
  service: ServiceContext,
): Promise<MailMessage | null> {
  const { name } = await workspaceStore.read(service.db, member.workspace_id)
  const own = createHmac('sha256', token).update(member.id).digest('base64url')
  const now = service.now()
  const expiresAt = new Date(now.getTime() + SIGN_IN_LINK_LIFETIME_MS)
  const link = { tokenHash: hashOfSecret(own), memberId: member.id, now, expiresAt }
  if (!(await signInLinkStore.save(service.db, link))) return null
  const text = [
    `Open this link to sign in to the workspace “${name}” on Framewright. It can be used once, and expires after 15 minutes:`,
    linkTo(own, origin),
    'If you did not request this message, you can ignore it.',
  ]
  return {
    id: `${requestId}.${member.id}@${new URL(origin).hostname}`,
    to: member.email,
    subject: 'Sign in to Framewright',
    text: `${text.join('\n\n')}\n`,
  }
}
