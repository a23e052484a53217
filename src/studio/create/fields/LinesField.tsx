import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { MAX_SAVED_LINE_LENGTH, MAX_SAVED_LINES } from '../../../contract/limits.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'

export interface LinesFieldProps {
  readonly label: string
  readonly description: string
  readonly lines: readonly string[]
  readonly onChange: (lines: string[]) => void
}

/** The lines of a text, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Why lines cannot be saved. Null if they can. */
export function problemOfLines(lines: readonly string[]): string | null {
  if (lines.length > MAX_SAVED_LINES)
    return plural(MAX_SAVED_LINES, { one: 'Use at most # line.', other: 'Use at most # lines.' })
  const isLong = lines.some((line) => line.length > MAX_SAVED_LINE_LENGTH)
  return isLong
    ? plural(MAX_SAVED_LINE_LENGTH, {
        one: 'Shorten the lines to # character.',
        other: 'Shorten the lines to # characters.',
      })
    : null
}

/** A list of short texts, one per line. Empty lines are allowed while typing, and not saved. */
export function LinesField({ description, label, lines, onChange }: LinesFieldProps) {
  const [text, setText] = useState(lines.join('\n'))
  // Lines that were changed elsewhere, as by a merge, replace what was typed.
  const shown = linesOf(text).join('\n') === lines.join('\n') ? text : lines.join('\n')
  const problem = problemOfLines(lines)
  return (
    <TextArea
      label={label}
      description={description}
      placeholder={t`One per line`}
      rows={3}
      value={shown}
      {...(problem === null ? {} : { error: problem })}
      onChange={(next) => {
        setText(next)
        onChange(linesOf(next))
      }}
    />
  )
}
