import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { AutoEditReport } from '../../../contract/operations/generation/autoEditReport.ts'
import { windowReasonWords } from './reportWords.ts'

const MAX_SHOWN = 8

/** The best sentences that were kept, with what speaks for them. */
export function KeptSentences({ chosenBy, windows }: Pick<AutoEditReport, 'chosenBy' | 'windows'>) {
  const best = windows
    .filter(({ isKept, text }) => isKept && text !== '')
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_SHOWN)
  const reasons = new Intl.ListFormat(i18n.locale, { style: 'short', type: 'unit' })
  if (best.length === 0) return null
  return (
    <section className="flex min-w-0 flex-col gap-1.5">
      <h3 className="text-xs font-medium text-secondary">{t`Strongest sentences`}</h3>
      {chosenBy === 'model' ? <p className="text-xs text-muted">{t`Chosen by the connected language model`}</p> : null}
      <ol className="flex max-h-40 flex-col gap-1.5 overflow-y-auto text-xs">
        {best.map((window) => (
          <li key={window.id}>
            <q className="text-primary">{window.text}</q>
            {window.why === undefined ? null : <span className="block text-secondary">{window.why}</span>}
            {window.reasons.length === 0 ? null : (
              <span className="block text-muted">
                {reasons.format(window.reasons.map((reason) => windowReasonWords[reason]))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
