import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { wordsOf } from '../../../../client/errorWords/wordsOf.ts'
import { namingFieldsQuery } from '../../../../client/resources/naming.ts'
import { usedFields } from '../../../../composition/names/missingFields.ts'
import {
  MAX_PATTERN_LENGTH,
  parsePattern,
  tokenText,
  type NameToken,
} from '../../../../composition/names/namePattern.ts'
import type { NamingFieldRecord } from '../../../../contract/operations/naming.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { useSettingsDraft } from '../draft/useSettingsDraft.ts'
import { NameExamples } from './NameExamples.tsx'
import { PatternChips } from './PatternChips.tsx'
import { tokenWords } from './tokenWords.ts'
import { useExampleSource } from './useNameExamples.ts'

/** The problem with a pattern. Null if it can be saved. */
export function problemOfPattern(pattern: string, fields: readonly NamingFieldRecord[]): string | null {
  const parsed = parsePattern(pattern)
  if (!parsed.ok) return wordsOf(parsed.refusal).title
  const unknown = usedFields(parsed.value).find((key) => !fields.some((field) => field.key === key))
  return unknown === undefined ? null : t`There is no field with the key ${unknown}.`
}

/** The parts that can be added, those of the sequence's blocks first. */
function offeredTokens(blocks: readonly string[], fields: readonly NamingFieldRecord[]): readonly NameToken[] {
  return [
    { kind: 'sequence' },
    ...[...new Set(blocks)].filter((label) => !/[{}]/u.test(label)).map((label) => ({ kind: 'block', label }) as const),
    ...fields.map(({ key }) => ({ kind: 'field', key }) as const),
    { kind: 'music' },
    { kind: 'voiceover' },
    { kind: 'ratio' },
    { kind: 'resolution' },
    { kind: 'fps' },
    { kind: 'date' },
    { kind: 'index', first: 1, digits: 3 },
  ]
}

const usualBlocks = [t`Hook`, t`Body`, t`Call to action`]

export interface PatternEditorProps {
  readonly pattern: string
  readonly onChange: (pattern: string) => void
}

/** Edits a pattern as parts or as text, with inline errors and live examples. */
export function PatternEditor({ onChange, pattern }: PatternEditorProps) {
  const { projectId } = useSettingsDraft()
  const fields = useQuery(namingFieldsQuery(projectId)).data ?? []
  const source = useExampleSource()
  const input = useRef<HTMLDivElement>(null)
  const parsed = parsePattern(pattern)
  const problem = pattern.trim() === '' ? null : problemOfPattern(pattern, fields)
  const add = (token: NameToken): void => {
    const field = input.current?.querySelector('input')
    const at = field?.selectionStart ?? pattern.length
    const before = pattern.slice(0, at)
    // Separators make names easier to read and to split.
    const separator = before === '' || /[^}]$/u.test(before) ? '' : '_'
    const text = separator + tokenText(token)
    onChange(before + text + pattern.slice(at))
    const caret = at + text.length
    requestAnimationFrame(() => field?.setSelectionRange(caret, caret))
  }
  const blocks = source?.sequence.blocks.map(({ label }) => label) ?? usualBlocks
  return (
    <div className="flex flex-col gap-3">
      <div ref={input}>
        <TextField
          label={t`Pattern`}
          dir="ltr"
          spellCheck={false}
          value={pattern}
          maxLength={MAX_PATTERN_LENGTH}
          {...(problem === null ? {} : { error: problem })}
          onChange={onChange}
        />
      </div>
      {parsed.ok ? <PatternChips tokens={parsed.value} fields={fields} onChange={onChange} /> : null}
      <div role="group" aria-label={t`Add a part`} className="flex flex-wrap gap-1">
        {offeredTokens(blocks, fields).map((token) => (
          <Button key={tokenText(token)} size="sm" onClick={() => add(token)}>
            {tokenWords(token, fields)}
          </Button>
        ))}
      </div>
      {parsed.ok ? <NameExamples tokens={parsed.value} /> : null}
    </div>
  )
}
