import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { briefFamily, savedQuery } from '../../../client/saved/savedFamilies.ts'
import type { MessagingTemplate } from '../../../contract/operations/savedResources/messagingTemplates.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { type CopyDraft, withTemplate } from './copyDraft.ts'

/** Stands for no choice. */
const NONE = 'none'

export interface SavedFieldsProps {
  readonly projectId: string
  readonly draft: CopyDraft
  readonly templates: readonly MessagingTemplate[]
  readonly onChange: (draft: CopyDraft) => void
}

/** Chooses a brief, and a template that fills the form. */
export function SavedFields({ draft, onChange, projectId, templates }: SavedFieldsProps) {
  const briefs = useQuery(savedQuery(briefFamily, projectId)).data ?? []
  const fitting = templates.filter(({ format }) => format === draft.format)
  const options = (entries: readonly { readonly id: string; readonly name: string }[]) => [
    { value: NONE, label: t`None` },
    ...entries.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const isKnown = (entries: readonly { readonly id: string }[], chosen: string | null): string =>
    entries.find(({ id }) => id === chosen)?.id ?? NONE
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t`Brief`}
        options={options(briefs)}
        value={isKnown(briefs, draft.briefId)}
        onChange={(id) => onChange({ ...draft, briefId: id === NONE ? null : id })}
      />
      <Select
        label={t`Template`}
        options={options(fitting)}
        value={isKnown(fitting, draft.templateId)}
        onChange={(id) => {
          const template = fitting.find((each) => each.id === id)
          onChange(template === undefined ? { ...draft, templateId: null } : withTemplate(draft, template))
        }}
      />
    </div>
  )
}
