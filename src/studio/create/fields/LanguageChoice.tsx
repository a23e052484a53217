import { t } from '@lingui/core/macro'
import { languageName } from '../../../client/messages/languageName.ts'
import { Select } from '../../../ui/fields/Select.tsx'

/** Languages that are offered. Another one that was saved by a program is kept. */
const offered = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'tr', 'ar', 'he', 'ja', 'ko', 'zh']
const OF_PROJECT = 'project'

export interface LanguageChoiceProps {
  /** Null for the language of the project. */
  readonly language: string | null
  readonly onChange: (language: string | null) => void
}

export function LanguageChoice({ language, onChange }: LanguageChoiceProps) {
  const languages = [...new Set([...offered, ...(language === null ? [] : [language])])]
  return (
    <Select
      label={t`Language`}
      options={[
        { value: OF_PROJECT, label: t`Language of the project` },
        ...languages.map((value) => ({ value, label: languageName(value) })),
      ]}
      value={language ?? OF_PROJECT}
      onChange={(value) => onChange(value === OF_PROJECT ? null : value)}
    />
  )
}
