import { t } from '@lingui/core/macro'
import type { Permission } from '../../../contract/permissions.ts'

export function permissionName(permission: Permission): string {
  switch (permission) {
    case 'read':
      return t`Read`
    case 'write':
      return t`Write`
    case 'delete':
      return t`Delete`
    case 'generate':
      return t`Generate`
    case 'publish':
      return t`Publish`
  }
}

export function permissionHint(permission: Permission): string {
  switch (permission) {
    case 'read':
      return t`See everything in the workspace. Every key can do this.`
    case 'write':
      return t`Create and change projects, files and videos`
    case 'delete':
      return t`Delete projects, files and videos`
    case 'generate':
      return t`Start exports, transcripts and other work that may cost credits`
    case 'publish':
      return t`Publish videos and launch ads`
  }
}
