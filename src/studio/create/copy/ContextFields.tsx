import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import type { ProjectContext } from '../../../contract/operations/projectSettings.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import type { CopyDraft } from './copyDraft.ts'

const NONE = 'none'

export interface ContextFieldsProps {
  readonly projectId: string
  readonly context: ProjectContext
  readonly draft: CopyDraft
  readonly onChange: (changes: Partial<CopyDraft>) => void
}

/** Chooses entries of the project's context. A script needs a persona and an angle. */
export function ContextFields({ context, draft, onChange, projectId }: ContextFieldsProps) {
  const isScript = draft.format === 'script'
  const choice = (
    key: 'angleId' | 'personaId' | 'productSpecId',
    entries: ProjectContext['angles' | 'personas' | 'productSpecs'],
  ) => {
    const isNeeded = isScript && key !== 'productSpecId'
    const chosen = entries.find(({ id }) => id === draft[key])?.id ?? null
    return {
      options: [
        ...(isNeeded ? [] : [{ value: NONE, label: t`None` }]),
        ...entries.map(({ id, name }) => ({ value: id, label: name })),
      ],
      value: chosen ?? (isNeeded ? null : NONE),
      placeholder: t`Choose one`,
      disabled: isNeeded && entries.length === 0,
      onChange: (id: string) => onChange({ [key]: id === NONE ? null : id }),
    }
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Select label={t`Persona`} {...choice('personaId', context.personas)} />
        <Select label={t`Angle`} {...choice('angleId', context.angles)} />
      </div>
      <Select label={t`Product facts`} {...choice('productSpecId', context.productSpecs)} />
      {context.sources.length === 0 ? null : (
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1 text-xs font-medium text-secondary">{t`Sources`}</legend>
          {context.sources.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              isChecked={draft.sourceIds.includes(id)}
              onChange={(checked) =>
                onChange({
                  sourceIds: checked ? [...draft.sourceIds, id] : draft.sourceIds.filter((one) => one !== id),
                })
              }
            />
          ))}
        </fieldset>
      )}
      <p className="text-xs text-muted">
        <Link to={`/projects/${projectId}/settings/context`} className="rounded-sm text-accent-text underline">
          {t`Edit personas, angles and facts`}
        </Link>
      </p>
    </>
  )
}
