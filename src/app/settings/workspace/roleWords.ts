import { t } from '@lingui/core/macro'
import { reaches, type Role, roles } from '../../../contract/roles.ts'

export function roleName(role: Role): string {
  switch (role) {
    case 'owner':
      return t`Owner`
    case 'admin':
      return t`Admin`
    case 'member':
      return t`Member`
  }
}

function roleHint(role: Role): string {
  switch (role) {
    case 'owner':
      return t`Can also rename the workspace and choose its owners`
    case 'admin':
      return t`Can also manage members, invitations and keys`
    case 'member':
      return t`Can work on all projects`
  }
}

/** The roles that someone with this role can give. */
export const roleOptions = (own: Role) =>
  roles
    .filter((role) => reaches(own, role))
    .map((role) => ({ value: role, label: roleName(role), hint: roleHint(role) }))
