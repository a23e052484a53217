import type { Page } from '@playwright/test'
import { readPageText, whenUnchanged } from '../pageText.ts'

/** Names, formats, units and keys that are the same in every language, and text that the service sends unchanged. */
const UNTRANSLATED =
  /\b(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|Framewright|City pulse|Morning drift|Soft horizon|(?:Mark|Music|Sunrise|Waves)(?=\.)|My workspace|Owner|Inter|Montserrat|Oswald|Anton|Bebas Neue|Playfair Display|Lora|Caveat|Pacifico|JetBrains Mono|pinned|cdef|unlimited|metered|read|write|generate|publish|delete|admin|Premiere|Resolve|Chrome|Linux|Final Cut|TikTok|YouTube Shorts|Instagram Reels|MP4|WebM|jpe?g|png|webp|mov|wav|flac|og[ga]|GIF|SRT|VTT|API|AAC|H\.?264|VP9|HD|UTC|https?|localhost|px|fps|KB|MB|GB|KiB|MiB|Ctrl|Cmd|Shift|Alt|Esc|Del|RGB|HEX|HSL|frame-?\w*|id_\w+|req_\w+|sk_\w+)\b/giu
const inRelation = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const unitsOfTime = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const
/** `Intl` uses English months, days, times, languages and lists for a language without its own data. */
const fromIntl = new Set([
  'and',
  new Intl.DisplayNames('en', { type: 'language' }).of('en') ?? '',
  ...unitsOfTime.flatMap((unit) => [0, -1, -2].flatMap((count) => inRelation.format(count, unit).split(' '))),
  ...Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1).toLocaleString('en', { month: 'long' })),
  ...Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1).toLocaleString('en', { month: 'short' })),
  ...Array.from({ length: 7 }, (_, day) => new Date(2026, 0, day).toLocaleString('en', { weekday: 'long' })),
])

/** Matches names of keys within sentences. A key name that stands alone is a label. */
const KEY = /(?<=\S[\s+])(?:Enter|Tab|Home|End|PgUp|PgDn|PageUp|PageDown|Backspace|Space)(?=[\s.,)]|$)/gu
/** Matches a request in the request log. */
const ROUTE = /\b(?:GET|POST|PUT|PATCH|DELETE)\s+\/\S+/gu
/** Matches a part of a naming pattern, such as `{field:market}`. */
const NAME_PART = /\{[a-z]+(?::[\w-]+)?\}/gu
/** Matches the path of a folder on this machine. */
const PATH = /(?:\/[\w.-]+){2,}/gu
const HEX_COLOUR = /#[\da-f]{3,8}\b/giu

const isPlainEnglish = (text: string): boolean => {
  const words =
    text
      .replaceAll(HEX_COLOUR, '')
      .replaceAll(ROUTE, '')
      .replaceAll(PATH, '')
      .replaceAll(NAME_PART, '')
      .replaceAll(KEY, '')
      .replaceAll(UNTRANSLATED, '')
      .match(/[A-Za-z]{3,}/gu) ?? []
  return words.some((word) => !fromIntl.has(word))
}

/** Faults found on the pages read so far, and every text seen on them. */
export interface Findings {
  readonly english: Set<string>
  readonly cutOff: Set<string>
  readonly covered: Set<string>
  readonly seen: Set<string>
}

export const noFindings = (): Findings => ({
  english: new Set(),
  cutOff: new Set(),
  covered: new Set(),
  seen: new Set(),
})

/** Window widths at which every text must fit. Pages return to the first one. */
export const widths = [1_440, 1_024] as const
export const HEIGHT = 900

async function readOnce(page: Page, found: Findings): Promise<boolean> {
  await whenUnchanged(page)
  const { covered, cutOff, texts } = await readPageText(page)
  const width = page.viewportSize()?.width ?? 0
  const hasNew = texts.some((text) => !found.seen.has(text))
  for (const text of texts) {
    found.seen.add(text)
    if (isPlainEnglish(text)) found.english.add(text)
  }
  for (const text of cutOff) found.cutOff.add(`${width}: ${text}`)
  for (const text of covered) found.covered.add(`${width}: ${text}`)
  return hasNew
}

/** Reads the page at both widths. Skips the second if there was nothing new at the first. */
export async function readPage(page: Page, found: Findings): Promise<void> {
  if (!(await readOnce(page, found))) return
  await page.setViewportSize({ width: widths[1], height: HEIGHT })
  await readOnce(page, found)
  await page.setViewportSize({ width: widths[0], height: HEIGHT })
}

/** Records text drawn on canvases, from the next page load on. */
export async function recordDrawnText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn = new Set<string>()
    Object.assign(window, { drawnText: drawn })
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      for (const name of ['fillText', 'strokeText'] as const) {
        const draw = prototype[name]
        prototype[name] = function record(...drawing) {
          drawn.add(drawing[0])
          draw.apply(this, drawing)
        }
      }
    }
  })
}

/** Adds untranslated English from the text that has been drawn so far. */
export async function readDrawnText(page: Page, found: Findings): Promise<void> {
  const drawn = await page.evaluate(() => {
    const texts: unknown = Reflect.get(window, 'drawnText')
    return texts instanceof Set ? [...texts].map(String) : []
  })
  for (const text of drawn) {
    found.seen.add(text)
    if (isPlainEnglish(text)) found.english.add(`drawn: ${text}`)
  }
}
