import { plural, t } from '@lingui/core/macro'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import type { TablePlan } from './tablePlan.ts'

export interface CardChoicesProps {
  readonly plan: TablePlan
  readonly onChange: (column: number, isOn: boolean) => void
}

/** Chooses whether the texts of each column without file names become title cards. */
export function CardChoices({ onChange, plan: { cards, columns } }: CardChoicesProps) {
  const texts = columns.flatMap((column, index) => (column.hasFiles ? [] : [{ ...column, index }]))
  if (texts.length === 0) return null
  return (
    <div className="flex flex-col">
      {texts.map(({ hasCards, index, label }) => (
        <Checkbox
          key={index}
          label={label === '' ? t`Make title cards from column ${index + 1}` : t`Make title cards from “${label}”`}
          description={hasCards ? undefined : t`This column is not used.`}
          isChecked={hasCards}
          onChange={(isOn) => onChange(index, isOn)}
        />
      ))}
      {cards.size === 0 ? null : (
        <p className="text-xs text-secondary">
          {plural(cards.size, {
            one: '# title card in the brand’s style will be added to this project’s media.',
            other: '# title cards in the brand’s style will be added to this project’s media.',
          })}
        </p>
      )}
    </div>
  )
}
