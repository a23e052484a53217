import { t } from '@lingui/core/macro'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { patternOf, tokenText, type NameToken } from '../../../../composition/names/namePattern.ts'
import type { NamingFieldRecord } from '../../../../contract/operations/naming.ts'
import { classNames } from '../../../../ui/classNames.ts'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { tokenWords } from './tokenWords.ts'

export interface PatternChipsProps {
  readonly tokens: readonly NameToken[]
  readonly fields: readonly NamingFieldRecord[]
  /** Called with the changed pattern. Without it, the chips are only shown. */
  readonly onChange?: ((pattern: string) => void) | undefined
}

const moved = (tokens: readonly NameToken[], from: number, to: number): NameToken[] => {
  const list = [...tokens]
  list.splice(to, 0, ...list.splice(from, 1))
  return list
}

/** The parts of a pattern in their order. Each can be moved and removed. */
export function PatternChips({ fields, onChange, tokens }: PatternChipsProps) {
  return (
    <ol aria-label={t`Parts of the name`} className="flex flex-wrap items-center gap-1">
      {tokens.map((token, index) => {
        const words = tokenWords(token, fields)
        return (
          <li
            key={`${index} ${tokenText(token)}`}
            className={classNames(
              'flex min-h-6 items-center rounded-sm text-xs whitespace-pre',
              token.kind === 'text'
                ? 'bg-sunken px-1 font-mono text-secondary'
                : 'border border-line bg-raised px-1.5 text-primary',
            )}
          >
            <span className="max-w-60 truncate">{words}</span>
            {onChange === undefined ? null : (
              <>
                {index === 0 ? null : (
                  <IconButton
                    size="sm"
                    icon={ArrowLeft}
                    label={t`Move ${words} to the left`}
                    onClick={() => onChange(patternOf(moved(tokens, index, index - 1)))}
                  />
                )}
                {index === tokens.length - 1 ? null : (
                  <IconButton
                    size="sm"
                    icon={ArrowRight}
                    label={t`Move ${words} to the right`}
                    onClick={() => onChange(patternOf(moved(tokens, index, index + 1)))}
                  />
                )}
                <IconButton
                  size="sm"
                  icon={X}
                  label={t`Remove ${words}`}
                  onClick={() => onChange(patternOf(tokens.filter((_, at) => at !== index)))}
                />
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}
