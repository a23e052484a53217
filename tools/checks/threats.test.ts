import { expect, it } from 'vitest'
import { plantedTree } from './plantedTree.ts'
import { threats } from './threats.ts'

const found = async (...rows: readonly string[]): Promise<readonly string[]> => {
  const list = ['| | Fault | Answered by |', '| --- | --- | --- |', ...rows].join('\n')
  await using tree = await plantedTree({ 'docs/threats.md': list, 'src/app/a.test.ts': '', 'e2e/b.spec.ts': '' })
  return [...(await threats(tree.root))].map(([row, how]) => `${row}: ${how}`)
}

it('accepts rows with tests that exist, or with a reason', async () => {
  expect(
    await found(
      '| A1 | One | `src/app/a.test.ts`, `e2e/b.spec.ts` |',
      '| A2 | Two | No test: it needs a second machine |',
    ),
  ).toEqual([])
})

it('finds a missing test, a row without any, a gap and an empty list', async () => {
  expect(await found('| A1 | One | `src/app/a.test.ts`, `src/app/c.test.ts` |')).toEqual([
    'docs/threats.md A1: names src/app/c.test.ts, which does not exist.',
  ])
  expect(await found('| A1 | One | It cannot happen |')).toEqual([
    'docs/threats.md A1: has neither a test nor a reason.',
  ])
  expect(await found('| A2 | Two | `e2e/b.spec.ts` |')).toEqual(['docs/threats.md A2: does not follow A0.'])
  expect(await found()).toEqual(['docs/threats.md: has no rows.'])
})
