import type { Account } from '../../../contract/extensions/accountRoutes.ts'
import { memberStore, type StoredMember } from '../../stores/workspace/memberStore.ts'
import type { Call } from '../call.ts'
import { OperationError } from '../OperationError.ts'

/** The member who makes the request. Refuses members who were removed after the request began. */
export async function ownMember({ db, principal }: Call): Promise<StoredMember> {
  const member = await memberStore.find(db, principal.creatorId)
  if (member === null) throw new OperationError('unauthorized')
  return member
}

export function accountOf({ id, name, email }: StoredMember): Account {
  return { id, name, email }
}
