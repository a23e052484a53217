import { createHash } from 'node:crypto'
import { MAX_NAME_LENGTH } from '../../../../contract/limits.ts'
import type {
  ResearchItemOf,
  ResearchMedia,
  ResearchProvider,
} from '../../../../contract/operations/research/researchItems.ts'
import { adOf, companyOf, rawAdSchema, rawCompanySchema } from '../../../providers/research/adLibraryItems.ts'
import type { TableRecord } from '../../imports/tableRecords.ts'
import type { SwipeItem } from '../swipeRow.ts'
import { cellReader, countOf, type SwipeCells } from './swipeCells.ts'
import { type AdField, swipeColumns, type VideoField } from './swipeColumns.ts'

/** Reads the rows of a file. Null for a row that says nothing. */
export function swipeItemReader(provider: ResearchProvider): (record: TableRecord) => SwipeItem | null {
  if (provider === 'social_two') {
    const read = cellReader<VideoField>(swipeColumns.social_two)
    return (record) => trendItem(read(record))
  }
  const read = cellReader<AdField>(swipeColumns.social_one)
  return (record) => nested(record) ?? adItem(read(record))
}

/** A result of ScrapeCreators, whose ads have their texts in a snapshot. Null for a plain row. */
function nested({ cells, columns }: TableRecord): SwipeItem | null {
  const isAd = columns.includes('snapshot')
  if (!isAd && !(columns.includes('page_id') && columns.includes('verification'))) return null
  const value = Object.fromEntries(columns.map((column, index) => [column, cells[index]]))
  if (!isAd) {
    const company = rawCompanySchema.safeParse(value)
    return company.success ? { item: companyOf(company.data) } : null
  }
  const parsed = rawAdSchema.safeParse(value)
  if (!parsed.success) return null
  const item = withPage(adOf(parsed.data))
  return { item, impressions: countOf(item.impressions) }
}

/** An ad without the id of its page gets one from the name, so that the ads of a company can be searched. */
function withPage(item: ResearchItemOf<'ad'>): ResearchItemOf<'ad'> {
  if (item.pageId !== null || item.companyName === null) return item
  return { ...item, pageId: `name-${hashOf(item.companyName.toLowerCase())}` }
}

const HASH_LENGTH = 24
const hashOf = (...texts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, HASH_LENGTH)

function adItem(cells: SwipeCells<AdField>): SwipeItem | null {
  const media = mediaOf(cells)
  const [text, headline, linkAddress] = [cells.text('text'), cells.text('headline'), cells.address('linkAddress')]
  if (text === null && headline === null && linkAddress === null && media.length === 0) return null
  const companyName = cells.text('companyName')
  const hashed = [companyName, text, headline, linkAddress, ...media.map(({ address }) => address)]
  const impressions = cells.text('impressions')
  const item: ResearchItemOf<'ad'> = {
    kind: 'ad',
    resultId: resultIdOf(cells, hashed),
    pageId: idOf(cells.text('pageId')),
    companyName,
    text,
    headline,
    description: cells.text('description'),
    callToAction: cells.text('callToAction'),
    linkAddress,
    platforms: [...cells.list('platforms')],
    language: cells.list('language')[0] ?? null,
    countries: countriesOf(cells.list('countries')),
    isActive: activeOf(cells.text('status')),
    startDate: cells.day('startDate'),
    endDate: cells.day('endDate'),
    impressions,
    media,
  }
  return { item: withPage(item), impressions: countOf(impressions) }
}

/** Lists of people number their rows from 1 in a column `id`. Ids of networks are longer. */
const MIN_PLAIN_ID_LENGTH = 8

/** The id of an ad or a video, or else one made of its texts and addresses. */
function resultIdOf(cells: SwipeCells<'id' | 'plainId'>, hashed: readonly (string | null)[]): string {
  const plainId = idOf(cells.text('plainId'))
  const longId = plainId !== null && plainId.length >= MIN_PLAIN_ID_LENGTH ? plainId : null
  return idOf(cells.text('id')) ?? longId ?? `row-${hashOf(...hashed)}`
}

/** An id that a search can name. */
function idOf(text: string | null): string | null {
  return text !== null && text.length <= MAX_NAME_LENGTH && /^[\w.:-]+$/u.test(text) ? text : null
}

const countriesOf = (codes: readonly string[]): string[] =>
  codes.map((code) => code.toUpperCase()).filter((code) => /^[A-Z]{2}$/u.test(code))

function activeOf(text: string | null): boolean | null {
  if (/^(?:true|active|yes|1)$/iu.test(text ?? '')) return true
  return /^(?:false|inactive|no|0|stopped|ended)$/iu.test(text ?? '') ? false : null
}

function mediaOf(cells: SwipeCells<AdField>): ResearchMedia[] {
  const [video, image] = [cells.address('videoAddress'), cells.address('imageAddress')]
  if (video !== null) return [{ type: 'video', address: video, previewAddress: image }]
  return image === null ? [] : [{ type: 'image', address: image, previewAddress: null }]
}

function trendItem(cells: SwipeCells<VideoField>): SwipeItem | null {
  const countries = countriesOf(cells.list('countries'))
  const category =
    cells
      .text('category')
      ?.toUpperCase()
      .replaceAll(/[^A-Z0-9]+/gu, '_') ?? null
  const name = cells.list('hashtag')[0]?.replace(/^#/u, '') ?? null
  const hashtagId = idOf(cells.text('hashtagId')) ?? (name === null ? null : `name-${hashOf(name.toLowerCase())}`)
  const hasVideo = (['text', 'shareAddress', 'embedAddress', 'fileAddress', 'author'] as const).some(cells.has)
  if (!hasVideo) {
    if (name === null || hashtagId === null) return null
    const { count } = cells
    const counts = {
      rank: count('rank'),
      rankChange: count('rankChange'),
      views: count('views'),
      posts: count('posts'),
    }
    return { item: { kind: 'hashtag', resultId: hashtagId, name, ...counts, countries }, category }
  }
  const [text, author, shareAddress] = [cells.text('text'), cells.text('author'), cells.address('shareAddress')]
  const [embedAddress, file] = [cells.address('embedAddress'), cells.address('fileAddress')]
  const others = [embedAddress, file].filter((address) => address !== null)
  const item: ResearchItemOf<'video'> = {
    kind: 'video',
    resultId: resultIdOf(cells, [text, shareAddress, author, ...others]),
    text,
    author,
    hashtag: name,
    rank: cells.count('rank'),
    views: cells.count('views'),
    likes: cells.count('likes'),
    comments: cells.count('comments'),
    shares: cells.count('shares'),
    publishedOn: cells.day('publishedOn'),
    shareAddress,
    embedAddress,
    media: file === null ? [] : [{ type: 'video', address: file, previewAddress: null }],
  }
  return { item, category, countries, hashtagId }
}
