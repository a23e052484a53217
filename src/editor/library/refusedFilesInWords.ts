import { plural, t } from '@lingui/core/macro'
import type { RefusedFile } from '../../client/uploads/acceptFile.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'

/** Maximum number of files in a notice, which has no space for more. */
const MAX_LISTED = 8

/** Lists each refused file with its reason on a line. Null if all were added. */
export function refusedFilesInWords(
  refused: readonly RefusedFile[],
): { readonly title: string; readonly detail: string } | null {
  const [only, ...others] = refused
  if (only === undefined) return null
  if (others.length === 0) return { title: t`“${only.name}” was not added.`, detail: sentenceOfError(only.refusal) }
  const lines = refused.slice(0, MAX_LISTED).map(({ name, refusal }) => `${name}: ${sentenceOfError(refusal)}`)
  const rest = refused.length - lines.length
  if (rest > 0) lines.push(plural(rest, { one: 'And # more file.', other: 'And # more files.' }))
  return {
    title: plural(refused.length, { one: '# file was not added.', other: '# files were not added.' }),
    detail: lines.join('\n'),
  }
}
