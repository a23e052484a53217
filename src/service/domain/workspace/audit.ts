import type { Facts } from '../../../base/result.ts'
import type { AuditAction } from '../../../contract/extensions/auditRoute.ts'
import { auditStore } from '../../stores/workspace/auditStore.ts'
import type { Call } from '../call.ts'

/** Records a change in the audit list of the workspace, in the transaction of the change. */
export async function audit({ db, now, principal, service }: Call, action: AuditAction, facts: Facts): Promise<void> {
  const { workspaceId, creatorId, creatorName } = principal
  await auditStore.insert(db, {
    id: service.nextId(),
    workspaceId,
    actor: { id: creatorId, name: creatorName },
    action,
    facts,
    now,
  })
}
