import { i18n } from '@lingui/core'

/** Short facts in a row, as the language lists them. */
export const listOfFacts = (facts: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' }).format(facts)
