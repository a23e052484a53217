import { expect, it } from 'vitest'
import { plantedTree } from './plantedTree.ts'
import { toolLists } from './toolLists.ts'

const names = ['addClip', 'cutClip', 'dropClip', 'findClip']
const found = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  await using tree = await plantedTree(files)
  return [...(await toolLists(tree.root, names)).keys()].toSorted()
}

it('finds three names of tools in an array, an object, a union, a tuple or entries', async () => {
  const lists = {
    'src/app/array.ts': `export const list = new Set(['addClip', 'cutClip', 'dropClip'])`,
    'src/app/entries.ts': `export const map = new Map([['addClip', 1], ['cutClip', 2], ['dropClip', 3]])`,
    'src/app/object.tsx': `export const words = { addClip: 'Add', 'cutClip': 'Cut', dropClip: 'Drop', other: 1 }`,
    'src/app/shape.ts': `export interface Words { addClip: string; cutClip: string; dropClip: string }`,
    'src/app/tuple.ts': `export type List = ['addClip', 'cutClip', 'dropClip']`,
    'src/service/union.ts': `export type Name = 'addClip' | 'cutClip' | 'findClip' | null`,
  }
  expect(await found(lists)).toEqual(Object.keys(lists))
})

it('reports the line and the tools', async () => {
  await using tree = await plantedTree({ 'src/app/array.ts': `\n\nconst a = ['addClip', 'x', 'cutClip', 'dropClip']` })
  expect([...(await toolLists(tree.root, names)).values()]).toEqual([
    'line 3 names addClip, cutClip, dropClip. Derive the list from the tools.',
  ])
})

it('ignores two names, names that are apart, references, the tools themselves and tests', async () => {
  const list = `export const list = ['addClip', 'cutClip', 'dropClip']`
  expect(
    await found({
      'src/app/two.ts': `export const list = ['addClip', 'cutClip', 'other']`,
      'src/app/apart.ts': `export const calls = [{ tool: 'addClip' }, { tool: 'cutClip' }, { tool: 'dropClip' }]`,
      'src/app/references.ts': `import { addClip, cutClip, dropClip } from './x.ts'; export const a = { addClip, cutClip, dropClip }`,
      'src/composition/tools/tools.ts': list,
      'src/testing/inputs.ts': list,
      'src/app/list.test.ts': list,
    }),
  ).toEqual([])
})
