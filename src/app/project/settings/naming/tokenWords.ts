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
      return t`${token.label} clip`
    case 'field':
      return fields.find(({ key }) => key === token.key)?.label ?? token.key
    case 'index':
      return t`Number, starting at ${String(token.first).padStart(token.digits, '0')}`
    case 'sequence':
      return t`Sequence name`
    case 'hook':
      return t`Hook clip`
    case 'body':
      return t`Body clip`
    case 'cta':
      return t`Call to action clip`
    case 'music':
      return t`Music`
    case 'voiceover':
      return t`Voiceover`
    case 'ratio':
      return t`Aspect ratio`
    case 'resolution':
      return t`Resolution`
    case 'fps':
      return t`Frame rate`
    case 'date':
      return t`Date`
    default:
      return assertNever(token)
  }
}
