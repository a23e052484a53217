import { t } from '@lingui/core/macro'
import { assertNever } from '../../../../base/assertNever.ts'
import type { NameToken } from '../../../../composition/names/namePattern.ts'
import type { NamingFieldRecord } from '../../../../contract/operations/naming.ts'

/** A part of a pattern in words, as its chip shows it. */
export function tokenWords(token: NameToken, fields: readonly Pick<NamingFieldRecord, 'key' | 'label'>[]): string {
  switch (token.kind) {
    case 'text':
      return token.text
    case 'block':
      return t`Clip of ${token.label}`
    case 'field':
      return fields.find(({ key }) => key === token.key)?.label ?? token.key
    case 'index':
      return t`Number from ${String(token.first).padStart(token.digits, '0')}`
    case 'sequence':
      return t`Name of the sequence`
    case 'hook':
      return t`Clip of the hook`
    case 'body':
      return t`Clip of the body`
    case 'cta':
      return t`Clip of the call to action`
    case 'music':
      return t`Music`
    case 'voiceover':
      return t`Voiceover`
    case 'ratio':
      return t`Ratio`
    case 'resolution':
      return t`Resolution`
    case 'fps':
      return t`Frames per second`
    case 'date':
      return t`Date`
    default:
      return assertNever(token)
  }
}
