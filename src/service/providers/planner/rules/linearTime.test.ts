import { describe, expect, it } from 'vitest'
import { MAX_PROMPT_LENGTH } from '../../../../contract/editPlanShape.ts'
import { repeatedTo } from '../../../../testing/linearTime/repeatedTo.ts'
import { superlinearNames } from '../../../../testing/linearTime/superlinearGrowth.ts'
import { rulesPlanner } from '../rulesPlanner.ts'
import { projects } from '../../../../testing/plannerCorpus/projects.ts'

const pieces = [
  ' ', '\n', ',', '.', '. ', '?', ';', '“', '"', "'a", '`', '«1»', '1', '1:1 ', '0.', '- ', 'a', 'a ', 'a, ', 'and ', 'then ', 'please ', 'please, ',
  'please and ', 'the ', 'at ', 'for ', 'to ', 'um ', 'um or ', 'um"', 'soft ', 'back to ', 'size of ', 'title: ', 'title: a at ', 'fade ', 'turn ',
  'add title «a» and ', 'clip 1 and ', 'between 1 and 2 ', 'one hundred ', 'beach.mp4 ', '100 px ', '今', '👩‍👩‍👦', '\u0301', '\u00a0',
] // biome-ignore format: a table
const plan = async (prompt: string) =>
  await rulesPlanner().plan({ ...projects.promo, prompt }, new AbortController().signal)

describe('the rules planner', () => {
  it.each(['', 'make the title bold and ', 'add a title '])(
    'takes at most 200 ms for the longest repetitive request after “%s”',
    async (start) => {
      await plan('make it square')
      const slow = await superlinearNames(pieces, (piece) => ({
        prepare: (length) => {
          const prompt = `${start}${repeatedTo(piece, length - start.length - 1)}x`
          return async () => await plan(prompt)
        },
        length: MAX_PROMPT_LENGTH,
        isShort: true,
      }))
      expect(slow).toEqual([])
    },
  )
})
