import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { pseudoPattern, type PseudoLanguage } from '../../fixtures/pseudoLanguages.ts'
import type { RunningService } from '../../fixtures/service.ts'
import { createComposition, type WantedComposition } from '../openComposition.ts'
import { readPage, type Findings } from './englishLeft.ts'

/** A page in a pseudo-language, with functions that bring it into a state and read it. */
export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly service: RunningService
  readonly found: Findings
  /** Reads the current page at both widths. */
  readonly read: () => Promise<void>
  /** Returns a pattern for an English text. It matches the text in the stage's language, anywhere in a longer text. */
  readonly words: (english: string) => RegExp
  readonly button: (english: string, within?: Locator) => Locator
  readonly tab: (english: string) => Locator
  readonly field: (english: string, within?: Locator) => Locator
  /** Creates and opens a composition. Returns its id. */
  readonly open: (wanted: Partial<WantedComposition>) => Promise<string>
}

export function stageOf(
  page: Page,
  {
    found,
    language,
    service,
  }: { readonly found: Findings; readonly language: PseudoLanguage; readonly service: RunningService },
): Stage {
  const words = (english: string): RegExp => pseudoPattern(english, language)
  return {
    page,
    context: page.context(),
    service,
    found,
    read: () => readPage(page, found),
    words,
    button: (english, within) => (within ?? page).getByRole('button', { name: words(english) }).first(),
    tab: (english) => page.getByRole('tab', { name: words(english) }).first(),
    field: (english, within) =>
      (within ?? page)
        .getByRole('textbox', { name: words(english) })
        .or((within ?? page).getByRole('searchbox', { name: words(english) }))
        .first(),
    open: async (wanted) => {
      const { baseUrl, apiKey } = service
      const id = await createComposition(
        page,
        { baseUrl, apiKey },
        { title: '1234', overlays: [], durationInFrames: 90, ...wanted },
      )
      await page.goto(`/compositions/${id}`)
      await expect(page.locator('.__remotion-player')).toBeVisible()
      if ((wanted.overlays ?? []).length > 0) await expect(page.getByRole('gridcell').first()).toBeVisible()
      return id
    },
  }
}

/** Waits for a dialog, a menu or a notice. */
export async function expectOpen(opened: Locator): Promise<void> {
  await expect(opened.first()).toBeVisible()
}
