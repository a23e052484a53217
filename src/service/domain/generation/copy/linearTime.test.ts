import { expect, it } from 'vitest'
import { seededCopy } from '../../../../testing/generation/copyRequests.ts'
import { repeatedTo } from '../../../../testing/linearTime/repeatedTo.ts'
import { superlinearNames } from '../../../../testing/linearTime/superlinearGrowth.ts'
import { seededRandom } from '../../../../testing/seededRandom.ts'
import { factCheck } from './checks/factCheck.ts'
import { patternCopy } from './patternCopy.ts'

const pieces = [
  'a', 'a ', '1', '1 ', '1,', '1.', '“', '“a b c', 'a.', 'a-', '@', '#', 'a@', '+', 'a+', ' ', 'est ', 'twenty ', 'zwei', '三', '$ ', '\u200b', 'half a ',
] // biome-ignore format: a table

const { request } = seededCopy(seededRandom(1))

it('facts and texts are compared in linear time', async () => {
  const slow = await superlinearNames(pieces, (piece) => ({
    prepare: (length) => {
      const text = repeatedTo(piece, length)
      return () => factCheck({ ...request, sources: [{ name: '', text }] }).faultOf(text.slice(0, 140))
    },
    length: 100_000,
  }))
  expect(slow).toEqual([])
})

it.each(['hooks', 'ab_test', 'script'] as const)('patterns for %s take linear time in the facts', async (format) => {
  const slow = await superlinearNames(['Fact. ', 'A\n', 'a'], (piece) => ({
    prepare: (length) => {
      const facts = [repeatedTo(piece, length)]
      return () => patternCopy({ ...request, format, facts, count: 4 })
    },
    length: 20_000,
  }))
  expect(slow).toEqual([])
})
