import { expect, it } from 'vitest'
import { superlinearGrowth } from '../../../testing/linearTime/superlinearGrowth.ts'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { findQuote, numberedForms } from './findQuotes.ts'
import { rankSentences } from './rankSentences.ts'
import type { Material } from './material.ts'

const SEED = 44
const VOCABULARY = 3_000

/** Words of a talk that hardly ever repeats itself. */
function talk(length: number): readonly string[] {
  const random = seededRandom(SEED)
  return Array.from(
    { length },
    () => `word${String.fromCodePoint(97 + Math.floor(random() * 26))}${Math.floor(random() * VOCABULARY)}`,
  )
}

it(`finds a quote in linear time, seed ${SEED}`, async () => {
  const prepare = (length: number) => {
    const numbered = numberedForms(talk(length))
    const quote = talk(40).join(' ')
    return () => findQuote(numbered, quote, () => false)
  }
  expect(await superlinearGrowth({ prepare, length: 20_000 })).toBeNull()
})

it(`ranks sentences in linear time, seed ${SEED}`, async () => {
  const material: Material = {
    assetId: 'talk',
    name: 'Talk',
    tags: [],
    durationMs: 0,
    language: 'en',
    fillers: null,
    words: [],
    levels: null,
    shots: [],
    dark: [],
    frozen: [],
    faces: [],
  }
  const prepare = (length: number) => {
    const words = talk(length)
    const sentences = Array.from({ length: Math.floor(length / 8) }, (_, index) => ({
      first: index,
      last: index,
      startMs: index * 2_000,
      endMs: index * 2_000 + 1_800,
      keptMs: 1_800,
      words: 8,
      text: words.slice(index * 8, index * 8 + 8).join(' '),
      isQuoted: false,
    }))
    return () => rankSentences(sentences, material)
  }
  expect(await superlinearGrowth({ prepare, length: 20_000 })).toBeNull()
})
