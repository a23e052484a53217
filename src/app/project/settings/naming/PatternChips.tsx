import { t } from '@lingui/core/macro'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { patternOf, tokenText, type NameToken } from '../../../../composition/names/namePattern.ts'
import type { NamingFieldRecord } from '../../../../contract/operations/naming.ts'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { tokenWords } from './tokenWords.ts'

export interface PatternChipsProps {
  readonly tokens: readonly NameToken[]
  readonly fields: readonly NamingFieldRecord[]
  /** Called with the changed pattern. Without it, the chips are only shown. */
  readonly onChange?: ((pattern: string) => void) | undefined
}

/** Swaps two parts. Keeps the characters between them. */
function exchanged(tokens: readonly NameToken[], one: number, other: number): NameToken[] {
  const [first, second] = [tokens[one], tokens[other]]
  return tokens.map((token, index) => (index === one ? second : index === other ? first : undefined) ?? token)
}

/** Removes a part with the characters before it, or after it if it is the first. */
function without(tokens: readonly NameToken[], index: number): NameToken[] {
  const beside = tokens[index - 1]?.kind === 'text' ? index - 1 : index === 0 ? 1 : index
  return tokens.filter((token, at) => at !== index && !(at === beside && token.kind === 'text'))
}

/** The parts of a pattern in their order. Each can be moved past its neighbour and removed. */
export function PatternChips({ fields, onChange, tokens }: PatternChipsProps) {
  const isPart = (token: NameToken): boolean => token.kind !== 'text'
  return (
    <ol aria-label={t`Name parts`} className="flex flex-wrap items-center gap-1">
      {tokens.map((token, index) => {
        const words = tokenWords(token, fields)
        const before = tokens.slice(0, index).findLastIndex(isPart)
        const after = tokens.findIndex((one, at) => at > index && isPart(one))
        return token.kind === 'text' ? (
          <li key={`${index} text`} className="font-mono text-xs whitespace-pre text-secondary">
            {words}
          </li>
        ) : (
          <li
            key={`${index} ${tokenText(token)}`}
            className="flex min-h-6 items-center rounded-sm border border-line bg-raised px-1.5 text-xs text-primary"
          >
            {onChange === undefined || before < 0 ? null : (
              <IconButton
                size="sm"
                icon={ArrowLeft}
                label={t`Move ${words} left`}
                onClick={() => onChange(patternOf(exchanged(tokens, index, before)))}
              />
            )}
            <span className="max-w-60 truncate">{words}</span>
            {onChange === undefined || after < 0 ? null : (
              <IconButton
                size="sm"
                icon={ArrowRight}
                label={t`Move ${words} right`}
                onClick={() => onChange(patternOf(exchanged(tokens, index, after)))}
              />
            )}
            {onChange === undefined ? null : (
              <IconButton
                size="sm"
                icon={X}
                label={t`Remove ${words}`}
                onClick={() => onChange(patternOf(without(tokens, index)))}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
