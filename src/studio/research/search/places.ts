import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { languageName } from '../../../client/messages/languageName.ts'
import type { SelectOption } from '../../../ui/fields/Select.tsx'
import { ANY } from './searchForm.ts'

/** Countries in which ads and trends are commonly searched, by ISO 3166. */
const countries =
  'AE AR AT AU BE BG BR CA CH CL CO CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IT JP KE KR LT LV MA MX MY NG NL NO NZ PE PH PK PL PT RO RS SA SE SG SI SK TH TR TW UA US VN ZA'
const languages =
  'ar bg cs da de el en es et fi fr he hi hr hu id it ja ko lt lv nl no pl pt ro ru sk sl sv th tr uk vi zh'

const regionNames = new Intl.DisplayNames(i18n.locale, { type: 'region' })
const byLabel = (one: SelectOption<string>, other: SelectOption<string>): number =>
  one.label.localeCompare(other.label, i18n.locale)

/** Name of a country. Sources also name one by a text that is no code, which stays as it is. */
export function countryName(code: string): string {
  if (code === ANY) return t`All countries`
  try {
    return regionNames.of(code) ?? code
  } catch (fault) {
    if (fault instanceof RangeError) return code
    throw fault
  }
}

/** The choices, with one that is not among the common ones. */
export function countryOptions(current: string): readonly SelectOption<string>[] {
  const codes = new Set([...countries.split(' '), ...(current === ANY ? [] : [current])])
  const options = [...codes].map((value) => ({ value, label: countryName(value) })).sort(byLabel)
  return [{ value: ANY, label: countryName(ANY) }, ...options]
}

export function languageOptions(current: string): readonly SelectOption<string>[] {
  const tags = new Set([...languages.split(' '), ...(current === ANY ? [] : [current])])
  const options = [...tags].map((value) => ({ value, label: languageName(value) })).sort(byLabel)
  return [{ value: ANY, label: t`All languages` }, ...options]
}
