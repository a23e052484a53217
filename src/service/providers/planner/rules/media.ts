import type { Milliseconds } from '../../../../base/units.ts'
import type { StockItem } from '../../../../contract/toolResults.ts'
import type { PlannableAsset } from '../../planner.ts'
import { plainName, type PlanState } from './planState.ts'
import type { Reading } from './words/reading.ts'

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

const KINDS = {
  video: 'clip|video|footage|shot|scene|b[- ]?roll|recording|file',
  image: 'picture|image|photo|logo|pic|file|photograph',
  music: 'music|song|track|sound|tune|audio|file|soundtrack',
} as const

/**
 * Takes the name or a tag of the project's media, as in “drone.mp4” or “the drone clip”. A tag may match several; null
 * if there is none.
 */
export function takeAssets(
  reading: Reading,
  type: PlannableAsset['type'],
  state: PlanState,
): readonly PlannableAsset[] | null {
  const assets = state.request.assets.filter((asset) => asset.type === type)
  const names = new Map<string, PlannableAsset[]>()
  for (const asset of assets) {
    for (const words of [asset.name.toLowerCase(), plainName(asset), ...asset.tags.map((tag) => tag.toLowerCase())]) {
      if (words === '' || words === 'voiceover') continue
      names.set(words, [...(names.get(words) ?? []), asset])
    }
  }
  const quoted = /«\d+»/u.exec(reading.rest())
  const inQuotes = quoted ? names.get(reading.quoteOf(quoted[0]).toLowerCase()) : undefined
  if (quoted && inQuotes) {
    reading.cut(quoted.index, quoted[0].length)
    return inQuotes
  }
  for (const words of [...names.keys()].sort((left, right) => right.length - left.length)) {
    const pattern = new RegExp(
      `(?<![\\w])(?:the |my |our |some |an? )?${escaped(words)}(?![\\w']|\\.\\w)(?: (?:${KINDS[type]})s?\\b)?`,
      'iu',
    )
    if (reading.take(pattern)) return names.get(words) ?? null
  }
  return null
}

/** Names of the project's media of a type, to list in refusals. */
export function namesOf(type: PlannableAsset['type'], state: PlanState): string {
  const names = state.request.assets
    .filter((asset) => asset.type === type && !asset.tags.includes('voiceover'))
    .map(({ name }) => name)
  if (names.length === 0) return 'none'
  return names.length > 6 ? `${names.slice(0, 6).join(', ')} and ${names.length - 6} more` : names.join(', ')
}

/** Media of the project or the stock library, as input of a tool. */
export interface ChosenMedia {
  readonly media: { readonly assetId: string } | { readonly stock: StockItem['stock'] }
  readonly name: string
  readonly durationMs: Milliseconds | null
  readonly isStock: boolean
}

/** The named asset, otherwise the first stock result. Null if there is neither. */
export async function chosenMedia(
  kind: 'video' | 'image',
  { asset, query }: { readonly asset: PlannableAsset | undefined; readonly query: string },
  state: PlanState,
): Promise<ChosenMedia | null> {
  if (asset) {
    const { assetId, durationMs, name } = asset
    return { media: { assetId }, name, durationMs, isStock: false }
  }
  const [item] = await state.request.findStock(kind, query)
  if (!item) return null
  const { durationMs, stock, title } = item
  return { media: { stock }, name: `“${title}”`, durationMs, isStock: true }
}
