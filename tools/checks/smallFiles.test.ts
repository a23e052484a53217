import { expect, it } from 'vitest'
import { plantedTree } from './plantedTree.ts'
import { filesToFoldIn } from './smallFiles.ts'

const small = 'export const small = 1\n'
const large = small.repeat(15)

it('finds a small file that one other file imports', async () => {
  await using tree = await plantedTree({
    'src/app/page.ts': `import './one.ts'\nimport type { Two } from './two.ts'\nimport './large.ts'`,
    'src/app/one.ts': small,
    'src/app/one.test.ts': `import './one.ts'`,
    'src/app/two.ts': small,
    'src/app/large.ts': large,
  })
  expect([...(await filesToFoldIn(tree.root)).keys()]).toEqual(['src/app/one.ts', 'src/app/two.ts'])
})

it('ignores a small file that others import too, that loads later, or that lies in another layer', async () => {
  await using tree = await plantedTree({
    'src/app/page.ts': `import './shared.ts'\nimport '../client/call.ts'\nexport const later = () => import('./later.ts')`,
    'src/app/other.ts': `import './shared.ts'`,
    'src/app/shared.ts': small,
    'src/app/later.ts': small,
    'src/client/call.ts': small,
  })
  expect([...(await filesToFoldIn(tree.root)).keys()]).toEqual([])
})

it('ignores files that only a test imports, and one file for each member of a family', async () => {
  await using tree = await plantedTree({
    'src/app/tested.ts': small,
    'src/app/tested.test.ts': `import './tested.ts'`,
    'src/service/operations/renameAsset.ts': small,
    'src/service/operations/table.ts': `import './renameAsset.ts'`,
  })
  expect([...(await filesToFoldIn(tree.root)).keys()]).toEqual([])
})
