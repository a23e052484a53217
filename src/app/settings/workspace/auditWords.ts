import { t } from '@lingui/core/macro'
import type { AuditEntry } from '../../../contract/extensions/auditRoute.ts'
import { connectionKindSchema } from '../../../contract/extensions/connections/connectionRoutes.ts'
import { roleSchema } from '../../../contract/roles.ts'
import { connectionName } from '../connections/connectionWords.ts'
import { roleName } from './roleWords.ts'

/** The sentence of an entry, such as “Ada removed Grace”. */
export function auditWords({ action, actor, facts }: AuditEntry): string {
  const who = actor.name
  const fact = (name: string): string => String(facts[name] ?? '')
  const role = (name: string): string => {
    const parsed = roleSchema.safeParse(facts[name])
    return parsed.success ? roleName(parsed.data) : fact(name)
  }
  const connection = (): string => {
    const parsed = connectionKindSchema.safeParse(facts['kind'])
    return parsed.success ? connectionName(parsed.data) : fact('kind')
  }
  switch (action) {
    case 'workspace_renamed':
      return t`${who} renamed the workspace from “${fact('from')}” to “${fact('to')}”`
    case 'member_role_changed':
      return t`${who} changed the role of ${fact('name')} from ${role('from')} to ${role('to')}`
    case 'member_removed':
      return t`${who} removed ${fact('name')}`
    case 'member_invited':
      return t`${who} invited ${fact('email')} as ${role('role')}`
    case 'invitation_resent':
      return t`${who} invited ${fact('email')} again`
    case 'invitation_revoked':
      return t`${who} revoked the invitation for ${fact('email')}`
    case 'member_joined':
      return t`${who} joined as ${role('role')}`
    case 'member_renamed':
      return t`${fact('from')} is now called ${fact('to')}`
    case 'member_left':
      return t`${who} left the workspace`
    case 'sign_in_link_created':
      return t`${who} copied a sign-in link for ${fact('name')}`
    case 'key_created':
      return t`${who} created the API key “${fact('name')}”`
    case 'key_revoked':
      return t`${who} revoked the API key “${fact('name')}”`
    case 'webhook_added':
      return t`${who} added the webhook ${fact('host')}`
    case 'webhook_removed':
      return t`${who} removed the webhook ${fact('host')}`
    case 'connection_saved':
      return t`${who} connected ${fact('host')} (${connection()})`
    case 'connection_removed':
      return t`${who} removed a connection (${connection()})`
    default:
      return accountSentence(action, who, fact(action.startsWith('network_') ? 'network' : 'drive'))
  }
}

function accountSentence(
  action: Extract<AuditEntry['action'], `${string}drive_${string}` | `network_${string}`>,
  who: string,
  provider: string,
): string {
  switch (action) {
    case 'drive_connected':
    case 'network_connected':
      return t`${who} connected ${provider}`
    case 'drive_disconnected':
    case 'network_disconnected':
      return t`${who} disconnected ${provider}`
    case 'local_drive_shared':
      return t`${who} shared the folders of this computer`
    case 'local_drive_unshared':
      return t`${who} stopped sharing the folders of this computer`
  }
}
