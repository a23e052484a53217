import type { Page } from '@playwright/test'
import type { Milliseconds } from '../../src/base/units.ts'
import { addText, deleteSelected, retypeSelected } from './textEdits.ts'

/** The writer's edits of one text, with wall times. A time is missing if the tab was killed first. */
interface WrittenText {
  /** The latest time by which each version was saved locally. */
  readonly keptAt: (Milliseconds | undefined)[]
  isDeleteBegun: boolean
  deletedAt: Milliseconds | undefined
}

/** The part of a composition that contains the writer's texts. */
interface WithTexts {
  readonly overlays: readonly Readonly<Record<string, unknown>>[]
}

/** Adds, rewords and deletes texts. No two versions are alike. */
export interface TextWriter {
  /** Makes the next edit on a page. */
  readonly edit: (page: Page) => Promise<void>
  /** Called if the next edit is on another page, where nothing is selected. */
  readonly changePage: () => void
  /** The content of the newest text, or null if it is unknown. */
  readonly newestWords: () => string | null
  /** The number of texts that the writer has started. */
  readonly begunCount: () => number
  /**
   * Compares a composition with the expected texts. Reports texts that are lost, restored after their deletion, or
   * duplicated.
   */
  readonly faultsOf: (composition: WithTexts, must: MustBeThere) => readonly string[]
}

export interface MustBeThere {
  /** Everything saved locally before this wall time. */
  readonly keptBefore: Milliseconds
  /** Everything that the service confirmed. */
  readonly acknowledged: readonly WithTexts[]
}

const wordsOf = (text: number, version: number): string => `Text ${text} version ${version}`

/** Versions by text. Texts whose tab was killed before they had their own content are left out. */
function versionsOf({ overlays }: WithTexts): ReadonlyMap<number, readonly number[]> {
  const versions = new Map<number, number[]>()
  for (const overlay of overlays) {
    const match = /^Text (\d+) version (\d+)$/u.exec(String(overlay['content']))
    if (match === null) continue
    const text = Number(match[1])
    versions.set(text, [...(versions.get(text) ?? []), Number(match[2])])
  }
  return versions
}

export function createTextWriter(random: () => number): TextWriter {
  const texts: WrittenText[] = []
  /** The text selected on the page. */
  let selected: number | null = null
  const reword = async (page: Page, index: number, text: WrittenText): Promise<void> => {
    const version = text.keptAt.push(undefined) - 1
    await retypeSelected(page, wordsOf(index, version))
    text.keptAt[version] = Date.now()
  }
  return {
    async edit(page) {
      const share = random()
      const text = selected === null ? undefined : texts[selected]
      if (selected !== null && text && share < 0.35) await reword(page, selected, text)
      else if (selected !== null && text && share < 0.5) {
        selected = null
        text.isDeleteBegun = true
        await deleteSelected(page)
        text.deletedAt = Date.now()
      } else {
        const index = texts.length
        const added: WrittenText = { keptAt: [undefined], isDeleteBegun: false, deletedAt: undefined }
        texts.push(added)
        await addText(page, wordsOf(index, 0))
        added.keptAt[0] = Date.now()
        selected = index
      }
    },
    changePage() {
      selected = null
    },
    newestWords() {
      const text = texts.at(-1)
      if (!text || text.isDeleteBegun || text.keptAt.at(-1) === undefined) return null
      return wordsOf(texts.length - 1, text.keptAt.length - 1)
    },
    begunCount: () => texts.length,
    faultsOf(composition, { keptBefore, acknowledged }) {
      const there = versionsOf(composition)
      const known = acknowledged.map(versionsOf)
      const isBefore = (at: Milliseconds | undefined): boolean => at !== undefined && at < keptBefore
      const faults = texts.flatMap((text, index) => {
        const versions = there.get(index) ?? []
        const newest = Math.max(-1, ...versions)
        const needed = Math.max(
          -1,
          ...text.keptAt.flatMap((at, version) => (isBefore(at) ? [version] : [])),
          ...known.flatMap((each) => each.get(index) ?? []),
        )
        if (versions.length > 1) return [`Text ${index} is there ${versions.length} times.`]
        if (isBefore(text.deletedAt)) return versions.length === 0 ? [] : [`Text ${index} is back.`]
        if (newest >= needed || (text.isDeleteBegun && versions.length === 0)) return []
        const at = text.keptAt[needed]
        const kept = at === undefined ? 'never kept' : `kept ${keptBefore - at} ms before the limit`
        const saves = known.filter((each) => each.get(index)?.includes(needed)).length
        const words = composition.overlays.map(({ content }) => String(content)).join(' | ')
        return [
          `Text ${index} has version ${newest} instead of ${needed} (${kept}, in ${saves} of ${known.length} saves): ${words}`,
        ]
      })
      const most = texts.length
      const count = composition.overlays.length
      return count > most ? [...faults, `There are ${count} overlays of ${most} that were made.`] : faults
    },
  }
}
