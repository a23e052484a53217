import { readAccount as operation } from '../../../contract/extensions/accountRoutes.ts'
import { accountOf, ownMember } from '../../domain/accounts/ownMember.ts'
import { extension } from '../handler.ts'

export const readAccount = extension(operation, async (_, call) => accountOf(await ownMember(call)))
