import { createSignInLink as operation } from '../../../contract/extensions/accountRoutes.ts'
import { newSignInLink } from '../../domain/accounts/signInLinks.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { audit } from '../../domain/workspace/audit.ts'
import { lockMember } from '../../domain/workspace/lockMember.ts'
import { extension } from '../handler.ts'

/** Refuses members with a higher role. Also refuses the owner created at the first start, who has no email address. */
export const createSignInLink = extension(operation, async ({ params }, call) => {
  const { member } = await lockMember(params.memberId, call)
  if (member.email === null) throw new OperationError('no_address')
  const { link, expiresAt } = await newSignInLink(call.db, member, call)
  await audit(call, 'sign_in_link_created', { name: member.name })
  return { link, expiresAt: expiresAt.toISOString() }
})
