import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { languageName } from '../../../client/messages/languageName.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { emptyWords, type FieldProps } from './fieldProps.ts'

/** An empty field is left out of the input. */
export function TextControl({ form, field, control, frame }: FieldProps<'text'>) {
  const given = form.input[field.name]
  const shared = {
    ...frame,
    value: typeof given === 'string' ? given : '',
    onChange: (text: string) => form.onChange({ [field.name]: text === '' ? undefined : text }),
    placeholder: emptyWords(form, field),
  }
  const limit = control.maxLength === undefined ? {} : { maxLength: control.maxLength }
  if (control.isLong) return <TextArea {...shared} {...limit} rows={3} />
  return <TextField {...shared} {...limit} autoComplete="off" />
}

const languages = [
  'en', 'de', 'fr', 'es', 'it', 'pt', 'pt-BR', 'nl', 'pl', 'sv', 'da', 'nb', 'fi', 'cs', 'ro', 'hu', 'el', 'tr', 'ru', 'uk',
  'ar', 'he', 'hi', 'id', 'vi', 'th', 'ja', 'ko', 'zh',
] as const // biome-ignore format: a list
/** Enters a language tag and suggests common ones. */
export function LanguageControl({ form, field, frame }: FieldProps<'language'>) {
  const listId = useId()
  const given = form.input[field.name]
  const value = typeof given === 'string' ? given : ''
  const name = languageName(value)
  const named = value === '' || name === value ? {} : { description: `${name}.` }
  return (
    <>
      <TextField
        {...frame}
        {...named}
        value={value}
        maxLength={20}
        list={listId}
        placeholder={emptyWords(form, field) || t`For example, en`}
        autoComplete="off"
        spellCheck={false}
        onChange={(text) => form.onChange({ [field.name]: text.trim() === '' ? undefined : text.trim() })}
      />
      <datalist id={listId}>
        {languages.map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag)}
          </option>
        ))}
      </datalist>
    </>
  )
}
