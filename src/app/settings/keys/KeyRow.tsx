import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { Trash2 } from 'lucide-react'
import type { ApiKey } from '../../../contract/extensions/keyRoutes.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { ageInWords } from '../../age.ts'
import { useNow } from '../../useNow.ts'
import { permissionName } from './permissionWords.ts'

export interface KeyRowProps {
  readonly apiKey: ApiKey
  readonly onRevoke: () => void
}

export function KeyRow({ apiKey: { name, creator, permissions, lastUsedAt, expiresAt }, onRevoke }: KeyRowProps) {
  const now = useNow()
  const use = lastUsedAt === null ? t`Never used` : t`Last used ${ageInWords(lastUsedAt, now)}`
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-sm text-primary">
          <span className="truncate">{name}</span>
          {isExpired ? <Badge tone="warning">{t`Expired`}</Badge> : null}
        </p>
        <p className="truncate text-xs text-muted">
          {expiresAt === null || isExpired
            ? t`${creator.name} · ${use}`
            : t`${creator.name} · ${use} · expires ${day(expiresAt)}`}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-1">
        {permissions.map((permission) => (
          <Badge key={permission}>{permissionName(permission)}</Badge>
        ))}
      </div>
      <IconButton label={t`Revoke ${name}`} icon={Trash2} onClick={onRevoke} />
    </li>
  )
}

function day(time: string): string {
  return new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' }).format(new Date(time))
}
