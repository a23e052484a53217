import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight, Megaphone, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { exportsAddress } from '../../client/resources/exportsAddress.ts'
import type { Asset } from '../../contract/operations/assets.ts'
import type { AdOutput, InsightsAd, Rate } from '../../contract/operations/insights.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Tooltip } from '../../ui/tooltips/Tooltip.tsx'
import { HookPicture } from './HookPicture.tsx'
import { costInWords, countInWords, countsInWords, gapInWords, percent, spendInWords } from './resultWords.ts'
import { cell, heading, numberCell, numberHeading, tableFrame } from './tableClasses.ts'

const ROWS_PER_PAGE = 25

export interface AdTableProps {
  readonly ads: readonly InsightsAd[]
  readonly assets: readonly Asset[]
}

/** The ads, with a search by name, in pages. Each leads to the video that it shows. */
export function AdTable({ ads, assets }: AdTableProps) {
  const [search, setSearch] = useState('')
  const [wantedPage, setPage] = useState(0)
  const wanted = useDeferredValue(search).trim().toLowerCase()
  const found = ads.filter(({ name }) => name.toLowerCase().includes(wanted))
  const pageCount = Math.max(1, Math.ceil(found.length / ROWS_PER_PAGE))
  const page = Math.min(wantedPage, pageCount - 1)
  return (
    <section aria-labelledby="ads-heading" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="ads-heading" className="flex-1 text-base font-semibold text-primary">{t`Ads`}</h2>
        <TextField
          label={t`Search ads`}
          labelPlacement="hidden"
          type="search"
          icon={Search}
          placeholder={t`Search ads`}
          value={search}
          className="w-60"
          onChange={(text) => {
            setSearch(text)
            setPage(0)
          }}
        />
      </div>
      {found.length === 0 ? (
        <p role="status" className="text-sm text-secondary">{t`No ad has this in its name.`}</p>
      ) : (
        // Keys scroll a table that is wider than the page.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={tableFrame} role="region" aria-label={t`Numbers of each ad`} tabIndex={0}>
          <table className="w-full text-sm">
            <thead>
              <tr>
                <th scope="col" className={heading}>{t`Ad`}</th>
                <th scope="col" className={heading}>{t`Hook`}</th>
                <th scope="col" className={numberHeading}>{t`Impressions`}</th>
                <th scope="col" className={numberHeading}>{t`Hook rate`}</th>
                <th scope="col" className={numberHeading}>{t`Hold rate`}</th>
                <th scope="col" className={numberHeading}>{t`Link clicks`}</th>
                <th scope="col" className={numberHeading}>{t`Cost per result`}</th>
                <th scope="col" className={numberHeading}>{t`Spent`}</th>
              </tr>
            </thead>
            <tbody>
              {found.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE).map((ad) => (
                <AdRow key={ad.id} ad={ad} assets={assets} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pageCount === 1 ? null : (
        <nav aria-label={t`Pages of ads`} className="flex items-center justify-end gap-2 text-sm text-secondary">
          <IconButton
            label={t`Previous page`}
            icon={ChevronLeft}
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          />
          <span className="tabular">{t`Page ${page + 1} of ${pageCount}`}</span>
          <IconButton
            label={t`Next page`}
            icon={ChevronRight}
            disabled={page === pageCount - 1}
            onClick={() => setPage(page + 1)}
          />
        </nav>
      )}
    </section>
  )
}

function AdRow({ ad, assets }: { readonly ad: InsightsAd; readonly assets: readonly Asset[] }) {
  const { adSetName, campaignName, counts, currency, name, output, rates, spend } = ad
  const place = [campaignName, adSetName].filter((part) => part !== null).join(' · ')
  return (
    <tr className="border-t border-line-subtle">
      <th scope="row" className={`${cell} text-start font-normal`}>
        <div className="flex min-w-56 items-center gap-3">
          <HookPicture asset={assets.find(({ id }) => id === output?.hookAssetId)} icon={Megaphone} />
          <span className="flex min-w-0 flex-col gap-0.5">
            <span className="text-sm wrap-anywhere text-primary">{name}</span>
            {place === '' ? null : <span className="text-xs wrap-anywhere text-muted">{place}</span>}
          </span>
        </div>
      </th>
      <td className={cell}>
        <VideoLink output={output} />
      </td>
      <td className={numberCell}>{countInWords(counts.impressions)}</td>
      <td className={numberCell}>
        <RateText rate={rates.hook} />
      </td>
      <td className={numberCell}>
        <RateText rate={rates.hold} />
      </td>
      <td className={numberCell}>
        <RateText rate={rates.linkClick} />
      </td>
      <td className={numberCell}>
        <span className={rates.costPerResult.value === null ? 'text-xs text-secondary' : undefined}>
          {costInWords(rates.costPerResult, currency)}
        </span>
      </td>
      <td className={numberCell}>{spendInWords(spend, currency)}</td>
    </tr>
  )
}

/** A rate, with its counts in a tooltip. */
function RateText({ rate }: { readonly rate: Rate }) {
  if (rate.value === null) return <span className="text-xs text-secondary">{gapInWords(rate)}</span>
  const counts = countsInWords(rate)
  const text = <span>{percent(rate.value)}</span>
  return counts === null ? text : <Tooltip content={counts}>{text}</Tooltip>
}

/** Leads to the video that the ad shows: its own edits, or the exports of its sequence. */
function VideoLink({ output }: { readonly output: AdOutput | null }) {
  if (output === null) return <span className="text-xs text-secondary">{t`Not recognised`}</span>
  const { compositionId, hookName, jobId, sequenceId } = output
  const name = hookName ?? t`Video`
  const address =
    compositionId !== null
      ? `/compositions/${compositionId}`
      : sequenceId === null
        ? null
        : jobId === null
          ? `/sequences/${sequenceId}`
          : exportsAddress(sequenceId)
  return address === null ? (
    <span className="wrap-anywhere">{name}</span>
  ) : (
    <Link to={address} className="wrap-anywhere text-accent-text underline-offset-2 hover:underline">
      {name}
    </Link>
  )
}
