import { expect, type BrowserContext, type Page } from '@playwright/test'
import { createComposition, openComposition } from './drivers/openComposition.ts'
import { whenUnchanged, readPageText } from './drivers/pageText.ts'
import { servePseudoPage } from './drivers/pseudoPage.ts'
import { buildPseudoPage, pseudoLanguages } from './fixtures/pseudoLanguages.ts'
import { TEST_API_KEY } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

/** Names, formats, units and keys that are the same in every language, and text that the service sends unchanged. */
const UNTRANSLATED =
  /\b(?:Framewright|City pulse|Morning drift|Soft horizon|My workspace|Inter|pinned|cdef|unlimited|read|write|generate|publish|delete|admin|Premiere|Resolve|Final Cut|TikTok|YouTube Shorts|Instagram Reels|MP4|WebM|GIF|SRT|VTT|API|AAC|H\.?264|VP9|HD|UTC|https?|localhost|px|fps|KB|MB|GB|KiB|MiB|Ctrl|Cmd|Shift|Alt|Esc|Del|Enter|Tab|Home|End|PgUp|PgDn|PageUp|PageDown|Backspace|Space|RGB|HEX|HSL|frame-?\w*|id_\w+|sk_\w+)\b/giu
/** `Intl` uses English months and days for a language without its own data. */
const fromIntl = new Set([
  ...Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1).toLocaleString('en', { month: 'long' })),
  ...Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1).toLocaleString('en', { month: 'short' })),
  ...Array.from({ length: 7 }, (_, day) => new Date(2026, 0, day).toLocaleString('en', { weekday: 'long' })),
])

const plainEnglish = (text: string): boolean => {
  const words = text.replaceAll(UNTRANSLATED, '').match(/[A-Za-z]{3,}/gu) ?? []
  return words.some((word) => !fromIntl.has(word))
}

const overlay = (id: number, row: number, more: object) => ({
  id,
  row,
  from: 0,
  durationInFrames: 90,
  left: 0,
  top: 0,
  width: 600,
  height: 80,
  rotation: 0,
  isDragging: false,
  styles: {},
  ...more,
})
const overlays = [
  overlay(1, 0, { type: 'text', content: '1234' }),
  overlay(2, 1, { type: 'shape', shape: { kind: 'star' } }),
  overlay(3, 2, { type: 'caption', captions: [{ text: '12 34', startMs: 0, endMs: 900 }] }),
  overlay(4, 3, { type: 'emoji', content: '🎬' }),
]

interface Found {
  readonly english: Set<string>
  readonly cutOff: Set<string>
  readonly covered: Set<string>
}

async function read(page: Page, found: Found): Promise<void> {
  await whenUnchanged(page)
  const { covered, cutOff, texts } = await readPageText(page)
  for (const text of texts) if (plainEnglish(text)) found.english.add(text)
  for (const text of cutOff) found.cutOff.add(text)
  for (const text of covered) found.covered.add(text)
}

/** The centre of a control, given by its index on the page. Null if it is gone, covered or disabled. */
function pressPlace(page: Page, index: number): Promise<{ readonly x: number; readonly y: number } | null> {
  return page.evaluate((at) => {
    const controls = [...document.querySelectorAll('button, [role=tab]')].filter((control) => control.checkVisibility())
    const control = controls[at]
    if (control === undefined || control.matches(':disabled, [aria-disabled=true]')) return null
    const { height, left, top, width } = control.getBoundingClientRect()
    const place = { x: left + width / 2, y: top + height / 2 }
    return control.contains(document.elementFromPoint(place.x, place.y)) ? place : null
  }, index)
}

/** Presses every control on the page, reads whatever opens, and closes it again. */
async function openEverything(page: Page, found: Found): Promise<void> {
  await read(page, found)
  const address = page.url()
  const count = await page.locator('button:visible, [role=tab]:visible').count()
  for (let index = 0; index < count; index += 1) {
    const place = await pressPlace(page, index)
    if (place === null) continue
    await page.mouse.click(place.x, place.y)
    await read(page, found)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    if (page.url() !== address) await page.goto(address)
  }
}

interface Places {
  readonly link: string
  readonly compositionId: string
}

async function crawl(context: BrowserContext, { compositionId, link }: Places, found: Found): Promise<void> {
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.locator('main, h1').first()).toBeVisible()
  await openEverything(page, found)
  await openComposition(page, compositionId)
  for (const cell of await page.getByRole('gridcell').all()) {
    // The canvas above the cells receives the pointer.
    const box = await cell.boundingBox()
    if (box === null) continue
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await read(page, found)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button: 'right' })
    await read(page, found)
    await page.keyboard.press('Escape')
  }
  for (const keys of ['?', 'Control+k']) {
    await page.keyboard.press(keys)
    await read(page, found)
    await page.keyboard.press('Escape')
  }
  await openEverything(page, found)
  // These come last, because one of them signs out.
  for (const address of ['/nowhere', '/settings/developer']) {
    await page.goto(address)
    await openEverything(page, found)
  }
}

test.beforeAll(buildPseudoPage)

for (const language of pseudoLanguages)
  for (const width of [1_440, 1_024])
    test(`in ${language}, ${width} wide, no English is left, nothing is cut off and nothing overlaps`, async ({
      browser,
      ownService,
      page: helper,
    }) => {
      test.setTimeout(300_000)
      const service = { baseUrl: ownService.baseUrl, apiKey: TEST_API_KEY }
      const context = await browser.newContext({
        baseURL: ownService.baseUrl,
        locale: language,
        viewport: { width, height: 900 },
      })
      await servePseudoPage(context)
      const id = await createComposition(helper, service, { title: '1234', overlays, durationInFrames: 90 })
      const found: Found = { english: new Set(), cutOff: new Set(), covered: new Set() }
      await crawl(context, { link: ownService.link, compositionId: id }, found)
      await context.close()
      expect.soft([...found.english].toSorted(), 'plain English').toEqual([])
      expect.soft([...found.cutOff].toSorted(), 'cut off').toEqual([])
      expect.soft([...found.covered].toSorted(), 'covered').toEqual([])
    })
