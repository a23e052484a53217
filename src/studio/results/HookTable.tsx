import { t } from '@lingui/core/macro'
import { Film } from 'lucide-react'
import { Link } from 'react-router'
import type { InsightsHook } from '../../contract/operations/insights.ts'
import type { Asset } from '../../contract/operations/assets.ts'
import { axisEnd, byHookRate } from './rateAxis.ts'
import { RateAxis, RateDot } from './RateDot.tsx'
import { HookPicture } from './HookPicture.tsx'
import { costInWords, countInWords, gapInWords, percent, secondsInWords, spendInWords } from './resultWords.ts'
import { cell, heading, numberCell, numberHeading, tableFrame } from './tableClasses.ts'

export interface HookTableProps {
  readonly hooks: readonly InsightsHook[]
  readonly assets: readonly Asset[]
}

/** The hooks with their rates on shared axes, the best first. Each leads to the sequence that it came from. */
export function HookTable({ assets, hooks }: HookTableProps) {
  const rows = byHookRate(hooks)
  const hookEnd = axisEnd(rows.map(({ rates }) => rates.hook))
  const holdEnd = axisEnd(rows.map(({ rates }) => rates.hold))
  const isMixed = new Set(rows.map((row) => `${row.hookSeconds} ${row.currency}`)).size > 1
  return (
    // Keys scroll a table that is wider than the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={tableFrame} role="region" aria-label={t`Hooks, side by side`} tabIndex={0}>
      <table className="w-full text-sm">
        <thead>
          <tr>
            <th scope="col" className={heading}>{t`Hook`}</th>
            <th scope="col" className={numberHeading}>{t`Ads`}</th>
            <th scope="col" className={numberHeading}>{t`Impressions`}</th>
            <th scope="col" className={heading}>
              {t`Hook rate`}
              <RateAxis end={hookEnd} />
            </th>
            <th scope="col" className={heading}>
              {t`Hold rate`}
              <RateAxis end={holdEnd} />
            </th>
            <th scope="col" className={numberHeading}>{t`Watched to the end`}</th>
            <th scope="col" className={numberHeading}>{t`Cost per 1,000`}</th>
            <th scope="col" className={numberHeading}>{t`Spent`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((hook) => (
            <tr
              key={[hook.hookAssetId, hook.name, hook.currency, hook.hookSeconds].join(' ')}
              className="border-t border-line-subtle"
            >
              <th scope="row" className={`${cell} text-start font-normal`}>
                <HookName hook={hook} assets={assets} isMixed={isMixed} />
              </th>
              <td className={numberCell}>{countInWords(hook.adCount)}</td>
              <td className={numberCell}>{countInWords(hook.counts.impressions)}</td>
              <td className={cell}>
                <RateDot rate={hook.rates.hook} end={hookEnd} />
              </td>
              <td className={cell}>
                <RateDot rate={hook.rates.hold} end={holdEnd} />
              </td>
              <td className={numberCell}>
                {hook.rates.completion.value === null ? (
                  <span className="text-xs text-secondary">{gapInWords(hook.rates.completion)}</span>
                ) : (
                  percent(hook.rates.completion.value)
                )}
              </td>
              <td className={numberCell}>
                <span className={hook.rates.costPerThousand.value === null ? 'text-xs text-secondary' : undefined}>
                  {costInWords(hook.rates.costPerThousand, hook.currency)}
                </span>
              </td>
              <td className={numberCell}>{spendInWords(hook.spend, hook.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HookNameProps {
  readonly hook: InsightsHook
  readonly assets: readonly Asset[]
  /** Whether rows differ in their seconds or currency, so that each must say its own. */
  readonly isMixed: boolean
}

function HookName({ assets, hook, isMixed }: HookNameProps) {
  const { currency, holdSeconds, hookAssetId, hookSeconds, name, sequences } = hook
  const [first, ...others] = sequences
  const kind = [secondsInWords(hookSeconds), secondsInWords(holdSeconds), currency].filter((part) => part !== null)
  return (
    <div className="flex min-w-56 items-center gap-3">
      <HookPicture asset={assets.find(({ id }) => id === hookAssetId)} icon={Film} />
      <div className="flex min-w-0 flex-col gap-0.5">
        {first === undefined ? (
          <span className="text-sm font-medium wrap-anywhere text-primary">{name}</span>
        ) : (
          <Link
            to={`/sequences/${first.id}`}
            className="text-sm font-medium wrap-anywhere text-primary underline-offset-2 hover:underline"
          >
            {name}
          </Link>
        )}
        {first === undefined ? null : <span className="text-xs wrap-anywhere text-muted">{t`In ${first.name}`}</span>}
        {others.map(({ id, name: other }) => (
          <Link
            key={id}
            to={`/sequences/${id}`}
            className="text-xs wrap-anywhere text-accent-text underline-offset-2 hover:underline"
          >
            {t`In ${other}`}
          </Link>
        ))}
        {isMixed && kind.length > 0 ? <span className="tabular text-xs text-muted">{kind.join(' · ')}</span> : null}
      </div>
    </div>
  )
}
