import { t } from '@lingui/core/macro'
import type { Brief } from '../../../contract/operations/savedResources/briefs.ts'
import type { MessagingTemplate } from '../../../contract/operations/savedResources/messagingTemplates.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { isOutdated } from '../fields/knownChoice.ts'
import { type CopyDraft, withTemplate } from './copyDraft.ts'

/** Stands for no choice. */
const NONE = 'none'

export interface SavedFieldsProps {
  readonly draft: CopyDraft
  readonly briefs: readonly Brief[]
  readonly templates: readonly MessagingTemplate[]
  readonly onChange: (draft: CopyDraft) => void
}

/** Chooses a brief, and a template that fills the form. */
export function SavedFields({ briefs, draft, onChange, templates }: SavedFieldsProps) {
  const fitting = templates.filter(({ format }) => format === draft.format)
  const options = (entries: readonly { readonly id: string; readonly name: string }[]) => [
    { value: NONE, label: t`None` },
    ...entries.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t`Brief`}
        options={options(briefs)}
        value={draft.briefId ?? NONE}
        onChange={(id) => onChange({ ...draft, briefId: id === NONE ? null : id })}
      />
      <Select
        label={t`Template`}
        options={options(fitting)}
        placeholder={t`Choose again`}
        value={isOutdated(draft.template, templates) ? null : (draft.template?.id ?? NONE)}
        onChange={(id) => {
          const template = fitting.find((each) => each.id === id)
          onChange(template === undefined ? { ...draft, template: null } : withTemplate(draft, template))
        }}
      />
    </div>
  )
}
