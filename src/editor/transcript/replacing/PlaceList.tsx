import { plural, t } from '@lingui/core/macro'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { replacedText, type ReplacePlace } from './replacePlaces.ts'

/** Places that are listed. Others are changed too, and counted. */
const MAX_LISTED = 500

export interface PlaceListProps {
  readonly places: readonly ReplacePlace[]
  /** Keys of the places that are left as they are. */
  readonly left: ReadonlySet<string>
  readonly replacement: string
  readonly onChange: (key: string, isChosen: boolean) => void
}

/** Each change with the words around it. */
export function PlaceList({ left, onChange, places, replacement }: PlaceListProps) {
  const more = places.length - MAX_LISTED
  return (
    <ul aria-label={t`Changes`} className="flex max-h-80 flex-col divide-y divide-line-subtle overflow-y-auto">
      {places.slice(0, MAX_LISTED).map(({ after, before, isExact, key, words }) => (
        <li key={key}>
          <Checkbox
            isChecked={!left.has(key)}
            onChange={(isOn) => onChange(key, isOn)}
            label={
              <span className="flex flex-wrap items-baseline gap-x-1.5 text-sm">
                <span className="text-muted">{before}</span>
                <del className="text-danger">{words.text}</del>
                <ins className="font-medium text-success no-underline">{replacedText(words.text, replacement)}</ins>
                <span className="text-muted">{after}</span>
                {isExact ? null : <Badge tone="warning">{t`Similar`}</Badge>}
              </span>
            }
          />
        </li>
      ))}
      {more > 0 ? (
        <li className="py-2 text-xs text-secondary">{plural(more, { one: '# more place', other: '# more places' })}</li>
      ) : null}
    </ul>
  )
}
