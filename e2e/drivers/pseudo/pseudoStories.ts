import { expect, type Browser } from '@playwright/test'
import { withBrokenEncoder, type BrokenEncoder } from '../../fixtures/brokenEncoder.ts'
import { buildPseudoPage, pseudoLanguages, type PseudoLanguage } from '../../fixtures/pseudoLanguages.ts'
import type { RunningService } from '../../fixtures/service.ts'
import { test as base } from '../../fixtures/test.ts'
import { servePseudoPage } from '../pseudoPage.ts'
import { HEIGHT, noFindings, readDrawnText, recordDrawnText, widths } from './englishLeft.ts'
import { stageOf, type Stage } from './stage.ts'

/** One service with credits and an encoder that can fail. All stories of a spec share it. */
const test = base.extend<object, { readonly broken: BrokenEncoder }>({
  broken: [({}, use) => withBrokenEncoder(use), { scope: 'worker' }],
})

export interface PseudoStory {
  readonly title: string
  readonly show: (stage: Stage, broken: BrokenEncoder) => Promise<void>
  readonly isSignedOut?: boolean
}

async function stageFor(browser: Browser, language: PseudoLanguage, service: RunningService): Promise<Stage> {
  const context = await browser.newContext({
    baseURL: service.baseUrl,
    locale: language,
    viewport: { width: widths[0], height: HEIGHT },
  })
  await servePseudoPage(context)
  const page = await context.newPage()
  await recordDrawnText(page)
  return stageOf(page, { found: noFindings(), language, service })
}

/**
 * Declares the stories in the calling spec, each in both pseudo-languages, or alternately in one or the other if
 * `languageCount` is 1.
 */
export function declareStories(stories: readonly PseudoStory[], languageCount: number): void {
  // Off because tracing would take longer than the stories.
  test.use({ trace: 'off', screenshot: 'off' })
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    await buildPseudoPage()
  })
  for (const [index, { isSignedOut = false, show, title }] of stories.entries())
    for (const language of pseudoLanguages.filter((_, place) => languageCount > 1 || place === index % 2))
      test(`in ${language}, ${title}: no English, nothing cut off or covered`, async ({ broken, browser }) => {
        test.setTimeout(300_000)
        const { service } = broken
        const stage = await stageFor(browser, language, service)
        const { context, found, page } = stage
        if (!isSignedOut) {
          await page.goto(service.link)
          await expect(page.locator('main, h1').first()).toBeVisible()
        }
        try {
          await show(stage, broken)
          await readDrawnText(page, found)
        } finally {
          await context.close()
          // The texts are in the title, because the summary of a run shows little else.
          for (const [fault, texts] of [
            ['plain English', found.english],
            ['cut off', found.cutOff],
            ['covered', found.covered],
          ] as const)
            expect.soft(texts.size, `${fault}: ${[...texts].toSorted().join(' | ')}`).toBe(0)
        }
      })
}
