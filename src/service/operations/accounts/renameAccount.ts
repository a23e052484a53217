import { renameAccount as operation } from '../../../contract/extensions/accountRoutes.ts'
import { accountOf, ownMember } from '../../domain/accounts/ownMember.ts'
import { audit } from '../../domain/workspace/audit.ts'
import { memberStore } from '../../stores/workspace/memberStore.ts'
import { extension } from '../handler.ts'

export const renameAccount = extension(operation, async ({ body }, call) => {
  const before = await ownMember(call)
  if (before.name === body.name) return accountOf(before)
  const after = await memberStore.rename(call.db, before.id, body.name)
  await audit(call, 'member_renamed', { from: before.name, to: after.name })
  return accountOf(after)
})
