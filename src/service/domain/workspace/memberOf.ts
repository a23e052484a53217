import type { Member } from '../../../contract/operations/workspace.ts'
import type { StoredMember } from '../../stores/workspace/memberStore.ts'
import type { Call } from '../call.ts'

export function memberOf(row: StoredMember, { principal }: Call): Member {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    isSelf: row.id === principal.creatorId,
    createdAt: row.created_at.toISOString(),
  }
}
