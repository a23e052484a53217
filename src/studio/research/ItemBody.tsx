import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { ExternalLink } from 'lucide-react'
import { languageName } from '../../client/messages/languageName.ts'
import type { ResearchItem, ResearchItemOf } from '../../contract/operations/research/researchItems.ts'
import { countryName } from './search/places.ts'
import { dayInWords } from './search/searchWords.ts'

/** FACEBOOK is Facebook, AUDIENCE_NETWORK is Audience network. */
const platformName = (platform: string): string => {
  const words = platform.toLowerCase().replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

const number = (count: number): string => new Intl.NumberFormat(i18n.locale, { notation: 'compact' }).format(count)
const some = (text: string | null): readonly string[] => (text === null || text === '' ? [] : [text])

export function titleOf(item: ResearchItem): string {
  switch (item.kind) {
    case 'company':
      return item.name
    case 'ad':
      return item.headline ?? item.companyName ?? t`Ad without a headline`
    case 'video':
      return item.author ?? (item.hashtag === null ? t`Video` : `#${item.hashtag}`)
    case 'hashtag':
      return `#${item.name}`
  }
}

function adDates({ endDate, isActive, startDate }: ResearchItemOf<'ad'>): readonly string[] {
  const [start, end] = [
    startDate === null ? null : dayInWords(startDate),
    endDate === null ? null : dayInWords(endDate),
  ]
  if (start !== null && end !== null) return [t`${start} to ${end}`]
  if (start !== null) return [isActive === true ? t`Running since ${start}` : t`Since ${start}`]
  if (end !== null) return [t`Until ${end}`]
  return isActive === null ? [] : [isActive ? t`Running` : t`Ended`]
}

/** The known facts of a result, without those that its source does not give. */
function factsOf(item: ResearchItem): readonly string[] {
  switch (item.kind) {
    case 'company':
      return [
        ...some(item.category),
        ...(item.country === null ? [] : [countryName(item.country)]),
        ...(item.likes === null ? [] : [plural(item.likes, { one: '# like', other: '# likes' })]),
      ]
    case 'ad':
      return [
        ...(item.headline === null ? [] : some(item.companyName)),
        ...adDates(item),
        ...item.platforms.map(platformName),
        ...item.countries.map(countryName),
        ...(item.language === null ? [] : [languageName(item.language)]),
        ...(item.impressions === null ? [] : [t`${item.impressions} impressions`]),
      ]
    case 'video':
      return [
        ...(item.author === null ? [] : some(item.hashtag).map((hashtag) => `#${hashtag}`)),
        ...(item.publishedOn === null ? [] : [dayInWords(item.publishedOn)]),
        ...(item.views === null ? [] : [t`${number(item.views)} views`]),
        ...(item.likes === null ? [] : [t`${number(item.likes)} likes`]),
        ...(item.shares === null ? [] : [t`${number(item.shares)} shares`]),
      ]
    case 'hashtag':
      return [
        ...(item.rank === null ? [] : [t`Rank ${item.rank}`]),
        ...(item.views === null ? [] : [t`${number(item.views)} views`]),
        ...(item.posts === null ? [] : [t`${number(item.posts)} posts`]),
        ...item.countries.map(countryName),
      ]
  }
}

/** Addresses are opened only if they are those of pages. */
const isWebAddress = (address: string): boolean => /^https?:\/\//iu.test(address)

function linksOf(item: ResearchItem): readonly (readonly [label: string, address: string])[] {
  const media = item.kind === 'ad' || item.kind === 'video' ? item.media : []
  const page =
    item.kind === 'ad' ? item.linkAddress : item.kind === 'video' ? (item.shareAddress ?? item.embedAddress) : null
  const [file] = media
  return [
    ...(page === null ? [] : [[item.kind === 'ad' ? t`Open its link` : t`Open the video`, page] as const]),
    ...(file === undefined
      ? []
      : [[file.type === 'video' ? t`Open the video file` : t`Open the picture`, file.address] as const]),
  ].filter(([, address]) => isWebAddress(address))
}

export interface ItemBodyProps {
  readonly item: ResearchItem
  /** Whether a long text is cut. */
  readonly isShort?: boolean
}

/** The text, the facts and the links of a result. */
export function ItemBody({ isShort = false, item }: ItemBodyProps) {
  const text = item.kind === 'ad' || item.kind === 'video' ? item.text : null
  const links = linksOf(item)
  const title = titleOf(item)
  return (
    <>
      {text === null ? null : (
        <p
          dir="auto"
          className={`text-sm wrap-anywhere whitespace-pre-line text-secondary ${isShort ? 'line-clamp-4' : ''}`}
        >
          {text}
        </p>
      )}
      {item.kind === 'ad' && item.callToAction !== null ? (
        <p className="text-xs text-secondary">{t`Button: ${item.callToAction}`}</p>
      ) : null}
      <p className="tabular text-xs text-muted">{factsOf(item).join(' · ')}</p>
      {links.length === 0 ? null : (
        <p className="flex flex-wrap gap-3 text-xs">
          {links.map(([label, address]) => (
            <a
              key={label}
              href={address}
              target="_blank"
              rel="noreferrer noopener"
              aria-label={`${label}: ${title}`}
              className="inline-flex items-center gap-1 rounded-sm text-accent-text underline"
            >
              {label}
              <ExternalLink size={12} aria-hidden />
            </a>
          ))}
        </p>
      )}
    </>
  )
}
