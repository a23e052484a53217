import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { wordsOf } from '../../client/errorWords/wordsOf.ts'
import type { InsightsImport } from '../../contract/extensions/importRoutes.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { adsInWords } from './resultWords.ts'

export interface ImportReportProps {
  readonly report: InsightsImport
  readonly onClose: () => void
}

/** Says what was read from a file, what was left out and why, and what the file lacks. */
export function ImportReport({ onClose, report }: ImportReportProps) {
  const { adCount, filename, matchedAdCount, missingColumns, refusedCount, refusedRows, replacedCount } = report
  const Icon = refusedCount === 0 ? CircleCheck : TriangleAlert
  const more = refusedCount - refusedRows.length
  return (
    <div
      role="status"
      aria-label={t`What was imported`}
      className="flex items-start gap-2 rounded-md border border-line bg-panel px-3 py-2.5 text-sm"
    >
      <Icon
        size={16}
        aria-hidden
        className={refusedCount === 0 ? 'mt-0.5 shrink-0 text-success' : 'mt-0.5 shrink-0 text-warning'}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-medium wrap-anywhere text-primary">
          {filename === null ? t`Imported ${adsInWords(adCount)}` : t`Imported ${adsInWords(adCount)} from ${filename}`}
        </p>
        <p className="text-secondary">
          {plural(matchedAdCount, {
            0: 'None was recognised as a video of this project.',
            one: '# was recognised as a video of this project.',
            other: '# were recognised as videos of this project.',
          })}{' '}
          {replacedCount === 0
            ? null
            : plural(replacedCount, {
                one: 'Earlier numbers of # ad for the same days were replaced, from files and the ad account alike.',
                other: 'Earlier numbers of # ads for the same days were replaced, from files and the ad account alike.',
              })}
        </p>
        {missingColumns.length === 0 ? null : (
          <p className="wrap-anywhere text-secondary">
            {t`The file has no numbers for: ${new Intl.ListFormat(i18n.locale).format(missingColumns)}.`}
          </p>
        )}
        {refusedCount === 0 ? null : (
          <>
            <p className="text-primary">
              {plural(refusedCount, { one: '# row was left out:', other: '# rows were left out:' })}
            </p>
            <ul aria-label={t`Rows left out`} className="flex max-h-40 flex-col gap-0.5 overflow-y-auto text-secondary">
              {refusedRows.map((row) => (
                <li key={row.line} className="wrap-anywhere">{t`Line ${row.line}: ${wordsOf(row).title}`}</li>
              ))}
              {more > 0 ? <li>{plural(more, { one: 'and # more', other: 'and # more' })}</li> : null}
            </ul>
          </>
        )}
      </div>
      <IconButton label={t`Close`} icon={X} onClick={onClose} />
    </div>
  )
}
