import { i18n } from '@lingui/core'

const languageNames = new Intl.DisplayNames(i18n.locale, { type: 'language' })

/** Name of a language, or its tag if unknown. */
export function languageName(tag: string): string {
  try {
    return languageNames.of(tag) ?? tag
  } catch (fault) {
    if (fault instanceof RangeError) return tag
    throw fault
  }
}
