import { expect, it } from 'vitest'
import { media as mediaOf } from '../../../testing/composition/overlays.ts'
import { superlinearGrowth } from '../../../testing/linearTime/superlinearGrowth.ts'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { chooseSentences } from './chooseSentences.ts'
import { draftComposition } from './draftComposition.ts'
import { findQuote, numberedForms } from './findQuotes.ts'
import { framings } from './framings.ts'
import type { FaceSample, Material } from './material.ts'
import { rankSentences } from './rankSentences.ts'
import { createTextMatch } from './textMatch.ts'

const SEED = 44
const VOCABULARY = 80_000

/** The word with a number, of six to nine letters. */
const wordOf = (number: number): string =>
  Array.from({ length: 6 + (number % 4) }, (_, at) =>
    String.fromCodePoint(97 + ((Math.floor(number / 3 ** at) * (at + 7) + number) % 26)),
  ).join('')

/** Words of a talk. With the usual vocabulary, it hardly ever repeats itself. */
function talk(length: number, vocabulary = VOCABULARY): readonly string[] {
  const random = seededRandom(SEED)
  return Array.from({ length }, () => wordOf(Math.floor(random() * vocabulary)))
}

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
/** Words of a talk that are said at three a second, and a face at two a second. */
const WORD_MS = 333

function facesOf(words: number): FaceSample[] {
  const random = seededRandom(SEED)
  return Array.from({ length: Math.floor((words * WORD_MS) / 500) }, (_, index) => ({
    atMs: index * 500,
    faces: [{ x: 0.4 + random() * 0.05, y: 0.3, width: 0.1, height: 0.2 }],
  }))
}

it(`finds a quote in linear time, seed ${SEED}`, async () => {
  const prepare = (length: number) => {
    const numbered = numberedForms(talk(length))
    const quote = talk(40).join(' ')
    return () => findQuote(numbered, quote, () => false)
  }
  expect(await superlinearGrowth({ prepare, length: 20_000 })).toBeNull()
})

it(`finds fifty long quotes in linear time, seed ${SEED}`, async () => {
  const prepare = (length: number) => {
    const words = talk(length, 3_000)
    const quotes = Array.from({ length: 50 }, (_, index) => {
      const start = Math.floor((index * length) / 50)
      return words.slice(start, start + 90).join(' ')
    })
    const numbered = numberedForms(words)
    const find = () => quotes.map((quote) => findQuote(numbered, quote, () => false))
    // The forms of a talk are compared with each word of a quote only once.
    expect(find()).not.toContain(null)
    return find
  }
  expect(await superlinearGrowth({ prepare, length: 20_000 })).toBeNull()
})

it(`ranks sentences in linear time, seed ${SEED}`, async () => {
  const prepare = (length: number) => {
    const words = talk(length)
    const sentences = Array.from({ length: Math.floor(length / 8) }, (_, index) => ({
      first: index,
      last: index,
      startMs: index * 8 * WORD_MS,
      endMs: index * 8 * WORD_MS + 1_800,
      keptMs: 1_800,
      words: 8,
      text: words.slice(index * 8, index * 8 + 8).join(' '),
      isQuoted: false,
    }))
    return () => rankSentences(sentences, { ...material, faces: facesOf(length) })
  }
  expect(await superlinearGrowth({ prepare, length: 20_000 })).toBeNull()
})

it(`frames a face in a single shot in linear time, seed ${SEED}`, async () => {
  const crop = { width: 0.3, height: 1 }
  const prepare = (length: number) => {
    const faces = facesOf(length)
    // Framings of the same list are kept.
    return () => framings({ durationMs: length * WORD_MS, shots: [], faces: [...faces] }, crop)
  }
  expect(await superlinearGrowth({ prepare, length: 80_000 })).toBeNull()
})

it(`compares sentences with the parts of a story in linear time, seed ${SEED}`, async () => {
  const prepare = (length: number) => {
    const words = talk(length)
    const texts = Array.from({ length: Math.floor(length / 8) }, (_, at) => words.slice(at * 8, at * 8 + 8).join(' '))
    const beats = texts.slice(0, 10)
    return () => {
      const match = createTextMatch(texts)
      return texts.map((text) => beats.map((beat) => match(text, beat)))
    }
  }
  expect(await superlinearGrowth({ prepare, length: 20_000 })).toBeNull()
})

it(`captions the clips of a cut talk in linear time, seed ${SEED}`, async () => {
  const settings = { aspectRatio: null, followsFaces: true, captionsEnabled: true, captionTemplateId: null }
  const prepare = (length: number) => {
    const durationMs = length * WORD_MS
    const words = talk(length).map((text, index) => ({ text, startMs: index * WORD_MS, endMs: (index + 1) * WORD_MS }))
    const media = mediaOf({ type: 'video', durationMs, width: 1_080, height: 1_920 })
    const kept = Array.from({ length: Math.floor(length / 20) }, (_, index) => ({
      startMs: index * 20 * WORD_MS,
      endMs: (index * 20 + 15) * WORD_MS,
    }))
    const heard = { ...material, durationMs, words }
    const takes = kept.map((range) => ({ material: heard, media, kept: [range] }))
    return () => draftComposition(takes, settings, { fps: 30 })
  }
  expect(await superlinearGrowth({ prepare, length: 20_000 })).toBeNull()
})

it('needs no more steps if the needed sentences are longer than the wanted length', async () => {
  const prepare = (length: number) => {
    const sentence = { lengthMs: 3_000, followingMs: 100, jointMs: 240, score: 50, isNeeded: true }
    const items = Array.from({ length }, (_, index) => ({ ...sentence, isNeeded: index % 2 === 0 }))
    return () => expect(chooseSentences(items, 10_000)).toHaveLength(Math.ceil(length / 2))
  }
  expect(await superlinearGrowth({ prepare, length: 20_000 })).toBeNull()
})
