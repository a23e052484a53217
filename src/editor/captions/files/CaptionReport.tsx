import { plural, t } from '@lingui/core/macro'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import type { CaptionFileReport } from './captionPrompt.ts'

interface ReportsProps {
  readonly reports: readonly CaptionFileReport[]
}

const importedWords = (count: number): string => plural(count, { one: '# line imported', other: '# lines imported' })

export function reportTitle(reports: readonly CaptionFileReport[]): string {
  const [only, ...others] = reports
  const isNothing = reports.every(({ importedCount }) => importedCount === 0)
  if (only !== undefined && others.length === 0) {
    return isNothing ? t`“${only.name}” was not imported` : t`Parts of “${only.name}” were left out`
  }
  return isNothing ? t`Some files were not imported` : t`Parts of some files were left out`
}

export function reportDescription(reports: readonly CaptionFileReport[]): string {
  const [only, ...others] = reports
  if (only === undefined || others.length > 0) return t`Correct the files in a text editor to import the rest.`
  if (only.importedCount === 0) {
    return t`Nothing was imported. Correct the file in a text editor, then import it again.`
  }
  return plural(only.importedCount, {
    one: '# line was imported. The parts that could not be read are listed by their line in the file.',
    other: '# lines were imported. The parts that could not be read are listed by their line in the file.',
  })
}

/** Lists what could not be read in each file, with line and reason. */
export function CaptionReport({ reports }: ReportsProps) {
  return (
    <div className="flex flex-col gap-4">
      {reports.map((report, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
        <FileReport key={index} report={report} isNamed={reports.length > 1} />
      ))}
    </div>
  )
}

function FileReport({ report, isNamed }: { readonly report: CaptionFileReport; readonly isNamed: boolean }) {
  const { name, importedCount, issues, notes } = report
  const more = issues.count - issues.listed.length
  return (
    <section aria-label={name} className="flex flex-col gap-2">
      {isNamed ? (
        <h3 className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
          <span className="wrap-anywhere">{name}</span>
          <span>{importedCount === 0 ? t`Not imported` : importedWords(importedCount)}</span>
        </h3>
      ) : null}
      {notes.map((note) => (
        <p key={note} className="text-secondary">
          {note}
        </p>
      ))}
      {issues.count === 0 ? null : (
        <ul className="divide-y divide-line-subtle rounded-md border border-line bg-sunken text-sm wrap-anywhere">
          {issues.listed.map((issue, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
            <li key={index} className="px-3 py-1.5">
              {sentenceOfError(issue)}
            </li>
          ))}
          {more === 0 ? null : (
            <li className="px-3 py-1.5 text-muted">{plural(more, { one: 'and # more', other: 'and # more' })}</li>
          )}
        </ul>
      )}
    </section>
  )
}
