import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { assetsQuery } from '../../../client/resources/queries.ts'
import { classNames } from '../../../ui/classNames.ts'
import type { FieldProps } from './fieldProps.ts'

const chip = 'h-6 max-w-full truncate rounded-full border px-2 text-xs transition-colors'

/** Toggles tags that the project uses. */
export function TagsControl({ form, field, frame }: FieldProps<'tags'>) {
  const assets = useQuery(assetsQuery(form.projectId))
  const given = form.input[field.name]
  const chosen = Array.isArray(given) ? given.filter((tag): tag is string => typeof tag === 'string') : []
  const known = [...new Set([...chosen, ...(assets.data ?? []).flatMap(({ tags }) => tags)])].toSorted()
  const toggle = (tag: string) => {
    const next = chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag]
    form.onChange({ [field.name]: next.length === 0 ? undefined : next })
  }
  return (
    <div className="flex flex-col gap-1">
      <p className="text-xs text-secondary">{frame.label}</p>
      {known.length === 0 ? (
        <p className="text-xs text-muted">{t`No files in this project have tags.`}</p>
      ) : (
        <div role="group" aria-label={frame.label} className="flex flex-wrap gap-1">
          {known.map((tag) => (
            <button
              key={tag}
              type="button"
              aria-pressed={chosen.includes(tag)}
              onClick={() => toggle(tag)}
              className={classNames(
                chip,
                chosen.includes(tag)
                  ? 'border-transparent bg-accent-soft text-accent-text'
                  : 'border-line text-secondary hover:border-line-strong',
              )}
            >
              {tag}
            </button>
          ))}
        </div>
      )}
      {frame.error === undefined ? null : <p className="text-xs text-danger">{frame.error}</p>}
    </div>
  )
}
