import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import type { ApiKey } from '../../../contract/extensions/keyRoutes.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import { KeyRow } from './KeyRow.tsx'
import { keysQuery } from './keysQuery.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx'

/** The API keys of the workspace, for owners and admins. */
export function Keys() {
  const keys = useQuery(keysQuery())
  const [isCreating, setIsCreating] = useState(false)
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  return (
    <SettingsSection
      title={t`API keys`}
      description={t`Programs use a key to work in this workspace on behalf of the person who created it.`}
    >
      <ReadFaultNotice fault={faultOfRead(keys)} onRetry={() => void keys.refetch()} />
      <ul aria-label={t`API keys`} className="flex flex-col divide-y divide-line-subtle" aria-busy={keys.isPending}>
        {keys.data?.map((key) => (
          <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoked(key)} />
        ))}
      </ul>
      <Button icon={Plus} className="self-start" onClick={() => setIsCreating(true)}>
        {t`New key`}
      </Button>
      {isCreating ? <NewKeyDialog onClose={() => setIsCreating(false)} /> : null}
      {revoked === null ? null : <RevokeKeyDialog apiKey={revoked} onClose={() => setRevoked(null)} />}
    </SettingsSection>
  )
}
