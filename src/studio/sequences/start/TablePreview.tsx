import { plural, t } from '@lingui/core/macro'
import { classNames } from '../../../ui/classNames.ts'
import type { TablePlan } from './tablePlan.ts'

const SHOWN_ROWS = 5
const SHOWN_CELLS = 12

/** The first rows of a table with the files that they name, and the cells that name none. */
export function TablePreview({ plan }: { readonly plan: TablePlan }) {
  const { columns, rows, unmatched } = plan
  const more = rows.length - SHOWN_ROWS
  const hidden = unmatched.length - SHOWN_CELLS
  return (
    <div className="flex flex-col gap-2">
      <div className="overflow-x-auto rounded-md border border-line">
        <table className="w-full text-start text-xs">
          <caption className="sr-only">{t`Preview of the table`}</caption>
          <thead>
            <tr>
              {columns.map(({ hasCards, hasFiles, label }, index) => (
                <th
                  key={index}
                  scope="col"
                  className={classNames(
                    'border-b border-line px-2 py-1 text-start font-medium',
                    hasFiles || hasCards ? 'text-primary' : 'text-muted',
                  )}
                >
                  {label === '' ? t`Column ${index + 1}` : label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN_ROWS).map((row, index) => (
              <tr key={index}>
                {columns.map(({ hasCards, hasFiles }, column) => {
                  const { asset = null, text = '' } = row[column] ?? {}
                  const isUsed = hasFiles || hasCards
                  const isMissing = isUsed && asset === null
                  return (
                    <td
                      key={column}
                      className={classNames(
                        'max-w-48 truncate px-2 py-1',
                        isMissing ? 'text-danger' : isUsed ? 'text-primary' : 'text-muted',
                      )}
                    >
                      {isMissing && text === '' ? t`Empty` : (asset?.name ?? text)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 ? (
        <p className="text-xs text-muted">{plural(more, { one: 'and # more row', other: 'and # more rows' })}</p>
      ) : null}
      {unmatched.length === 0 ? null : (
        <div role="status" className="text-xs text-danger">
          <p>
            {plural(unmatched.length, {
              one: '# cell does not match a file. Its row is left out:',
              other: '# cells do not match a file. Their rows are left out:',
            })}
          </p>
          <ul aria-label={t`Cells without a matching file`} className="ps-3">
            {unmatched.slice(0, SHOWN_CELLS).map(({ row, text }, index) => (
              <li key={index} className="truncate">
                {text === '' ? t`Row ${row}: empty` : t`Row ${row}: ${text}`}
              </li>
            ))}
          </ul>
          {hidden > 0 ? <p>{plural(hidden, { one: 'and # more cell', other: 'and # more cells' })}</p> : null}
        </div>
      )}
    </div>
  )
}
