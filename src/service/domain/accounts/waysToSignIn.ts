import type { Ways } from '../../../contract/session.ts'
import type { ServiceContext } from '../../context.ts'
import { passkeyStore } from '../../stores/accounts/passkeyStore.ts'
import { memberStore } from '../../stores/workspace/memberStore.ts'

/** The ways to sign in without a key that at least one member can use. */
export async function waysToSignIn({ db }: ServiceContext): Promise<Ways> {
  return { hasAccounts: await memberStore.hasAccounts(db), hasPasskeys: await passkeyStore.exist(db) }
}
