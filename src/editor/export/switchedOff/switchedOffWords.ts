import { i18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { rowTitle, type Rows } from '../../session/view/rows.ts'

/** Maximum number of names. Longer lists would push the rest of the sheet out of view. */
const MAX_NAMED = 4

/** Names of rows, such as "Titles, Track 3 and 2 more". */
export function rowNames(numbers: readonly number[], rows: Rows): string {
  const more = Math.max(0, numbers.length - MAX_NAMED)
  const names = numbers.slice(0, MAX_NAMED).map((row) => rowTitle(row, rows[row]))
  const rest = more === 0 ? [] : [plural(more, { one: '# more', other: '# more' })]
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format([...names, ...rest])
}

/** Describes what happens to the hidden tracks. */
export function hiddenInWords(count: number, names: string, isLeftOut: boolean): string {
  return isLeftOut
    ? plural(count, {
        one: `# hidden track will be left out of the export: ${names}`,
        other: `# hidden tracks will be left out of the export: ${names}`,
      })
    : plural(count, {
        one: `# hidden track will be included in the export: ${names}`,
        other: `# hidden tracks will be included in the export: ${names}`,
      })
}

/** Describes what happens to the sound of the muted tracks. */
export function mutedInWords(count: number, names: string, isLeftOut: boolean): string {
  return isLeftOut
    ? plural(count, {
        one: `# muted track will be silent in the export: ${names}`,
        other: `# muted tracks will be silent in the export: ${names}`,
      })
    : plural(count, {
        one: `# muted track will be heard in the export: ${names}`,
        other: `# muted tracks will be heard in the export: ${names}`,
      })
}
