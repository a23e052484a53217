import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { removeRule } from '../../draft/draftEdits.ts'
import type { DraftChoice, DraftExclusion } from '../../draft/sequenceDraft.ts'
import { useDraft, useSequenceParts } from '../../SequenceContext.tsx'

/** The rules of the sequence in words, each with a button that removes it. */
export function RuleList() {
  const { assets, voiceovers } = useSequenceParts()
  const { commit, draft } = useDraft()
  const nameOf = ({ id }: DraftChoice): string =>
    assets.get(id)?.name ?? voiceovers.get(id)?.script.slice(0, 40) ?? t`Deleted file`
  const listOf = (type: 'conjunction' | 'disjunction', choices: readonly DraftChoice[]): string =>
    new Intl.ListFormat(i18n.locale, { type }).format(choices.map(nameOf))
  const wordsOf = (rule: DraftExclusion): string => {
    if (rule.kind === 'never') return t`Never together: ${listOf('conjunction', rule.choices)}`
    return t`${nameOf(rule.choice)} only with ${listOf('disjunction', rule.others)}`
  }
  if (draft.exclusions.length === 0) return null
  return (
    <ul aria-label={t`Rules`} className="flex flex-wrap gap-2">
      {draft.exclusions.map((rule) => (
        <li
          key={JSON.stringify(rule)}
          className="flex items-center gap-1 rounded-md border border-line bg-raised ps-2 text-xs text-secondary"
        >
          {wordsOf(rule)}
          <IconButton size="sm" icon={X} label={t`Remove rule`} onClick={() => commit(removeRule(rule))} />
        </li>
      ))}
    </ul>
  )
}
