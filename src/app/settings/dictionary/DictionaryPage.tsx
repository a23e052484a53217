import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import type { DictionaryRuleRecord } from '../../../contract/operations/dictionary.ts'
import { reaches } from '../../../contract/roles.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { sessionQuery } from '../../sessionQuery.ts'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import { ApplySection } from './applying/ApplySection.tsx'
import { DeleteRuleDialog } from './DeleteRuleDialog.tsx'
import { dictionaryQuery } from '../../../client/resources/dictionary.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { RuleRow } from './RuleRow.tsx'

/** The rules by which transcripts are written, at `/settings/dictionary`. */
export function DictionaryPage() {
  const session = useQuery(sessionQuery())
  const rules = useQuery(dictionaryQuery())
  // Null for a new rule.
  const [edited, setEdited] = useState<DictionaryRuleRecord | null | undefined>(undefined)
  const [deleted, setDeleted] = useState<DictionaryRuleRecord | null>(null)
  // Other hosts do not report the role, so everything is offered. They refuse what the role does not allow.
  const canProtect = reaches(session.data?.member?.role ?? 'owner', 'admin')
  return (
    <SettingsFrame title={t`Dictionary`}>
      <SettingsSection
        title={t`Rules`}
        description={t`New transcripts follow these rules. Words that someone has corrected are not changed.`}
      >
        <ReadFaultNotice fault={faultOfRead(rules)} onRetry={() => void rules.refetch()} />
        {rules.data === undefined || rules.data.length === 0 ? null : (
          <ul aria-label={t`Dictionary rules`} className="flex flex-col divide-y divide-line-subtle">
            {rules.data.map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                isLocked={rule.isProtected && !canProtect}
                onEdit={() => setEdited(rule)}
                onDelete={() => setDeleted(rule)}
              />
            ))}
          </ul>
        )}
        {rules.data?.length === 0 ? (
          <p className="text-sm text-secondary">{t`No rules yet. Add names and terms that are often misheard.`}</p>
        ) : null}
        <div>
          <Button icon={Plus} onClick={() => setEdited(null)}>
            {t`Add rule`}
          </Button>
        </div>
      </SettingsSection>
      {rules.data === undefined || rules.data.length === 0 ? null : <ApplySection />}
      {edited === undefined ? null : (
        <RuleDialog rule={edited} canProtect={canProtect} onClose={() => setEdited(undefined)} />
      )}
      {deleted === null ? null : <DeleteRuleDialog rule={deleted} onClose={() => setDeleted(null)} />}
    </SettingsFrame>
  )
}
