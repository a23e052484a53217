import { expect, it } from 'vitest'
import { errorSentences } from './errorSentences.ts'
import { plantedTree } from './plantedTree.ts'

const found = async (source: string, path = 'src/service/a.ts'): Promise<readonly string[]> => {
  await using tree = await plantedTree({ [path]: source })
  return [...(await errorSentences(tree.root)).values()]
}

it.each([
  `throw new OperationError('gone', 'It is gone.')`,
  'throw new OperationError(\n  `gone`'.replace('`gone`', "'gone',\n  `It is ${gone}.`\n)"),
  `return refuse({ code: 'no_gap', message: 'There is no gap.' })`,
  `return { code: 'no_gap', message }`,
  `throw new ProblemError('It is gone.')`,
  'return { code, message: `Line ${line} is gone.`, line }',
  `throw validationFailed([{ path: '/row', message: 'There is no such row.' }])`,
])('finds a sentence written into an error: %j', async (source) => {
  expect(await found(source)).toEqual([expect.stringContaining('line 1 writes a sentence')])
})

it.each([`if (error.message.includes('gone')) retry()`, `const isGone = /gone/u.test(error.message)`])(
  'finds a sentence that is read: %j',
  async (source) => {
    expect(await found(source)).toEqual([expect.stringContaining('line 1 reads the sentence')])
  },
)

it('allows codes with facts, sentences that are passed on, the tables, and messages of foreign programs', async () => {
  expect(await found(`throw new OperationError('gone', { reason: 'route' })`)).toEqual([])
  expect(await found(`return { code: 'validation_failed', message: broken.message }`)).toEqual([])
  expect(await found(`const row = { code: 'no_gap', message: 'No gap.' }`, 'src/contract/errors.ts')).toEqual([])
  expect(await found(`fault.message.startsWith('timeout')`, 'src/service/database/a.ts')).toEqual([])
})
