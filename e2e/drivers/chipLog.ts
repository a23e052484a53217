import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { exposeSession } from './openSession.ts'

/** The text of the save chip, and the composition that was open at that moment. */
const chipEntrySchema = z.object({
  /** Wall time of the entry. */
  at: z.number(),
  /** The text of the chip. Null if there is no chip. */
  words: z.string().nullable(),
  /** True while a gesture or typing shows a change that is not yet an edit. */
  hasPreview: z.boolean(),
  title: z.string(),
  /** The composition as JSON. Null unless the chip claims that it is saved. */
  document: z.string().nullable(),
})
export type ChipEntry = z.output<typeof chipEntrySchema>

export interface ChipLog {
  /** Every change to the chip's text or to the composition since the page was opened, in order. */
  readonly entries: () => Promise<readonly ChipEntry[]>
}

/** Matches texts which claim that everything is saved on the service. */
const CLAIM = /saved \d|merged/iu

/** A composition that the service has stored since a wall time. */
export interface KnownVersion {
  readonly since: number
  readonly composition: object
}

/**
 * Moments at which the chip claimed that everything was saved although the service had not confirmed that composition.
 */
export function falseClaims(entries: readonly ChipEntry[], known: readonly KnownVersion[]): readonly ChipEntry[] {
  return entries.filter(({ at, words, hasPreview, document }) => {
    if (words === null || !CLAIM.test(words)) return false
    const open: unknown = JSON.parse(document ?? 'null')
    return hasPreview || !known.some(({ since, composition }) => since <= at && isDeepStrictEqual(composition, open))
  })
}

/** Records the chip's text at every mutation and in every frame, from the next page load on. */
export async function logChip(page: Page): Promise<ChipLog> {
  await exposeSession(page)
  await page.addInitScript(() => {
    interface Session {
      readonly getState: () => {
        readonly title: string
        readonly document: object
        readonly gesture: { readonly document: object } | null
      }
    }
    const entries: object[] = []
    Object.assign(window, { chipLog: entries })
    let last: { readonly words: string | null; readonly document: object; readonly hasPreview: boolean } | null = null
    const look = (): void => {
      const chip = document.querySelector('[role="status"][aria-label="Saving"]')
      if (!chip) return
      const session: Session | null = Reflect.get(window, 'openSession')()
      if (!session) return
      const { title, document: open, gesture } = session.getState()
      const words = chip.textContent
      const hasPreview = gesture !== null && gesture.document !== open
      if (last?.words === words && last.document === open && last.hasPreview === hasPreview) return
      last = { words, document: open, hasPreview }
      const isClaim = /saved \d|merged/iu.test(words)
      entries.push({ at: Date.now(), words, hasPreview, title, document: isClaim ? JSON.stringify(open) : null })
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    const frame = (): void => {
      look()
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  return {
    entries: async () => z.array(chipEntrySchema).parse(await page.evaluate(() => Reflect.get(window, 'chipLog'))),
  }
}
