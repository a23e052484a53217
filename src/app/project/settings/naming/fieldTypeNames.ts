import { t } from '@lingui/core/macro'
import type { NamingFieldType } from '../../../../composition/names/missingFields.ts'

export const fieldTypeNames: Readonly<Record<NamingFieldType, string>> = {
  text: t`Text`,
  select: t`Choice`,
  number: t`Number`,
  date: t`Date`,
}
