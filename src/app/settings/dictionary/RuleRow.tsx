import { t } from '@lingui/core/macro'
import { ArrowRight, Pencil, Trash2 } from 'lucide-react'
import type { DictionaryRuleRecord } from '../../../contract/operations/dictionary.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'

export interface RuleRowProps {
  readonly rule: DictionaryRuleRecord
  /** True if the rule is protected and the member may not change it. */
  readonly isLocked: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function RuleRow({ rule, isLocked, onEdit, onDelete }: RuleRowProps) {
  const { find, isProtected, language, matchCase, replace, wholeWord } = rule
  return (
    <li className="flex items-center gap-3 py-2.5">
      <p className="flex min-w-0 flex-1 items-center gap-2 text-sm text-primary">
        <span className="truncate">{find}</span>
        <ArrowRight size={14} role="img" aria-label={t`becomes`} className="shrink-0 text-muted rtl:rotate-180" />
        <span className="truncate font-medium">{replace}</span>
      </p>
      <div className="flex flex-wrap justify-end gap-1">
        {language === null ? null : <Badge>{language}</Badge>}
        {matchCase ? <Badge>{t`Match case`}</Badge> : null}
        {wholeWord ? null : <Badge>{t`Parts of words`}</Badge>}
        {isProtected ? <Badge tone="info">{t`Protected`}</Badge> : null}
      </div>
      {isLocked ? null : (
        <div className="flex items-center gap-1">
          <IconButton label={t`Edit the rule for ${find}`} icon={Pencil} onClick={onEdit} />
          <IconButton label={t`Delete the rule for ${find}`} icon={Trash2} onClick={onDelete} />
        </div>
      )}
    </li>
  )
}
